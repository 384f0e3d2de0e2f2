import type { Page } from '@playwright/test'
import { motionStatus } from '@portal/shared/motions/status.ts'
import { motionType } from '@portal/shared/motions/types.ts'
import { proceduralType } from '@portal/shared/procedural/types.ts'
import { misroute } from '#connection.ts'
import { expectNoBarrier } from './barriers.ts'
import { widths } from './long.ts'
import { expect, test } from './portal.ts'

/** Those that no other file looks at for barriers, and the two that everybody begins with. */
const publicScreens = ['/Applications', '/Voting', '/Login', '/Registration', '/NewPassword']
const memberScreens = ['/Voting', '/Antragsannahme/BusinessOrder']

test('unknown addresses and /home lead to the motions @long', async ({ open }) => {
  const page = await open()
  for (const path of ['/home', '/gibt/es/nicht']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/Applications$/)
  }
})

test('[D11] machines are told where not to look, and what does not exist is not found', async ({
  open,
  portal,
  request,
}) => {
  const page = await open()
  expect(await (await request.get(`${portal.url}/robots.txt`)).text()).toMatch(/^User-agent: \*\n/)
  for (const path of ['/data/media/Ib-99.pdf', '/data/attachments/99999_Anlage.pdf', '/download/keine.pdf']) {
    expect((await request.get(portal.url + path)).status(), path).toBe(404)
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: 'Diese Datei gibt es nicht' })).toBeVisible()
    await expect(page).toHaveURL(portal.url + path)
  }
})

test('no name of a person stands in an address on the way to the server @long', async ({ open }) => {
  const page = await open('delegierte1')
  const { name } = (await (await page.request.get('/api/data')).json()).user
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  page.on('websocket', (socket) => requested.push(socket.url()))
  await page.reload()
  await expect(page.getByText('Online', { exact: true })).toBeVisible()
  const [, surname] = /(\S+)$/.exec(name) ?? []
  expect(requested.filter((url) => url.includes('/socket.io'))).not.toEqual([])
  expect(requested.filter((url) => decodeURIComponent(url).includes(surname ?? name))).toEqual([])
})

test('[I14] whose requests keep reaching a server without the connection reads why it breaks off', async ({
  open,
}) => {
  const page = await open('delegierte1')
  await misroute(page)
  await expect(page.getByText('Ihre Verbindung bricht immer wieder ab.')).toBeVisible()
})

test('what the browser draws itself wears the colours that are chosen in the portal @long', async ({
  open,
}) => {
  const page = await open(undefined, { colorScheme: 'light' })
  const root = page.locator('html')
  await expect(root).toHaveCSS('color-scheme', 'light')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Darstellung/ })
    .click()
  await page.getByRole('radio', { name: 'Dunkel' }).check()
  await expect(root).toHaveCSS('color-scheme', 'dark')
  await page.reload()
  await expect(root).toHaveCSS('color-scheme', 'dark')
})

test('the menu offers what a role may do', async ({ open }) => {
  const chair = await open('leitung')
  const menu = chair.getByRole('navigation').first()
  await expect(menu.getByRole('link', { name: 'Rednerliste' })).toBeVisible()
  await expect(chair.getByText(/Präsentation|Saalansicht/).first()).toBeVisible()
  await expect(menu.getByRole('link', { name: /Antragsunterstützung/ })).toBeHidden()
  const delegate = await open('stimmfuehrung')
  await expect(delegate.getByRole('link', { name: /Antragsunterstützung/ }).first()).toBeVisible()
  await expect(delegate.getByRole('link', { name: /Lesezeichen/ })).toBeHidden()
  await expect(delegate.getByRole('button', { name: /Stimmführung.*Benutzermenü/ })).toBeVisible()
  await expect(delegate.getByText('Online', { exact: true }).first()).toBeVisible()
})

test('a menu that is opened while a screen is on its way stays open @long', async ({ open }) => {
  const page = await open('delegierte1')
  const arrives = Promise.withResolvers<void>()
  await page.route(/directory-screen-.*\.js$/, async (route) => {
    await arrives.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Delegierte', exact: true }).click()
  await page.getByRole('button', { name: /Benutzermenü/ }).click()
  arrives.resolve()
  await expect(page.getByRole('heading', { name: 'Delegierte' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible()
})

test('[G9] what comes late to a screen does not take the focus, and a screen that follows does', async ({
  open,
}) => {
  const arrives = Promise.withResolvers<void>()
  const page = await open('delegierte1')
  await page.route('/api/data', async (route) => {
    await arrives.promise
    await route.continue()
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Anträge/, level: 1 })).toBeVisible()
  await expect(page.locator('[data-first-screen]')).toHaveCount(0)
  arrives.resolve()
  await expect(page.getByRole('button', { name: /Benutzermenü/ })).toBeVisible()
  await expect(page.getByText(/320 Anträge/).first()).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
  await page.getByRole('link', { name: 'Delegierte', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Delegierte' })).toBeFocused()
})

test('320 motions are listed with number, title, status, and unfold to their text @long', async ({
  open,
}) => {
  const page = await open()
  await expect(page.getByText(/320 Anträge/).first()).toBeVisible()
  await page.goto('/Applications?q=Ib-07')
  const row = page
    .getByRole('article', { name: /Ib - 07/ })
    .getByRole('button')
    .first()
  await expect(row).toBeVisible()
})

test('in the portal’s own large letters no word is cut on a narrow phone', async ({ open }) => {
  const page = await open('delegierte1', {
    viewport: { width: 360, height: 740 },
    before: async (window) => {
      await window.addInitScript(() => localStorage.setItem('portal-schrift', 'gross'))
    },
  })
  const words = page.getByRole('main').locator('h1, h2, h3, p, button')
  for (const path of ['/Applications', '/Rednerliste', '/Delegierte']) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-letters', 'large')
    await expect(page.getByRole('main').locator('li, article, dd').first()).toBeVisible()
    const cut = await words.evaluateAll((all) =>
      all
        .filter((word) => word.clientWidth > 1 && word.scrollWidth > word.clientWidth + 1)
        .filter((word) => getComputedStyle(word).overflowX === 'visible')
        .map(({ textContent }) => textContent),
    )
    expect(cut, path).toEqual([])
  }
})

test('a database that goes away is told in words, and comes back by itself @long', async ({
  open,
  portal,
}) => {
  const page = await open('delegierte1')
  await expect(page.getByText('Online', { exact: true }).first()).toBeVisible()
  await portal.stop('SIGKILL')
  await expect(page.getByText('Offline', { exact: true })).toBeVisible({ timeout: 20_000 })
  await portal.start()
  await expect(page.getByText('Online', { exact: true }).first()).toBeVisible({ timeout: 20_000 })
})

for (const width of widths) {
  test(`no barrier in the remaining screens, ${width} px @long`, async ({ open }) => {
    const look = { viewport: { width, height: 900 } }
    const visitor = await open(undefined, look)
    for (const path of publicScreens) await expectOpen(visitor, path)
    const member = await open('delegierte1', look)
    for (const path of memberScreens) await expectOpen(member, path)
    const chair = await open('leitung', look)
    await expectOpen(chair, '/Voting')
  })
}

test('no barrier while a vote is open and when it is decided @long', async ({ open }) => {
  const look = { viewport: { width: 390, height: 844 } }
  const chair = await open('leitung')
  const voter = await open('delegierte1', look)
  const visitor = await open(undefined, look)
  const { apps } = await (await chair.request.get('/api/data')).json()
  const { id: appId } = apps.find((app: { typ: { id: number }; union_vote: boolean; statusid: number }) => {
    return app.typ.id === motionType.regular && !app.union_vote && app.statusid === motionStatus.published
  })
  const lookAround = async () => {
    for (const path of ['/Applications', '/Voting']) await expectOpen(voter, path)
    for (const page of [visitor, chair]) await expectOpen(page, '/Voting')
  }
  await chair.request.post('/api/chair/start-vote', { data: { appId, mode: 'rollcall' } })
  await chair.request.post('/api/chair/open-vote', { data: { appId } })
  await lookAround()
  await chair.request.post('/api/stop-vote', { data: { appId, result: '' } })
  await lookAround()
  await chair.request.post('/api/chair/working-point', { data: { topId: '' } })
})

/** The screen opens without a barrier, and without a report of the Content Security Policy. */
async function expectOpen(page: Page, path: string): Promise<void> {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) complaints.push(message.text())
  })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoBarrier(page)
  expect(complaints).toEqual([])
}

test('[O6] a new version is offered, loaded at the reader’s wish, and not offered again when it does not come @long', async ({
  open,
}) => {
  const page = await open('delegierte3')
  await page.route('**/api/data', async (route) => {
    const data = await (await route.fetch()).json()
    await route.fulfill({ json: { ...data, version: 'andere' } })
  })
  const offer = page.getByRole('button', { name: 'Neue Version – jetzt laden' })
  const chair = await open('leitung')
  const motion = { type: proceduralType.pause, content: 'Die Kammern beraten sich.' }
  await expect(await chair.request.post('/api/start-bo', { data: motion })).toBeOK()
  await page.reload()
  await expect(page.getByText('Sitzungsunterbrechung').first()).toBeVisible()
  await expect(offer).toBeHidden()
  await expect(await chair.request.post('/api/chair/reset-bo', { data: {} })).toBeOK()
  await offer.click()
  await expect(page).toHaveURL(/version-reload=andere/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(offer).toBeHidden()
})
