import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { takePort } from '@portal/server/src/rehearsal/processes.ts'
import { motionType } from '@portal/shared/motions/types.ts'
import { plainDelegates, readPeople } from '#people.ts'
import { demoData, expect, logIn, startPortal, stopPortal } from '#portal.ts'
import { ask } from '#seats.ts'
import { beginRegister, chairDoes, motionsOf, type Walk, type Walks } from './walks.ts'

const place = '/Tagungsbuero'

/** A delegate hands in a motion with so many others that it is submitted at once. */
async function submit({ as }: Walk, title: string): Promise<void> {
  const page = await as('delegierte2')
  const { user, users, tops } = await ask<{
    user: { register_number: string }
    users: { register_number: string; roles: string[]; active: boolean }[]
    tops: { id: number; name: string }[]
  }>(page.request.get('/api/data'))
  const others = users.filter(
    ({ active, roles, register_number }) =>
      active && roles.join() === 'ROLE_DELEGATE' && register_number !== user.register_number,
  )
  const data = {
    type_id: motionType.regular,
    top_id: tops.find(({ name }) => name === 'VI')?.id,
    title,
    content: '<p>Der Ärztetag möge beschließen.</p>',
    applicants: others.slice(0, 9).map(({ register_number }) => register_number),
    supporters: [],
    files: [],
  }
  await ask(page.request.post('/api/submit-app', { data }))
}

const openMotion = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('searchbox', { name: 'Anträge durchsuchen' }).fill(title)
  await page.getByRole('table', { name: 'Anträge' }).getByRole('link', { name: title }).click()
}

/** Chooses the people of these names in the table. */
async function choosePeople(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page.getByRole('searchbox', { name: 'Personen durchsuchen' }).fill(name)
    await page.getByRole('checkbox', { name: `${name} auswählen` }).check()
  }
}

export const office: Walks = {
  einrichten: async ({ section, as }) => {
    const page = await as('buero')
    const visitor = await page
      .context()
      .browser()
      ?.newContext({ viewport: { width: 1440, height: 900 } })
    const setUp = await visitor?.newPage()
    if (!setUp) throw new Error('there is no browser')
    // The form is shown to whoever has a link; whether it counts is asked with what is sent.
    await setUp.goto(`${new URL(page.url()).origin}/Einrichtung#ein-Link`)
    await section.see(setUp, 'Womit er beginnt', 'heading')
    await section.see(setUp, 'Titel', 'textbox')
    await (await section.see(setUp, 'Tagesordnungspunkte', 'textbox')).fill('TOP I: Leitantrag')
    await expect(setUp.getByRole('list', { name: 'So gelesen' }).getByRole('listitem')).toHaveText([
      'I Leitantrag',
    ])
    await section.see(setUp, 'Kongress anlegen', 'button')
    await visitor?.close()
  },
  ueberblick: async ({ section, as }) => {
    const page = await as('buero')
    await section.follow(page, 'Überblick')
    await section.see(page, 'Bereit für die Sitzung?', 'heading')
    await section.see(page, 'Jetzt sichern', 'button')
    await section.see(page, 'Mitteilung', 'heading')
  },
  antraege: async (walk) => {
    const { section, as } = walk
    const page = await as('buero')
    for (const title of ['Erster Eingang', 'Zweiter Eingang']) await submit(walk, title)
    await section.follow(page, 'Anträge')
    await openMotion(page, 'Erster Eingang')
    await section.click(page, 'Als Entwurf übernehmen')
    await openMotion(page, 'Zweiter Eingang')
    await section.click(page, 'Veröffentlichen …')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /veröffentlichen$/ })
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await section.follow(page, 'Reihenfolge')
  },
  'antraege-importieren': async ({ section, as }) => {
    const page = await as('buero')
    await section.follow(page, 'Anträge')
    await section.click(page, 'Importieren', 'link')
    await page.getByLabel('Excel- oder CSV-Datei').waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'Antrag anlegen' }).click()
    await section.read(page, 'Aus Word übernehmen')
  },
  reihenfolge: async ({ section, as }) => {
    const page = await as('buero')
    await page.goto(`${place}/Reihenfolge?top=VI`)
    await page.getByRole('button', { name: 'Mehrere auswählen' }).click()
    await page.getByRole('checkbox').first().check()
    await section.see(page, 'Nach …', 'button')
    await section.click(page, 'Textzeile einfügen')
    const line = { name: 'Zeile einfügen' }
    await expect(page.getByRole('form', line).or(page.getByRole('dialog', line)).first()).toBeVisible()
  },
  personen: async ({ section, as }) => {
    const page = await as('buero')
    const [locked, other] = plainDelegates(await readPeople()).slice(4)
    if (!locked || !other) throw new Error('there are too few delegates')
    // Somebody who is logged in can be logged out.
    const { user } = await ask<{ user: { name: string } }>((await as('delegierte3')).request.get('/api/data'))
    await section.follow(page, 'Personen')
    await section.click(page, 'Liste importieren', 'link')
    await page.getByLabel('Excel- oder CSV-Datei').waitFor()
    await page.goto(`${place}/Personen`)
    const bar = page.getByRole('toolbar', { name: 'Auswahl' })
    await choosePeople(page, [locked.name])
    await section.click(page, 'Sperren …', 'button', bar)
    await page.getByRole('dialog').getByRole('button', { name: 'Zugänge sperren' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await choosePeople(page, [locked.name, other.name, user.name])
    for (const step of ['Ändern …', 'Abmelden …', 'Briefe …']) await section.see(page, step, 'button', bar)
    await section.click(page, 'Freigeben', 'button', bar)
    await page.goto(`${place}/Personen/${other.register_number}`)
    await section.see(page, 'Mandat neu besetzen …', 'button')
    await section.click(page, 'Neue PIN …')
    await page.getByRole('textbox', { name: 'Wie wurde die Identität geprüft?' }).fill('Ausweis vorgelegt')
    await page.getByRole('button', { name: 'PIN vergeben' }).click()
    await page.getByRole('button', { name: 'Notiert, schließen' }).click()
  },
  briefe: async ({ section, as }) => {
    const page = await as('buero')
    const person = plainDelegates(await readPeople())[6]
    if (!person) throw new Error('there are too few delegates')
    await section.follow(page, 'Briefe')
    await page.getByRole('searchbox', { name: 'Person suchen' }).fill(person.register_number)
    await page.getByRole('checkbox', { name: person.name, exact: true }).check()
    await page.getByRole('button', { name: 'Neue PIN-Briefe …' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'PDF machen' }).click()
    await expect(page.getByRole('row').filter({ hasText: person.name })).toContainText('Brief gemacht')
    await page.getByRole('checkbox', { name: person.name, exact: true }).check()
    await section.click(page, 'Ausgehändigt')
    await expect(page.getByRole('row').filter({ hasText: person.name })).toContainText('ausgehändigt')
  },
  'e-mail': async ({ section, as }) => {
    const page = await as('buero')
    const person = plainDelegates(await readPeople())[8]
    if (!person) throw new Error('there are too few delegates')
    const data = { registerNumber: person.register_number, email: 'niemand@example.org' }
    await ask(page.request.post('/api/office/person', { data }))
    await section.follow(page, 'Briefe')
    await page.getByRole('searchbox', { name: 'Person suchen' }).fill(person.register_number)
    await page.getByRole('checkbox', { name: person.name, exact: true }).check()
    await section.click(page, 'Per E-Mail einladen …')
    await page.getByRole('dialog').getByRole('button', { name: 'Senden' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await section.click(page, 'E-Mails', 'link')
    await section.see(page, 'Probe an mich senden', 'button')
    await section.see(page, 'Neu einladen', 'button')
    await section.click(page, 'Texte der E-Mails', 'link')
    await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeVisible()
  },
  anwesenheit: async ({ section, as }) => {
    const page = await as('buero')
    const [person] = plainDelegates(await readPeople()).filter(({ online_only }) => !online_only)
    await section.follow(page, 'Anwesenheit')
    // Whoever walks this page alone finds the button, and after the delegates' page it has been pressed.
    section.tick('Erfassung für heute beginnen')
    await beginRegister(page)
    const field = await section.see(page, 'Nummer, Name oder Ausweis', 'textbox')
    await field.fill(person?.register_number ?? '')
    await field.press('Enter')
    await expect(page.getByText(`Eingecheckt: ${person?.name}`)).toBeVisible()
    await section.see(page, 'Kamera', 'button')
    await section.see(page, 'Beschlussfähigkeit feststellen', 'button')
  },
  protokoll: async ({ section, as }) => {
    const page = await as('buero')
    await section.follow(page, 'Protokoll')
    await section.follow(page, 'Verlauf')
    await expect(page.getByRole('row').filter({ hasText: 'Den Verlauf angesehen.' }).first()).toBeVisible()
  },
  freigabe: async (walk) => {
    const { section, as } = walk
    const [page, second] = [await as('buero'), await as('leitung')]
    // A sitting that has begun and ended.
    for (const topId of [(await motionsOf(page))[0]?.top.id, null])
      await chairDoes(walk, '/api/chair/working-point', { topId })
    await section.follow(page, 'Protokoll')
    await section.click(page, 'Freigeben …')
    await page.getByRole('button', { name: 'Als erste Person freigeben' }).click()
    await expect(page.getByText('Es fehlt eine zweite Person.')).toBeVisible()
    await second.goto(`${place}/Protokoll`)
    await second.getByRole('button', { name: 'Freigeben …' }).click()
    await section.click(second, 'Als zweite Person freigeben')
    await expect(second.getByText(/^Freigegeben von .+ und von /)).toBeVisible()
  },
  kongress: async ({ section, as }) => {
    const page = await as('buero')
    await section.follow(page, 'Kongress')
    await expect(page.getByRole('switch', { name: 'Portal geöffnet' })).toBeVisible()
    // By now somebody has changed this demo in earnest.
    await withFreshDemo(async (url) => {
      const context = await page.context().browser()?.newContext()
      const fresh = await context?.newPage()
      if (!fresh) throw new Error('there is no browser')
      await fresh.goto(`${url}/Login`)
      await logIn(fresh, 'buero')
      await fresh.goto(`${url}${place}/Kongress`)
      await section.see(fresh, 'Demo leeren …', 'button')
      await context?.close()
    })
  },
  listen: async ({ section, as }) => {
    const page = await as('buero')
    await section.follow(page, 'Kongress')
    const lists = page.getByRole('navigation', { name: 'Kongress' })
    const open = (name: string) => section.click(page, name, 'link', lists)
    for (const name of [
      'Landesärztekammern',
      'Themen der Rednerlisten',
      'Service',
      'Ausstellung',
      'Livestream',
    ])
      await open(name)
    await open('Antragsarten')
    await page.getByRole('list', { name: 'Einträge' }).getByRole('button').first().click()
    await section.see(page, 'Mehrheit', 'combobox')
    await open('Texte')
    for (const name of ['Text im PIN-Brief', 'Impressum', 'Datenschutz'])
      await section.see(page, name, 'textbox')
    await open('Begriffe der Suche')
    await expect(page.getByRole('textbox', { name: 'Begriffe, die dasselbe bedeuten' })).toBeVisible()
    await open('Tagesordnung')
    await page.getByRole('list', { name: 'Einträge' }).getByText('Leitantrag').first().click()
    await expect(page.getByRole('heading', { name: 'Wird gebraucht' })).toBeVisible()
  },
  abschluss: async ({ section, as }) => {
    const page = await as('buero')
    await section.follow(page, 'Kongress')
    await section.see(page, 'Kongress beenden …', 'button')
    await section.see(page, 'Archiv erstellen', 'button')
    await section.see(page, 'Löschung', 'heading')
  },
  hotline: async ({ section, as }) => {
    const [page, person] = [await as('buero'), await as('delegierte1')]
    const { user } = await ask<{ user: { register_number: string } }>(person.request.get('/api/data'))
    await section.follow(page, 'Hotline')
    await page.getByLabel('Person').selectOption(user.register_number)
    await section.click(page, 'Um ein Bild bitten')
    await expect(person.getByRole('dialog', { name: 'Das Tagungsbüro bittet um ein Bild' })).toBeVisible()
  },
}

/** A portal with the demo that nobody has touched. */
async function withFreshDemo(does: (url: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-demo-'))
  await cp(demoData(), folder, { recursive: true, preserveTimestamps: true })
  const port = await takePort()
  const child = await startPortal(port, { DATA_DIR: folder })
  await does(`http://127.0.0.1:${port}`).finally(async () => {
    await stopPortal(child, 'SIGTERM')
    await rm(folder, { recursive: true, force: true })
  })
}
