import type { Page } from '@playwright/test'
import { documentUrl } from '@portal/shared/documents/rules.ts'
import type { Application } from '@portal/shared/motions/records.ts'
import { motionType } from '@portal/shared/motions/types.ts'
import { expect, test } from '#portal.ts'
import { Hand, personSeconds, printParts } from './hand.ts'

const desktop = { width: 1440, height: 900 }
const items = ['II', 'III', 'VI']
const title = (number: number) => `Reiseantrag ${String(number).padStart(2, '0')}`

/** 60 motions of three agenda items: the last two change others, and three rows have a mistake. */
const table = [
  'TOP;Titel;Wortlaut;Antragsteller;Bezug',
  ...Array.from({ length: 60 }, (_, index) => {
    const number = index + 1
    const item = number === 7 ? 'XL' : items[index % items.length]
    const mover = number === 23 ? 'Paul Niemand' : 'Vorstand der Bundesärztekammer'
    if (number > 58) return `;${title(number)};Streiche die Frist.;${mover};Zeile ${number === 59 ? 2 : 3}`
    return `${item};${number === 31 ? '' : title(number)};Der Ärztetag fordert die Sache ${number} bis 2030.;${mover};`
  }),
].join('\n')

interface SnapshotAnswer {
  apps: Application[]
  presentation: { application: number | null; topid: number }[]
  secureVotes: Record<string, true>
  tops: { id: number; name: string }[]
  users: { register_number: string; roles: string[]; active: boolean }[]
  user: { register_number: string }
}
const know = async (page: Page): Promise<SnapshotAnswer> => (await page.request.get('/api/data')).json()

test('the office brings motions from their table to the vote from the screen alone', async ({ open }) => {
  const office = await open('buero', { path: '/Tagungsbuero/Antraege', viewport: desktop })
  const chair = await open('leitung', { path: '/Voting', viewport: desktop })
  const delegate = await open('delegierte2', { viewport: desktop })
  const hand = new Hand()
  const button = (name: string | RegExp) => office.getByRole('button', { name })
  const search = office.getByRole('searchbox', { name: 'Anträge durchsuchen' })
  const line = (name: string) => office.getByRole('table', { name: 'Anträge' }).getByRole('link', { name })
  const opened = (name: string) => office.getByRole('article', { name })
  const openMotion = async (name: string) => {
    await hand.write(search, name)
    await hand.click(line(name))
    await expect(opened(name)).toBeVisible()
  }
  const further = async (name: string, entry: RegExp) => {
    await hand.click(opened(name).getByRole('button', { name: 'Weitere Schritte' }))
    await hand.click(
      office.getByRole('button', { name: entry }).or(office.getByRole('link', { name: entry })),
    )
  }
  const motionOf = async (name: string) => (await know(office)).apps.filter((app) => app.title === name)
  const placesOf = async (id: number | undefined) =>
    (await know(office)).presentation.filter(({ application }) => application === id)

  await hand.part('60 motions from a table, three rows mended', async () => {
    await hand.click(office.getByRole('link', { name: 'Anträge importieren' }))
    await hand.file(office.getByLabel('Excel- oder CSV-Datei'), 'Antraege.csv', table)
    await hand.choose(office.getByRole('combobox', { name: 'Spalte „Bezug“' }), { label: 'Ändert' })
    await hand.click(button('Weiter zum Prüfen'))
    const fault = (row: number) => office.getByRole('group', { name: `Fehler in Zeile ${row}` })
    await hand.choose(fault(8).getByRole('combobox', { name: 'TOP in Zeile 8' }), 'II')
    await expect(fault(8)).toHaveCount(0)
    await hand.click(fault(24).getByRole('button', { name: 'Als Gremium übernehmen' }))
    await expect(fault(24)).toHaveCount(0)
    await hand.write(fault(32).getByRole('textbox'), title(31))
    await fault(32).getByRole('textbox').press('Enter')
    await expect(fault(32)).toHaveCount(0)
    await hand.click(button('60 Entwürfe übernehmen'))
    await expect(office).toHaveURL(/stand=entwuerfe/)
  })

  await hand.part('published in three steps', async () => {
    for (const item of items) {
      const top = (await know(office)).tops.find(({ name }) => name === item)
      await hand.choose(office.getByRole('combobox', { name: 'Tagesordnungspunkt' }), String(top?.id))
      await hand.click(office.getByRole('checkbox', { name: 'Alle auswählen' }))
      await hand.click(button('Veröffentlichen …'))
      await hand.click(button(/^\d+ Anträge jetzt veröffentlichen$/))
      await expect(office.getByRole('dialog')).toHaveCount(0)
    }
  })
  const published = (await know(delegate)).apps.filter((app) => app.title.startsWith('Reiseantrag'))
  expect(published).toHaveLength(60)
  for (const { id } of published) expect(await placesOf(id)).toHaveLength(1)

  // A delegate has read the motion before it is corrected.
  const [read] = await motionOf(title(1))
  await delegate.goto(`/Applications?antrag=${read?.id}`)
  // What the server has drawn stands there, too, until the window has drawn its own.
  await expect(delegate.locator('[data-first-screen]')).toHaveCount(0)
  const article = delegate.getByRole('article', { name: new RegExp(title(1)) })
  await expect(article.getByText('die Sache 1 bis 2030').filter({ visible: true })).toBeVisible()
  await expect(article.getByText('Neu', { exact: true })).toBeHidden()
  await office.goto('/Tagungsbuero/Antraege')
  await hand.part('a correction after publication', async () => {
    await openMotion(title(1))
    await hand.click(opened(title(1)).getByRole('link', { name: 'Bearbeiten' }))
    await hand.write(
      office.getByRole('textbox', { name: 'Antragstext' }),
      'Der Ärztetag fordert die Sache 1 bis 2031.',
    )
    await hand.write(office.getByLabel(/^Grund der Änderung/), 'Jahr berichtigt')
    await hand.click(button('Fassung speichern'))
    await expect(opened(title(1)).getByText('Jahr berichtigt')).toBeVisible()
  })
  await expect(article.getByText('Neu', { exact: true })).toBeVisible()
  await expect(article.getByText(/^Fassung 2 vom /)).toBeVisible()

  await hand.part('a withdrawal', async () => {
    await openMotion(title(2))
    await further(title(2), /^Zurückziehen …/)
    const dialog = office.getByRole('dialog')
    await hand.write(dialog.getByLabel('Grund'), 'Auf Wunsch')
    await hand.click(dialog.getByRole('button', { name: /zurückziehen$/ }))
    await expect(opened(title(2)).getByText('Zurückgezogen', { exact: true })).toBeVisible()
  })
  const [withdrawn] = await motionOf(title(2))
  expect([withdrawn?.statusid, await placesOf(withdrawn?.id)]).toEqual([5, []])

  const [earlier] = await motionOf(title(5))
  await hand.part('a "neu" version', async () => {
    await openMotion(title(5))
    await further(title(5), /^Neue Fassung anlegen/)
    await hand.write(office.getByRole('textbox', { name: 'Antragstext' }), 'Der Ärztetag fordert alles neu.')
    await hand.click(button('Entwurf anlegen'))
    const said = await office.getByText(/^Der Antrag ist als Entwurf angelegt/).boundingBox()
    const steps = await opened(title(5)).getByRole('button', { name: 'Weitere Schritte' }).boundingBox()
    if (said && steps) expect(said.y + said.height).toBeLessThan(steps.y)
    await hand.click(opened(title(5)).getByRole('button', { name: 'Veröffentlichen …' }))
    await hand.click(button('1 Antrag jetzt veröffentlichen'))
    await expect(office.getByRole('dialog')).toHaveCount(0)
  })
  const [lapsed, renewed] = (await motionOf(title(5))).toSorted(({ id }) => (id === earlier?.id ? -1 : 1))
  expect(lapsed?.statusid).toBe(4)
  expect([(await placesOf(lapsed?.id)).length, (await placesOf(renewed?.id)).length]).toEqual([0, 1])

  const [before] = await motionOf(title(6))
  await delegate.goto(`/Applications?antrag=${before?.id}`)
  const paper = before && documentUrl(before)
  await hand.part('to another agenda item', async () => {
    await openMotion(title(6))
    await further(title(6), /^Verschieben …/)
    const dialog = office.getByRole('dialog')
    const top = (await know(office)).tops.find(({ name }) => name === 'III')
    await hand.choose(dialog.getByLabel('Tagesordnungspunkt'), String(top?.id))
    await hand.write(dialog.getByLabel(/^Grund/), 'Gehört zur GOÄ')
    await hand.click(dialog.getByRole('button', { name: 'Verschieben', exact: true }))
    await expect(dialog).toHaveCount(0)
  })
  expect((await motionOf(title(6)))[0]?.top.name).toBe('III')
  await expect(await delegate.request.get(paper ?? '')).toBeOK()
  await expect(delegate.getByText(/^Früher VI/)).toBeVisible()

  // Motions come in while the hall is at their agenda item.
  const top = (await know(office)).tops.find(({ name }) => name === 'VI')
  await expect(await chair.request.post('/api/chair/working-point', { data: { topId: top?.id } })).toBeOK()
  await chair.getByLabel('Tagesordnungspunkt').selectOption(String(top?.id))
  const tray = office.getByRole('group', { name: 'Stand' }).getByRole('button', { name: /^Eingang/ })
  await search.fill('')
  await tray.click()
  for (const number of [1, 2, 3]) {
    const late = `Später Reiseantrag ${number}`
    const from = performance.now()
    await submit(delegate, late, top?.id ?? 0)
    const part = await hand.part(`late motion ${number}, from its submission to its vote`, async () => {
      await hand.click(button('1 neuer Antrag – anzeigen'))
      await hand.click(line(late))
      const form = office.getByRole('form', { name: 'Veröffentlichen' })
      await hand.click(form.getByRole('button', { name: 'Veröffentlichen …' }))
      await hand.click(office.getByRole('dialog').getByRole('button', { name: /veröffentlichen$/ }))
      await hand.click(chair.getByRole('button', { name: late }))
      await hand.click(chair.getByRole('button', { name: 'In die Abstimmung geben' }))
      await hand.click(chair.getByRole('button', { name: /eröffnen/ }))
      await expect(delegate.getByRole('button', { name: 'Ja', exact: true })).toBeVisible()
    })
    expect((performance.now() - from) / 1000).toBeLessThan(60)
    expect(personSeconds(part)).toBeLessThan(60)
    const appId = (await motionOf(late))[0]?.id
    await expect(await chair.request.post('/api/stop-vote', { data: { appId, result: 1 } })).toBeOK()
  }

  await hand.part("a secret vote on a delegate's motion", async () => {
    const late = 'Geheimer Reiseantrag'
    await submit(delegate, late, top?.id ?? 0)
    await hand.click(button('1 neuer Antrag – anzeigen'))
    await hand.click(line(late))
    const form = office.getByRole('form', { name: 'Veröffentlichen' })
    await hand.click(form.getByRole('button', { name: 'Veröffentlichen …' }))
    await hand.click(office.getByRole('dialog').getByRole('button', { name: /veröffentlichen$/ }))
    await further(late, /^Geheim abstimmen/)
    await expect(opened(late).getByText('geheim', { exact: true })).toBeVisible()
  })
  const [secret] = await motionOf('Geheimer Reiseantrag')
  expect((await know(delegate)).secureVotes[String(secret?.id)]).toBe(true)
  printParts(hand.parts)
})

/** A delegate hands a motion in with so many co-applicants that it is submitted at once; that is no work of the office. */
async function submit(page: Page, name: string, topId: number): Promise<void> {
  const { user, users } = await know(page)
  const { acceptCount } = await (await page.request.get('/api/portal')).json()
  const others = users.filter(
    ({ register_number, roles, active }) =>
      active && roles.includes('ROLE_DELEGATE') && register_number !== user.register_number,
  )
  const applicants = others.slice(0, acceptCount).map(({ register_number }) => register_number)
  const data = {
    type_id: motionType.regular,
    top_id: topId,
    title: name,
    content: '<p>Der Ärztetag möge beschließen.</p>',
    applicants,
    supporters: [],
    files: [],
  }
  const answer = await page.request.post('/api/submit-app', { data })
  expect(await answer.json()).toMatchObject({ transferred: true })
}
