import type { Page, WebSocketRoute } from '@playwright/test'
import { expectNoBarrier } from './barriers.ts'
import { personOf, pinFor, plainDelegates, readPeople, register } from './people.ts'
import { expect, logIn, test } from './portal.ts'

test.use({ apart: 'written' })

test('[S1] whoever is not logged in is sent to the login, and from there to where they wanted to go', async ({
  open,
}) => {
  const page = await open(undefined, { path: '/Delegierte?seite=2' })
  await expect(page).toHaveURL(/\/Login\?redirect=/)
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeDisabled()
  await expectNoBarrier(page)
  await logIn(page, 'delegierte1')
  await expect(page).toHaveURL(/\/Delegierte\?seite=2$/)
  await page.goto('/Login')
  await expect(page).toHaveURL(/\/Applications$/)
})

test('[S1] a wrong password is refused in words, and what was typed stays @long', async ({ open }) => {
  const page = await open(undefined, { path: '/Login' })
  await page.getByLabel('Benutzername').fill('delegierte2')
  await page.getByRole('textbox', { name: 'Passwort' }).fill('nicht mein Passwort')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Anmeldung nicht möglich' })).toBeVisible()
  await expect(page.getByLabel('Benutzername')).toHaveValue('delegierte2')
})

test('an address of another site is no way out of the login', async ({ open, portal }) => {
  const page = await open(undefined, { path: '/Login?redirect=https%3A%2F%2Fexample.org%2F' })
  await logIn(page, 'delegierte2')
  expect(new URL(page.url()).origin).toBe(portal.url)
})

test('[S6] a second login ends the first, which is told why', async ({ open }) => {
  const first = await open('delegierte1')
  await expect(first.getByText('Online', { exact: true })).toBeVisible()
  await open('delegierte1')
  await expect(first).toHaveURL(/\/Login/)
  await expect(first.getByText('weil Sie sich an einem anderen Gerät angemeldet haben')).toBeVisible()
  await expect(first.getByRole('link', { name: 'Anmelden' })).toBeVisible()
})

test('[S6] whoever logs in again in a second window of the same browser stays logged in, in both @long', async ({
  open,
}) => {
  const first = await open(undefined, { path: '/Login' })
  const second = await first.context().newPage()
  await gotoAndJoin(second, '/Login')
  const listening: WebSocketRoute[] = []
  await first.routeWebSocket(/socket\.io/, (socket) => {
    socket.connectToServer()
    listening.push(socket)
  })
  await logIn(first, 'delegierte1')
  await expect(first.getByText('Online', { exact: true }).first()).toBeVisible()
  // The news of the new session can be faster than its cookie.
  await second.route('**/api/security/login', (route) => {
    listening.at(-1)?.send('42["logout",{"sessionId":"eine andere"}]')
    return route.continue()
  })
  await logIn(second, 'delegierte1')
  for (const page of [first, second]) {
    await expect(page.getByText('Online', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /Benutzermenü/ })).toBeVisible()
    await page.goto('/Voting')
    await expect(page.getByRole('button', { name: /Benutzermenü/ })).toBeVisible()
  }
})

test('[S6] a window does not go on as somebody else when another person logs in beside it', async ({
  open,
}) => {
  const first = await open(undefined, { path: '/Login' })
  const second = await first.context().newPage()
  await gotoAndJoin(second, '/Login')
  await logIn(first, 'delegierte1')
  await logIn(second, 'vorstand')
  const name = (await second.getByRole('button', { name: /Benutzermenü/ }).textContent()) ?? ''
  await expect(first.getByRole('button', { name: /Benutzermenü/ })).toHaveText(name)
})

/** A window that joins the hall asks once more whose it is. Whoever logs in beside it earlier is taken for its owner. */
async function gotoAndJoin(page: Page, path: string): Promise<void> {
  let joined = false
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      joined ||= String(payload).startsWith('40')
    })
  })
  const asking = page.waitForRequest((request) => joined && request.url().endsWith('/api/data'))
  await page.goto(path)
  await (await asking).response()
}

test('[R7] logging out leads to the login and takes the menu entries along, and its button stands still', async ({
  open,
}) => {
  const page = await open('delegierte2')
  await expect(page.getByRole('link', { name: 'Delegierte', exact: true })).toBeVisible()
  const slow = Promise.withResolvers<void>()
  await page.route(/\/push-switch-.*\.js$/, (route) => slow.promise.then(() => route.continue()))
  await page.getByRole('button', { name: /Benutzermenü/ }).click()
  const leave = page.getByRole('button', { name: 'Abmelden' })
  await expect(leave).toBeVisible()
  const before = await leave.boundingBox()
  slow.resolve()
  await expect(page.getByRole('checkbox', { name: /^Benachrichtigungen/ })).toBeVisible()
  expect(await leave.boundingBox()).toEqual(before)
  await leave.click()
  await expect(page).toHaveURL(/\/Login$/)
  await expect(page.getByRole('link', { name: 'Delegierte', exact: true })).toBeHidden()
})

test('[O4] who leaves the page before the logout got through is logged out all the same', async ({
  open,
}) => {
  const page = await open('delegierte1')
  const heldUp = Promise.withResolvers<void>()
  await page.route('**/api/security/logout', () => heldUp.resolve(), { times: 1 })
  await page.getByRole('button', { name: /Benutzermenü/ }).click()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL(/\/Login$/)
  await heldUp.promise
  await page.goto('/Registration')
  // Which of both pages got through is a matter of moments: what counts is whom the server knows.
  await expect.poll(async () => (await (await page.request.get('/api/data')).json()).user ?? null).toBeNull()
  await expect(page.getByLabel('PIN', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Anmelden' })).toBeVisible()
  await expect(page).toHaveURL(/\/Registration$/)
})

test('[S4] registration with a PIN from the office sets the password, and spends the PIN @long', async ({
  open,
  portal,
}) => {
  const person = plainDelegates(await readPeople()).at(-1)
  if (!person) throw new Error('there is nobody to register')
  const pin = await pinFor(portal, person)
  const page = await open(undefined, { path: '/Registration' })
  await register(page, person, pin)
  await expect(page).toHaveURL(/\/Applications$/)
  await page.getByRole('button', { name: /Benutzermenü/ }).click()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL(/\/Login$/)
  await page.goto('/Registration')
  await register(page, person, pin, 'ein weiteres Passwort')
  await expect(
    page.getByRole('alert').filter({ hasText: 'Benutzername oder PIN stimmt nicht.' }),
  ).toBeVisible()
  await expect(page.getByRole('main').locator('a[href^="tel:"]')).toBeVisible()
  await page.goto('/Login')
  await logIn(page, person.username, 'ein neues Passwort')
})

test('[S7, P8] a replaced delegate is told who took the seat, and is let in again only with the seat @long', async ({
  open,
  portal,
}) => {
  const page = await open('delegierte2')
  const from = await personOf('delegierte2')
  const to = plainDelegates(await readPeople()).findLast(
    ({ medical_association_code }) => medical_association_code === from.medical_association_code,
  )
  if (!to) throw new Error('nobody else is of that association')
  await portal.command('user', 'deactivate', to.register_number)
  await portal.command('user', 'replace', from.register_number, to.register_number)
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /^Sie wurden durch .+ ersetzt\. Das System hat Sie abgemeldet\./ }),
  ).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).click()
  await page.getByLabel('Benutzername').fill('delegierte2')
  await page.getByRole('textbox', { name: 'Passwort' }).fill('Aerztetag-2025')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Der login mit diesem Account ist nicht mehr möglich.' }),
  ).toBeVisible()
  expect(await portal.command('user', 'return', from.register_number)).toContain('ist zurück auf dem Sitz')
  await logIn(page, 'delegierte2')
  await expect(page).toHaveURL(/\/Applications$/)
})

test('[BL4] the code of a letter opens the registration filled in, and leaves nothing in the address @long', async ({
  open,
}) => {
  const page = await open(undefined, { path: '/Registration#benutzer=m%C3%BCllera&pin=AB%2BC2' })
  await expect(page.getByLabel('PIN')).toHaveValue('AB+C2')
  await expect(page.getByLabel('Benutzername')).toHaveValue('müllera')
  await expect(page.getByRole('textbox', { name: 'Passwort' })).toBeFocused()
  expect(new URL(page.url())).toMatchObject({ pathname: '/Registration', hash: '' })
  await page.goBack()
  await expect(page).not.toHaveURL(/pin=/)
  await page.goto('/Registration')
  await expect(page.getByLabel('PIN')).toHaveValue('')
})
