import { expectNoBarrier, expectNoBarrierAtLength } from './barriers.ts'
import { plainDelegates, readPeople } from './people.ts'
import { expect, test } from './portal.ts'

// Whoever has a letter keeps it.
test.use({
  apart: 'office-letters',
  settings: {
    // Nobody listens there: what is sent waits.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Tagungsbüro <portal@example.org>',
    PUBLIC_URL: 'http://portal.example',
  },
})

test('[BL1, BL4, BL5, BL7, EM5, EM8] the office makes letters, on paper and by e-mail, and a delegate registers with the code of one @shortened', async ({
  open,
}) => {
  const [person, other] = plainDelegates(await readPeople())
  if (!person || !other) throw new Error('there are too few delegates')
  const office = await open('buero', {
    path: '/Tagungsbuero/Briefe',
    viewport: { width: 1440, height: 900 },
  })
  const row = office
    .getByRole('row')
    .filter({ has: office.getByRole('checkbox', { name: person.name, exact: true }) })
  await expect(office.getByRole('button', { name: /^PIN-Briefe für \d+ ohne Brief/ })).toBeVisible()
  await office.getByRole('searchbox', { name: 'Person suchen' }).fill(person.register_number)
  await expect(row).toContainText('ohne Brief')
  await row.getByRole('checkbox').check()
  await office.getByRole('button', { name: 'Neue PIN-Briefe …' }).click()
  const dialog = office.getByRole('dialog', { name: '1 PIN-Brief machen?' })
  await expect(dialog).toContainText('Das Portal kennt sie danach nicht mehr')
  const [letter] = await Promise.all([
    office.waitForEvent('download'),
    dialog.getByRole('button', { name: 'PDF machen' }).click(),
  ])
  expect(letter.suggestedFilename()).toBe('PIN-Briefe.pdf')
  await expect(row).toContainText('Brief gemacht')
  await row.getByRole('checkbox').check()
  await office.getByRole('button', { name: 'Ausgehändigt', exact: true }).click()
  await expect(row).toContainText('ausgehändigt')
  await expectNoBarrier(office)

  await office.request.post('/api/office/person', {
    data: { registerNumber: person.register_number, email: 'jemand@example.org' },
  })
  await office.reload()
  await office.getByRole('searchbox', { name: 'Person suchen' }).fill(person.register_number)
  await row.getByRole('checkbox').check()
  await office.getByRole('button', { name: 'Per E-Mail einladen …' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Senden' }).click()
  await expect(row).toContainText('Einladung wartet')
  await office.getByRole('link', { name: 'E-Mails', exact: true }).click()
  const mails = office.getByRole('table', { name: 'E-Mails' })
  await expect(mails.getByRole('row').filter({ hasText: 'Einladung mit PIN' })).toContainText('ECONNREFUSED')
  await mails.getByRole('button', { name: `Jetzt versuchen: ${person.name}, Einladung mit PIN` }).click()
  await expect(office.getByText('Die E-Mail wird noch einmal gesendet.')).toBeVisible()
  await expectNoBarrierAtLength(office)
  await office.getByRole('link', { name: 'Texte der E-Mails' }).click()
  const text = office.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('Willkommen, {Nahme}!')
  await expect(office.getByText('Den Platzhalter {Nahme} gibt es hier nicht.')).toBeVisible()
  await text.fill('Willkommen, {Name}: {Link}')
  await expect(office.getByRole('region', { name: 'Vorschau' })).toContainText('Willkommen, Dr. med. Erika')
  await office.getByRole('button', { name: 'Speichern' }).click()
  await expect(office.getByText('Gespeichert: Einladung mit PIN.')).toBeVisible()
  await expectNoBarrierAtLength(office)

  const table = await office.request.post('/api/office/pin-letters', {
    data: { registerNumbers: [other.register_number], format: 'csv' },
  })
  const link = /"(http[^"]+#[^"]+)"/.exec(await table.text())?.[1] ?? ''
  const { pathname, hash } = new URL(link)
  const phone = await open(undefined, { path: pathname + hash })
  await expect(phone.getByLabel('Benutzername')).toHaveValue(other.username)
  await expect(phone).not.toHaveURL(/pin/)
  await phone.getByRole('textbox', { name: 'Passwort' }).fill('ein neues Passwort')
  await phone.getByRole('button', { name: 'Registrieren' }).click()
  await expect(phone).toHaveURL(/\/Applications$/)
})
