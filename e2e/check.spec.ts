import { expectNoBarrier, expectNoBarrierAtLength, widerThanWindow } from './barriers.ts'
import { expect, test } from './portal.ts'

test.use({ apart: 'check' })

test('[RL8, RL9, RL10] whoever notes the head after a result checks log and count on the own device @shortened', async ({
  open,
  device,
}) => {
  const chair = await device('leitung')
  const does = async (path: string, form: Record<string, string | number>) =>
    expect((await chair.post(path, { form })).status()).toBe(200)
  await does('/api/chair/start-vote', { appId: 1 })
  await does('/api/chair/open-vote', { appId: 1 })
  await does('/api/stop-vote', { appId: 1, result: 1 })

  const reader = await open(undefined, { path: '/Voting' })
  await reader.getByRole('button', { name: 'Nachweis zum Ergebnis' }).click()
  const noted = reader.getByText(/^\d+: ([\da-f]{4} ){4}[\da-f]{4}$/)
  await expect(noted).toBeVisible()
  await expect(
    reader.getByText('Es wurde nicht gezählt: Die Leitung hat die Mehrheit festgestellt.'),
  ).toBeVisible()
  const stand = (await noted.textContent()) ?? ''
  const hall = await open('leitung', { path: '/Voting?ansicht=praesentation' })
  await expect(hall.getByText(`Prüfprotokoll ${stand}`)).toBeVisible()
  await expectNoBarrierAtLength(reader)
  const log = await (await reader.request.get('/api/log/file')).text()
  const counts = await (await reader.request.get('/api/counts')).text()

  await reader.getByRole('link', { name: 'prüfen' }).click()
  await expect(reader.getByRole('heading', { level: 1, name: 'Prüfen' })).toBeVisible()
  const check = async (name: string, text: string) => {
    await reader
      .getByLabel('Heruntergeladene Datei')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
    await reader.getByRole('button', { name: 'Prüfen' }).click()
  }
  await check('log.json', log)
  await expect(reader.getByText('In sich stimmig', { exact: true })).toBeVisible()
  await reader.getByLabel('Notierter Stand').fill(stand)
  await check('log.json', log)
  await expect(reader.getByText('Unverändert', { exact: true })).toBeVisible()
  await expectNoBarrier(reader)
  expect(await widerThanWindow(reader)).toBe(false)
  await reader.getByLabel('Notierter Stand').fill(`${stand.slice(0, -1)}${stand.endsWith('0') ? 1 : 0}`)
  await check('log.json', log)
  await expect(reader.getByText(/ist nicht enthalten: Hier wurde etwas ersetzt/)).toBeVisible()
  await reader.getByLabel('Notierter Stand').fill('neulich')
  await reader.getByRole('button', { name: 'Prüfen' }).click()
  await expect(reader.getByText(/^Ein Stand besteht aus Nummer und Prüfsumme/)).toBeVisible()
  await reader.getByLabel('Notierter Stand').fill('')
  await check('zaehlung.json', counts.replace('"verdict":null', '"verdict":true'))
  await expect(reader.getByText('1 von 1 stimmen nicht')).toBeVisible()
  await check('zaehlung.json', counts)
  await expect(reader.getByText('1 nachgezählt, alles stimmt')).toBeVisible()
})
