import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectNoBarrier } from './barriers.ts'
import { expect, test } from './portal.ts'

test.use({
  settings: {
    BACKUP_DIR: tmpdir(),
    BACKUP_RECIPIENT: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
  },
})

test('[KU9] the office backs up by a button that stays where it is, and reads when that was done @long', async ({
  open,
}) => {
  const office = await open('buero', { path: '/Tagungsbuero', viewport: { width: 1440, height: 900 } })
  const ready = office.getByRole('region', { name: 'Bereit für die Sitzung?' })
  const check = ready.getByRole('listitem').filter({ hasText: 'Verfahrensstand gesichert' })
  await expect(check.getByRole('status')).toHaveText('Am besten täglich und vor jeder Sitzung.')
  const before = await check.boundingBox()
  await check.getByRole('button', { name: 'Jetzt sichern' }).click()
  await expect(check.getByRole('status')).toHaveText(/^Gesichert um \d\d:\d\d Uhr, [\d,]+.[KM]B\.$/)
  await expect(check.getByText('letzte Sicherung vor')).toBeVisible()
  expect(await check.boundingBox()).toEqual(before)
  await expect(
    office.getByRole('region', { name: 'Zuletzt im Tagungsbüro' }).getByText(/Sicherung .+ begonnen\./),
  ).toBeVisible()
  await expectNoBarrier(office)
  const { run } = await (await office.request.get('/api/office/backup')).json()
  await rm(join(tmpdir(), run.file))
})
