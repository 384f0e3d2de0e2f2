import type { Page } from '@playwright/test'
import { expectNoBarrier, expectNoBarrierAtLength } from './barriers.ts'
import { demoPassword, expect, test } from './portal.ts'
import { keepUndo } from './undo.ts'

test.use({ apart: 'written' })

const path = '/Tagungsbuero/Personen'
const desktop = { width: 1440, height: 900 }

const table = (page: Page) => page.getByRole('table')
const rowOf = (page: Page, name: string | RegExp) => table(page).getByRole('button', { name, exact: true })
const panel = (page: Page, name: string) => page.getByRole('complementary', { name })

/** A list as a chamber sends it: with a title above its head, an unknown spelling, and somebody twice. */
const list = `Teilnehmende der Kammer
;;;;
Lfd. Nr.;Titel;Vorname;Name;Kammer;Rolle
1;Dr. med.;Änne;Größing;Ärztekammer Westfalen;Ersatzdelegierte
2;;Ruth;Vogelsang;Bayern;Ersatzdelegierte
3;;Ruth;Vogelsang;Bayern;Ersatzdelegierte
`

test('[BP3, BP5, BP8, BP12, BP13] the office imports a list, mends it in its rows, finds the people, changes whom it has chosen, and takes the import back @shortened', async ({
  open,
}) => {
  const office = await open('buero', { path, viewport: desktop, before: keepUndo })
  await office.getByRole('link', { name: 'Liste importieren' }).click()
  await office
    .getByLabel('Excel- oder CSV-Datei')
    .setInputFiles({ name: 'Ersatz.csv', mimeType: 'text/csv', buffer: Buffer.from(list, 'latin1') })
  await expect(office.getByRole('combobox', { name: 'Spalte „Name“' })).toHaveValue('surname')
  await expect(office.getByRole('combobox', { name: 'Spalte „Lfd. Nr.“' })).toHaveValue('')
  await expectNoBarrier(office)
  await office.getByRole('button', { name: 'Weiter zum Prüfen' }).click()
  await expect(office.getByRole('status').filter({ hasText: 'Noch 2 Fehler' })).toBeVisible()
  const apply = office.getByRole('button', { name: /übernehmen$/ }).last()
  await expect(apply).toBeDisabled()
  await expectNoBarrierAtLength(office)
  await office
    .getByRole('group', { name: 'Fehler in Zeile 4' })
    .getByRole('button', { name: '„Ärztekammer Westfalen-Lippe“ übernehmen' })
    .press('Enter')
  await expect(office.getByRole('group', { name: 'Fehler in Zeile 4' })).toBeHidden()
  await office
    .getByRole('group', { name: 'Fehler in Zeile 6' })
    .getByRole('button', { name: 'Zeile weglassen' })
    .click()
  await office.getByRole('button', { name: '2 Personen übernehmen' }).click()

  await office.getByRole('searchbox', { name: 'Personen durchsuchen' }).fill('groessing')
  await expect(rowOf(office, 'Dr. med. Änne Größing')).toBeVisible()
  await expect(table(office).getByRole('row')).toHaveCount(2)
  await expectNoBarrier(office)

  await office.getByRole('checkbox', { name: 'Dr. med. Änne Größing auswählen' }).check()
  await office.getByRole('toolbar', { name: 'Auswahl' }).getByRole('button', { name: 'Ändern …' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Vorstand' }).selectOption('Rolle geben')
  await expect(dialog.getByRole('region', { name: 'Das wird geändert' })).toHaveText(
    '1 Person ändert sich.Dr. med. Änne Größing: + Vorstand',
  )
  await expectNoBarrierAtLength(office)
  await dialog.getByRole('button', { name: 'Für alle ändern' }).click()
  await expect(table(office).getByRole('cell', { name: 'Vorstand' })).toBeVisible()
  await office.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(table(office).getByRole('cell', { name: 'Ersatzdelegiert' })).toBeVisible()

  await office.getByRole('link', { name: 'Liste importieren' }).click()
  await office.getByRole('button', { name: 'Zurücknehmen …' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Import zurücknehmen' }).click()
  await expect(office.getByText('zurückgenommen', { exact: false }).first()).toBeVisible()
  await office.getByRole('link', { name: 'Personen', exact: true }).last().click()
  await office.getByRole('searchbox', { name: 'Personen durchsuchen' }).fill('groessing')
  await expect(office.getByText('Niemand passt zu Suche und Filtern.')).toBeVisible()
})

test('[BP9, BP10, BP11] a delegate gets a new PIN, is replaced by somebody new, is told, and comes back @long', async ({
  open,
}) => {
  const delegate = await open('delegierte1')
  const { user } = await (await delegate.request.get('/api/data')).json()
  const office = await open('buero', { path: `${path}/${user.register_number}`, viewport: desktop })
  const person = panel(office, user.name)
  await expect(person.getByRole('textbox', { name: 'Telefon' })).toBeVisible()
  await expectNoBarrier(office)
  await person.getByRole('button', { name: 'Neue PIN …' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Wie wurde die Identität geprüft?' }).fill('Ausweis vorgelegt')
  await dialog.getByRole('button', { name: 'PIN vergeben' }).click()
  await expect(dialog.getByText(/^[2-9A-HJ-NP-Z]{10}$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Notiert, schließen' }).click()
  await person.getByRole('textbox', { name: 'Telefon' }).fill('030 1234567')
  await person.getByRole('button', { name: 'Änderungen speichern' }).click()
  await expect(office.getByText(`Gespeichert: ${user.name}.`)).toBeVisible()

  await person.getByRole('button', { name: 'Mandat neu besetzen …' }).click()
  const form = panel(office, 'Mandat neu besetzen')
  await form.getByRole('radio', { name: 'Neue Person' }).check()
  await form.getByRole('textbox', { name: 'Vorname' }).fill('Nora')
  await form.getByRole('textbox', { name: 'Nachname' }).fill('Vogt')
  await expect(form.getByRole('region', { name: 'Das geschieht, wenn Sie bestätigen' })).toContainText(
    'Nora Vogt',
  )
  await expectNoBarrier(office)
  await form.getByRole('button', { name: 'Mandat übertragen …' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Mandat übertragen' }).click()
  await expect(delegate.getByText(/Nora Vogt/).first()).toBeVisible()

  await person.getByRole('button', { name: 'Kehrt zurück …' }).click()
  await office.getByRole('textbox', { name: 'Beschluss des Präsidiums' }).fill('Beschluss vom 28. Mai')
  await office.getByRole('dialog').getByRole('button', { name: 'Sitz zurückgeben' }).click()
  await expect(person.getByRole('region', { name: 'Mandat' })).toContainText('Beschluss vom 28. Mai')
})

test('[BP11, BP12, BD9] a colleague registers, which the desk shows without being asked; of the two one writes on a motion, and the other reads along until taking it over @long', async ({
  open,
}) => {
  const office = await open('buero', { path, viewport: desktop })
  const people: { registerNumber: string; name: string; username: string; roles: string[] }[] = await (
    await office.request.get('/api/office/people')
  ).json()
  const own = people.find(({ username }) => username === 'buero')
  const other = people.find(({ roles, username }) => roles.includes('ROLE_OFFICE') && username !== 'buero')
  const { registerNumber = '', username = '' } = other ?? {}
  await office.getByRole('searchbox', { name: 'Personen durchsuchen' }).fill(registerNumber)
  const line = table(office).getByRole('row').nth(1)
  await expect(line).toContainText('PIN ausgegeben')
  const issued = await office.request.post('/api/office/person-pin', {
    data: { registerNumber, check: 'Ausweis vorgelegt' },
  })
  const colleague = await open()
  const login = { username, password: demoPassword, pin: (await issued.json()).pin }
  await expect(await colleague.request.post('/api/security/login', { data: login })).toBeOK()
  await expect(line).toContainText('angemeldet')

  const { tops, appTypes } = await (await office.request.get('/api/data')).json()
  const entered = await office.request.post('/api/office/motion', {
    data: {
      top_id: tops.at(-1).id,
      type_id: appTypes[0].id,
      title: 'Zu zweit',
      content: '<p>Ein Text.</p>',
    },
  })
  const motion = `/Tagungsbuero/Antraege/bearbeiten/${(await entered.json()).appId}`
  await office.goto(motion)
  await office.getByLabel('Titel').fill('Von der einen')
  await colleague.goto(motion)
  await expect(colleague.getByText(`${own?.name} bearbeitet diesen Antrag gerade`)).toBeVisible()
  await expect(colleague.getByLabel('Titel')).toBeDisabled()
  await expect(colleague.getByRole('textbox', { name: 'Antragstext' })).not.toBeEditable()
  await expectNoBarrier(colleague)
  await colleague.getByRole('button', { name: 'Übernehmen …' }).click()
  await colleague.getByRole('dialog').getByRole('button', { name: 'Bearbeitung übernehmen' }).click()
  await expect(office.getByText(`${other?.name} bearbeitet diesen Antrag gerade`)).toBeVisible()
  await expect(office.getByLabel('Titel')).toBeDisabled()
  await expect(office.getByLabel('Titel')).toHaveValue('Von der einen')
  await colleague.getByLabel('Titel').fill('Von der anderen')
  await colleague.getByRole('button', { name: 'Fassung speichern' }).click()
  // Who writes no longer has left it, and both texts are there.
  await expect(office.getByRole('region', { name: 'Zwei Fassungen' })).toBeVisible()
  await expect(office.getByLabel('Titel')).toBeEnabled()
})
