import type { Page } from '@playwright/test'
import { connect } from './connection.ts'
import { expect, logIn, test } from './portal.ts'

test.use({ apart: 'offline', serviceWorkers: 'allow' })

const stand = /^Stand: \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr$/
/** Print numbers do not break: their spaces are not the ones of the keyboard. */
const spaced = (number: string) => number.replaceAll(' ', '\\s')
const noteField = (page: Page, number: string) =>
  page.getByRole('textbox', { name: new RegExp(`^Meine Notiz zu ${spaced(number)}$`) })
const bookmark = (page: Page, number: string) =>
  page.getByRole('button', { name: new RegExp(`^Lesezeichen für ${spaced(number)}$`) })

/** Waits until the device has what it needs: the worker with its files, the data with a text, and the pages. */
async function untilStored(page: Page, text: string) {
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state), {
      timeout: 40_000,
    })
    .toBe('activated')
  await expect.poll(async () => (await leftOn(page)).includes(text), { timeout: 20_000 }).toBe(true)
  await expect.poll(async () => (await leftOn(page)).includes('"exhibitors"'), { timeout: 20_000 }).toBe(true)
}

/** Everything that this browser keeps for the portal, as one text. */
const leftOn = (page: Page) =>
  page.evaluate(async () => {
    const texts = [
      JSON.stringify(Object.entries(localStorage)),
      JSON.stringify(Object.entries(sessionStorage)),
      document.cookie,
    ]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        // The files of the build are the same for everybody.
        const text = name.startsWith('portal-shell-') ? '' : await answer?.text()
        texts.push(name, request.url, text ?? '')
      }
    }
    texts.push(JSON.stringify(await indexedDB.databases()))
    return texts.join('\n')
  })

/** Waits until nothing of that is left; a cache that is being deleted cannot be read just then. */
const untilForgotten = (page: Page, ...texts: string[]) =>
  expect(async () => {
    const left = await leftOn(page)
    for (const text of texts) expect(left).not.toContain(text)
  }).toPass({ timeout: 20_000 })

async function writeNote(page: Page, number: string, text: string) {
  await page.goto(`/Applications?q=${number.replaceAll(' ', '')}`)
  await page
    .getByRole('button', { name: new RegExp(`^Notiz zu ${spaced(number)}`) })
    .first()
    .click()
  await noteField(page, number).fill(text)
  await expect(page.getByText(/^Gespeichert/)).toBeVisible()
}

/** Opens a motion's document inside the page; answers its first page. */
async function readDocument(page: Page, number: string) {
  await page
    .getByRole('article', { name: new RegExp(`^${spaced(number)}`) })
    .first()
    .getByRole('heading')
    .getByRole('button')
    .click()
  await page.getByRole('button', { name: 'Drucksache lesen' }).click()
  return page.getByRole('region', { name: 'Seite 1' })
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: /Benutzermenü/ }).click()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL(/\/Login$/)
}

/** What a question is answered with by the page's network; 0 for no answer at all. */
const statusOf = (page: Page, path: string) =>
  page.evaluate(
    (path) =>
      fetch(path).then(
        ({ status }) => status,
        () => 0,
      ),
    path,
  )

test('[O1, O2, O3, O5, N7] motions, notes, directory and service are read without a network, and a note arrives later', async ({
  open,
}) => {
  const page = await open('delegierte1')
  await writeNote(page, 'Ib - 06', 'Unterwegs: Wer zahlt?')
  await page.goto('/Applications?q=Ib-06')
  if ((await bookmark(page, 'Ib - 06').getAttribute('aria-pressed')) === 'false')
    await bookmark(page, 'Ib - 06').click()
  await untilStored(page, 'Wer zahlt?')

  const document = await readDocument(page, 'Ib - 06')
  await expect(document).toContainText('Leipzig, 27. bis 30. Mai 2025')

  await connect(page, false)
  // The device keeps it beside its being read.
  await expect.poll(() => statusOf(page, '/data/media/Ib-06.pdf')).toBe(200)
  expect(await statusOf(page, '/data/media/Ib-07.pdf')).toBe(0)
  expect(await statusOf(page, '/api/data')).toBe(0)
  await page.goto('/Applications?ansicht=detail')
  await expect(page.getByText(stand)).toBeVisible()
  await expect(page.getByText('320 Anträge').first()).toBeVisible()
  await page.getByRole('article').first().getByRole('heading').getByRole('button').click()
  await expect(
    page.getByRole('article').first().getByText('Der Deutsche Ärztetag', { exact: false }).first(),
  ).toBeVisible()
  await expect(page.getByRole('banner').getByText(/(^|· )Stand \d\d:\d\d:\d\d$/)).toBeVisible()

  await page.goto('/Applications?q=Ib-06')
  await expect(await readDocument(page, 'Ib - 06')).toContainText('Leipzig, 27. bis 30. Mai 2025')

  await page.goto('/FavoritesAndNotes')
  await expect(noteField(page, 'Ib - 06')).toHaveValue('Unterwegs: Wer zahlt?')
  await expect(bookmark(page, 'Ib - 06')).toHaveAttribute('aria-pressed', 'true')
  await noteField(page, 'Ib - 06').fill('Im Zug geschrieben')
  await page.goto('/Delegierte')
  await expect(page.getByText(/^\d+ Personen$/)).toBeVisible()
  await page.goto('/Service')
  await expect(page.getByRole('heading', { name: 'Service' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'WLAN im Kongresszentrum' })).toBeVisible()
  await expect(page.getByText(/^Diese Seite ist gespeichert\. Stand: /)).toBeVisible()

  await connect(page, true)
  await expect(page.getByText(stand)).toHaveCount(0, { timeout: 20_000 })
  await page.goto('/FavoritesAndNotes')
  await expect(page.getByText(/^Gespeichert|Nur Sie sehen/).first()).toBeVisible()
  await page.reload()
  await expect(noteField(page, 'Ib - 06')).toHaveValue('Im Zug geschrieben')
})

const canary = 'KANARIENVOGEL in der Notiz'

test('[O4] logging out leaves nothing of a person on the device, also in other windows', async ({ open }) => {
  const page = await open('delegierte2')
  await writeNote(page, 'Ib - 07', canary)
  await untilStored(page, canary)
  const other = await page.context().newPage()
  await other.goto('/Applications')
  await expect(other.getByRole('button', { name: /Benutzermenü/ })).toBeVisible()
  await logOut(page)
  await expect(other).toHaveURL(/\/Login$/)
  await expect(page.getByRole('link', { name: 'Anträge' }).first()).toBeVisible()
  for (const window of [page, other]) await untilForgotten(window, canary, '"session_id":"', `"user":{`)
})

test('[O4] logging out without a connection holds: nothing is shown again when it is back @long', async ({
  open,
}) => {
  const page = await open('delegierte3')
  await writeNote(page, 'Ib - 08', canary)
  await untilStored(page, canary)
  await connect(page, false)
  await page.reload()
  await expect(page.getByText(stand)).toBeVisible()
  await logOut(page)
  await untilForgotten(page, canary)
  await page.reload()
  await expect(page.getByRole('button', { name: /Benutzermenü/ })).toHaveCount(0)
  await connect(page, true)
  await expect(page.getByText(/erreichbar/)).toHaveCount(0, { timeout: 20_000 })
  await page.goto('/FavoritesAndNotes')
  await expect(page).toHaveURL(/\/Login/)
  expect(await leftOn(page)).not.toContain(canary)
})

test('[O4] who logs out while the kept copy is shown does not come back with a late answer, and what the next one writes stays @long', async ({
  open,
}) => {
  const page = await open('delegierte1')
  await untilStored(page, '"register_number"')
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(
    '**/api/data',
    async (route) => {
      const response = await route.fetch()
      asked.resolve()
      await held.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await page.reload()
  await asked.promise
  await logOut(page)
  const name = page.getByLabel('Benutzername', { exact: true })
  await name.fill('delegierte2')
  const visitor = page.waitForResponse(/api.data$/)
  held.resolve()
  await visitor
  await expect(page.getByRole('link', { name: 'Delegierte', exact: true })).toBeHidden()
  await expect(page).toHaveURL(/\/Login$/)
  await expect(name).toHaveValue('delegierte2')
})

test('[O4] a session that another device has ended takes its copy along @long', async ({ open }) => {
  const phone = await open('stimmfuehrung')
  await writeNote(phone, 'Ib - 09', canary)
  await untilStored(phone, canary)
  await open('stimmfuehrung')
  await expect(phone).toHaveURL(/\/Login/, { timeout: 20_000 })
  await untilForgotten(phone, canary)
  await logIn(phone, 'vorstand')
  await expect(phone.getByRole('button', { name: /Benutzermenü/ })).toBeVisible()
  expect(await leftOn(phone)).not.toContain(canary)
})

test('[O6] page and worker are asked for each time, files of a build never again, and the app has a name', async ({
  page,
  portal,
}) => {
  const ask = async (path: string) => (await page.request.get(portal.url + path)).headers()['cache-control']
  const html = await (await page.request.get(portal.url)).text()
  expect(await ask('/')).toBe('no-cache')
  expect(await ask('/service-worker.js')).toBe('no-cache')
  expect(await ask(/(?:src|href|data-code)="(\/assets\/index-[^" ]+\.js)/.exec(html)?.[1] ?? '')).toContain(
    'immutable',
  )
  const manifest = await (await page.request.get(`${portal.url}/manifest.webmanifest`)).json()
  expect(manifest).toMatchObject({ name: 'Online-Portal', lang: 'de', display: 'standalone' })
  for (const { src } of manifest.icons as { src: string }[])
    expect((await page.request.get(portal.url + src)).status()).toBe(200)
})
