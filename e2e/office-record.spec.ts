import { expectNoBarrier, expectNoBarrierAtLength, findBarriers, widerThanWindow } from './barriers.ts'
import { isLong } from './long.ts'
import { expect, test } from './portal.ts'

test.use({ apart: 'record' })

test('[RE1, RE2, RE4] whoever has no script finds a decision, reads it, and follows the feed @shortened', async ({
  open,
  portal,
}) => {
  const reader = await open(undefined, { path: '/Beschluesse', javaScriptEnabled: false })
  await expect(reader.getByRole('heading', { level: 1, name: 'Beschlüsse' })).toBeVisible()
  const [first] = (await (await reader.request.get('/api/decided')).json()) as {
    appId: number
    title: string
    number: string
    outcome: string
  }[]
  if (!first) throw new Error('the demo congress has no decision')
  await reader.getByRole('searchbox').fill(first.number)
  await reader.getByRole('button', { name: 'Suchen' }).click()
  await expect(reader).toHaveURL(/[?&]q=/)
  await reader.getByRole('link', { name: first.title }).click()
  await expect(reader).toHaveURL(`${portal.url}/Beschluesse/${first.appId}`)
  await expect(reader.getByRole('article').getByText(first.outcome, { exact: true })).toBeVisible()
  const feed = await (await reader.request.get('/Beschluesse.rss')).text()
  expect(feed).toContain(`/Beschluesse/${first.appId}</guid>`)

  const page = await open(undefined, { path: '/Beschluesse' })
  for (const colorScheme of isLong ? (['light', 'dark'] as const) : (['light'] as const))
    for (const path of ['/Beschluesse', `/Beschluesse/${first.appId}`]) {
      await page.emulateMedia({ colorScheme })
      await page.goto(path)
      expect(await findBarriers(page, 'all')).toEqual([])
      expect(await widerThanWindow(page)).toBe(false)
    }
  expect((await page.goto('/Beschluesse/999999'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diesen Beschluss gibt es nicht')
})

test('[RE6, RE8] the office reads what was done, finds a deed, and is in the history itself', async ({
  open,
}) => {
  const office = await open('buero', { path: '/Tagungsbuero/Verlauf' })
  const seen = office.getByRole('row').filter({ hasText: 'Den Verlauf angesehen.' })
  await expect(seen).toHaveCount(1)
  await office.getByRole('textbox', { name: 'Was' }).fill('verlauf')
  await office.getByRole('button', { name: 'Suchen' }).click()
  await expect(office).toHaveURL(/\?q=verlauf$/)
  await expect(office.getByRole('row')).toHaveCount(2)
  await expectNoBarrier(office)
  await office.getByRole('combobox', { name: 'Tagesordnungspunkt' }).selectOption({ index: 1 })
  const [taken] = await Promise.all([
    office.waitForEvent('download'),
    office.getByRole('link', { name: 'Als CSV' }).click(),
  ])
  expect(taken.suggestedFilename()).toBe('Verlauf.csv')
  await office.getByRole('textbox', { name: 'Was' }).fill('gibt es nicht')
  await office.getByRole('button', { name: 'Suchen' }).click()
  await expect(office.getByText('Dazu ist nichts vermerkt.')).toBeVisible()
})

test('[RE3, RE18] the office makes one document of all decisions, and keeps one back from the press @long', async ({
  open,
}) => {
  const office = await open('buero', { path: '/Tagungsbuero/Protokoll' })
  await office.getByRole('link', { name: 'Beschlüsse als PDF und Sperrfristen' }).click()
  await expect(office.getByRole('heading', { level: 1, name: 'Beschlüsse' })).toBeVisible()
  await office.getByRole('button', { name: 'PDF erstellen' }).click()
  const made = office.getByRole('link', { name: 'PDF öffnen' })
  await expect(made).toBeVisible()
  const pdf = await office.request.get((await made.getAttribute('href')) ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')

  const embargoes = office.getByRole('region', { name: 'Sperrfristen' })
  const row = embargoes.getByRole('row').filter({ hasText: 'zu lesen' }).first()
  await row.getByRole('checkbox').check()
  await embargoes.getByRole('button', { name: 'Sperrfrist setzen …' }).click()
  const dialog = office.getByRole('dialog', { name: 'Sperrfrist setzen' })
  await dialog.getByRole('radio', { name: 'bis auf Weiteres' }).check()
  await expectNoBarrier(office)
  await dialog.getByRole('button', { name: '1 Antrag sperren' }).click()
  const embargoed = embargoes.getByRole('row').filter({ hasText: 'gesperrt bis auf Weiteres' })
  await expect(embargoed).toHaveCount(1)
  const read = async () => (await office.request.get('/Beschluesse.rss')).text()
  const before = (await read()).split('<item>').length
  await embargoed.getByRole('checkbox').check()
  await embargoes.getByRole('button', { name: 'Sperrfrist aufheben (1)' }).click()
  await expect(embargoed).toHaveCount(0)
  expect((await read()).split('<item>').length).toBe(before + 1)
})

test('[RE9, RE12, RE13, RE14] the protocol grows while the assembly sits, is added to, printed, and released by two people @shortened', async ({
  open,
  device,
}) => {
  const office = await open('buero', { path: '/Tagungsbuero/Protokoll' })
  await expect(office.getByText('Noch ist nichts geschehen.')).toBeVisible()
  const leading = await device('leitung')
  const { tops } = (await (await leading.get('/api/data')).json()) as {
    tops: { id: number; name: string }[]
  }
  const [top] = tops
  const does = async (step: string, form: Record<string, number>) =>
    expect((await leading.post(`/api/${step}`, { form })).status()).toBe(200)
  await does('chair/working-point', { topId: top?.id ?? 0 })
  const paper = office.getByRole('article', { name: 'Beschlussprotokoll' })
  await expect(paper.getByRole('heading', { level: 2, name: `TOP ${top?.name}:` })).toBeVisible()
  await does('chair/pause', { paused: 1 })
  await expect(paper.getByRole('heading', { level: 3, name: 'Unterbrechung der Sitzung' })).toBeVisible()
  await expectNoBarrier(office)
  const printed = office.getByRole('link', { name: 'PDF dieses Tages' })
  const pdf = await office.request.get((await printed.getAttribute('href')) ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  await does('chair/pause', { paused: 0 })

  // What the office adds stands at its place, and what it changes there stays to be read.
  await office.getByRole('button', { name: 'Ergänzen: Unterbrechung der Sitzung' }).click()
  const note = office.getByRole('dialog', { name: 'Bemerkung' })
  await note.getByRole('textbox', { name: 'Wortlaut' }).fill('Der Saal wird geräumt.')
  await note.getByRole('button', { name: 'Eintragen' }).click()
  await expect(paper.getByText('Der Saal wird geräumt.')).toBeVisible()
  await paper.getByRole('button', { name: 'Ändern: Bemerkung' }).click()
  await note.getByRole('textbox', { name: 'Wortlaut' }).fill('Der Saal bleibt offen.')
  await note.getByRole('textbox', { name: 'Warum wird das geändert?' }).fill('Irrtum')
  await expectNoBarrierAtLength(office)
  await note.getByRole('button', { name: 'Ändern' }).click()
  await expect(paper.getByText('Zuvor: „Der Saal wird geräumt.“')).toBeVisible()

  // How the hall has voted is entered at the vote itself, though nobody was counted there before.
  await does('chair/start-vote', { appId: 1 })
  await does('chair/open-vote', { appId: 1 })
  await does('stop-vote', { appId: 1, result: 1 })
  await paper.getByRole('button', { name: /^Ergänzen: Ia - 01/ }).click()
  await note.getByRole('textbox', { name: 'Wortlaut' }).fill('Wird nicht verloren')
  const count = office.getByRole('dialog', { name: 'Zählung des Saals' })
  await note.getByRole('radio', { name: 'Zählung des Saals' }).check()
  await count.getByRole('radio', { name: 'Bemerkung' }).check()
  await expect(note.getByRole('textbox', { name: 'Wortlaut' })).toHaveValue('Wird nicht verloren')
  await note.getByRole('radio', { name: 'Zählung des Saals' }).check()
  await count.getByRole('textbox', { name: 'Ja' }).fill('8')
  await count.getByRole('button', { name: 'Eintragen' }).click()
  await expect(paper.getByRole('row', { name: 'Saal 8 0 0' })).toBeVisible()

  // Two people release the day once no agenda item is called any more.
  const release = (page: typeof office) => page.getByRole('button', { name: 'Freigeben …' })
  await expect(release(office)).toBeDisabled()
  await leading.post('/api/chair/working-point', { form: { topId: '' } })
  // The end of the sitting is part of the text that is released.
  await expect(paper.getByRole('heading', { level: 3, name: 'Schluss der Sitzung' })).toBeVisible()
  await release(office).click()
  await office.getByRole('button', { name: 'Als erste Person freigeben' }).click()
  await expect(office.getByText('Es fehlt eine zweite Person.')).toBeVisible()
  const chair = await open('leitung', { path: '/Tagungsbuero/Protokoll' })
  await release(chair).click()
  await chair.getByRole('button', { name: 'Als zweite Person freigeben' }).click()
  const protocol = chair.getByRole('article', { name: 'Beschlussprotokoll' })
  await expect(protocol.getByText(/^Freigegeben von .+ und von /)).toBeVisible()
  await expect(release(chair)).toHaveCount(0)
  await expectNoBarrierAtLength(chair)
})
