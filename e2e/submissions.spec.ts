import type { Page } from '@playwright/test'
import {
  choose,
  openForm,
  plainDelegates,
  readPeople,
  saved,
  send,
  textField,
  writeMotion,
} from './motion-form.ts'
import { expect, type Portal, test } from './portal.ts'

test.use({ apart: 'submissions' })

const supportPath = '/Antragsuntersützung'
/** Accounts of the demo congress that can log in at once and may support a regular motion. */
const known = ['delegierte1', 'delegierte2', 'delegierte3', 'stimmfuehrung', 'vorstand', 'geschaeftsfuehrung']

test('[E12, E14, E15, E16, B4] a motion from the first letter to its publication, with ten people in ten sessions', async ({
  open,
  portal,
}) => {
  test.setTimeout(240_000)
  const people = await readPeople(portal)
  const asked = [
    ...known.flatMap((name) => people.filter(({ username }) => username === name)),
    ...plainDelegates(people).slice(0, 3),
  ]
  expect(asked).toHaveLength(9)

  const author = await open('imsaal')
  await author.getByRole('link', { name: 'Antragsannahme' }).click()
  await expect(author.getByText('Sie haben noch keinen Antrag erfasst.')).toBeVisible()
  await author.getByRole('link', { name: 'Neuer Antrag' }).click()
  await expect(textField(author)).toBeVisible()
  await writeMotion(author, 'Mehr Zeit für das Gespräch', 'Der Ärztetag fordert mehr Zeit.')
  for (const person of asked.slice(0, 6)) await choose(author, 'Unterstützende', person)
  await expect(author.getByRole('complementary').getByText('7 von 10 – es fehlen 3')).toBeVisible()
  await expect(author.getByRole('button', { name: 'Antrag einreichen' })).toBeDisabled()
  for (const person of asked.slice(6)) await choose(author, 'Unterstützende', person)
  await expect(saved(author)).toBeVisible()
  await send(author)
  await expect(author.getByText('Ihr Antrag ist erfasst')).toBeVisible()
  await author.getByRole('button', { name: 'Mehr Zeit für das Gespräch' }).click()
  await expect(author.getByText('1 von 10 – es fehlen 9')).toBeVisible()

  let count = 1
  for (const person of asked) {
    const page = known.includes(person.username)
      ? await open(person.username)
      : await register(await open(), portal, person)
    await page.goto('/Applications')
    await expect(page.getByRole('link', { name: /Antragsunterstützung \d+ offen/ })).toBeVisible()
    await page.getByRole('link', { name: /Antragsunterstützung/ }).click()
    await page.getByRole('button', { name: 'Antrag lesen: Mehr Zeit für das Gespräch' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Der Ärztetag fordert mehr Zeit.')).toBeVisible()
    if (count === 1) {
      await dialog.getByRole('button', { name: 'Ablehnen' }).click()
      await dialog.getByRole('button', { name: 'Ja, ablehnen' }).click()
      await expect(dialog.getByText('Sie haben abgelehnt. Sie können das ändern')).toBeVisible()
      await expect(author.getByText('– abgelehnt')).toBeVisible()
    }
    await dialog.getByRole('button', { name: 'Unterstützen', exact: true }).click()
    await dialog.getByRole('button', { name: 'Ja, unterstützen' }).click()
    count += 1
    if (count < 10) {
      await expect(dialog.getByText('Sie unterstützen diesen Antrag. Sie können das ändern')).toBeVisible()
      await expect(author.getByText(new RegExp(`^${count} von 10`))).toBeVisible()
    } else await expect(dialog.getByText('lässt sich nicht mehr ändern')).toBeVisible()
  }
  await expect(
    author.getByText('Der Antrag wartet auf die Bearbeitung in der Antragsredaktion.'),
  ).toBeVisible()
  await expect(author.getByText('Eingereicht, wartet auf Bearbeitung', { exact: true })).toBeVisible()

  const [visitor, office] = [await open(), await open('buero')]
  await office.goto('/Tagungsbuero')
  const submission = office.getByRole('article', { name: 'Mehr Zeit für das Gespräch' })
  await submission.getByRole('heading').getByRole('button').click()
  await office.getByRole('button', { name: 'Veröffentlichen …' }).click()
  await office
    .getByRole('dialog')
    .getByRole('button', { name: /veröffentlichen$/ })
    .click()
  await expect(author.getByText('Veröffentlicht', { exact: true })).toBeVisible()
  await visitor.getByRole('button', { name: /anzeigen$/ }).click()
  await visitor.getByRole('searchbox', { name: 'Anträge durchsuchen' }).fill('Mehr Zeit für das Gespräch')
  await expect(visitor.getByRole('article', { name: /Mehr Zeit für das Gespräch/ })).toBeVisible()
})

test('[Y2, Y7] a browser that is killed in the middle of writing loses nothing', async ({ open }) => {
  const page = await open('delegierte2')
  await openForm(page)
  await writeMotion(page, 'Ein Antrag mit Unterbrechung', 'Erster Satz.')
  await expect(saved(page)).toBeVisible()
  await page.context().setOffline(true)
  await page.keyboard.type(' Zweiter Satz')
  const again = await page.context().newPage()
  await page.close({ runBeforeUnload: false })
  await again.context().setOffline(false)
  await again.goto('/Antragsannahme')
  await again.getByRole('link', { name: 'Weiterschreiben: Ein Antrag mit Unterbrechung' }).click()
  await expect(textField(again)).toHaveText('Erster Satz. Zweiter Satz')
  await expect(saved(again)).toBeVisible()
  await again.context().close()

  // Another device knows it too, and the logout in between has taken nothing along.
  const elsewhere = await open('delegierte2')
  await elsewhere.goto('/Antragsannahme')
  await elsewhere.getByRole('link', { name: /^Weiterschreiben/ }).click()
  await expect(elsewhere.getByLabel('Antragstitel')).toHaveValue('Ein Antrag mit Unterbrechung')
  await expect(textField(elsewhere)).toHaveText('Erster Satz. Zweiter Satz')
})

test('[E18] on a phone the network is cut at the moment of sending: it is said, nothing is lost, nothing is double', async ({
  open,
  portal,
}) => {
  const page = await open('stimmfuehrung', { viewport: { width: 390, height: 844 } })
  const people = plainDelegates(await readPeople(portal)).slice(10, 19)
  await openForm(page)
  await writeMotion(page, 'Antrag im Funkloch', 'Der Ärztetag möge beschließen.')
  for (const person of people) await choose(page, 'Unterstützende', person)
  await expect(saved(page)).toBeVisible()

  // The first time the request gets lost, the second time only its answer.
  await page.route('**/api/submit-app', (route) => route.abort('internetdisconnected'), { times: 1 })
  await send(page)
  const failure = page.getByRole('alert').filter({ hasText: 'konnte nicht eingereicht werden' })
  await expect(failure).toContainText('Ihr Text und alle Angaben sind gespeichert.')
  await page.route(
    '**/api/submit-app',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  const again = page.getByRole('button', { name: 'Noch einmal einreichen' })
  await again.click()
  await expect(again).toBeEnabled()
  await expect(failure).toBeVisible()
  await again.click()
  await expect(page.getByText('Ihr Antrag ist erfasst')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Antrag im Funkloch' })).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('article', { name: 'Antrag im Funkloch' })).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Entwürfe' })).toBeHidden()
})

test('a decision that cannot be sent is said at the end of the dialog, and can be sent again', async ({
  open,
  portal,
}) => {
  const people = await readPeople(portal)
  const supporter = people.filter(({ username }) => username === 'vorstand')
  const author = await open('imsaal')
  await openForm(author)
  await writeMotion(author, 'Antrag zur Entscheidung', 'Der Ärztetag möge beschließen.')
  for (const person of [...supporter, ...plainDelegates(people).slice(20, 28)])
    await choose(author, 'Unterstützende', person)
  await send(author)
  await expect(author.getByText('Ihr Antrag ist erfasst')).toBeVisible()

  const page = await open('vorstand')
  await page.goto(supportPath)
  await page.getByRole('button', { name: 'Antrag lesen: Antrag zur Entscheidung' }).click()
  await page.route('**/api/support-app', (route) => route.abort('internetdisconnected'), { times: 1 })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Unterstützen', exact: true }).click()
  await dialog.getByRole('button', { name: 'Ja, unterstützen' }).click()
  await expect(dialog.getByRole('alert')).toContainText('nicht erreichbar')
  await dialog.getByRole('button', { name: 'Ja, unterstützen' }).click()
  await expect(dialog.getByText('Sie unterstützen diesen Antrag.')).toBeVisible()
})

/** Sets a password with a PIN of the office, as everybody does once. */
async function register(
  page: Page,
  portal: Portal,
  { register_number, username }: { register_number: string; username: string },
) {
  const pin = (await portal.command('user', 'pin', register_number)).trim().split(' ').at(-1) ?? ''
  await page.goto('/Registration')
  await page.getByLabel('Benutzername').fill(username)
  await page.getByLabel('PIN', { exact: true }).fill(pin)
  await page.getByRole('textbox', { name: 'Neues Passwort' }).fill('ein neues Passwort')
  await page
    .getByRole('main')
    .getByRole('button', { name: /registrieren/i })
    .click()
  await expect(page).toHaveURL(/\/Applications$/)
  return page
}
