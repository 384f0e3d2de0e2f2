import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { motionStatus } from '@portal/shared/motions/status.ts'
import { expectNoBarrier } from './barriers.ts'
import { editCongress } from './congress-file.ts'
import { widths } from './long.ts'
import { expect, test } from './portal.ts'

// So wide that all filters have room, and not yet so wide that the text stands beside the list.
test.use({ apart: 'motions', viewport: { width: 1180, height: 800 } })

const rows = (page: Page) => page.getByRole('article')
const field = (page: Page) => page.getByRole('searchbox', { name: 'Anträge durchsuchen' })
const filter = (page: Page, name: string) => page.getByRole('combobox', { name })
const unfold = (page: Page, number: string) => rowOf(page, number).getByRole('heading', { level: 3 })
const rowOf = (page: Page, number: string) =>
  page.getByRole('article', { name: new RegExp(`^${number.replaceAll(' ', '\\s')}(?! ?[a-z]\\b)`) })

/** Beside the heading: how many motions there are. */
const figure = (page: Page) => page.getByRole('paragraph').filter({ hasText: /^\d+( von \d+)? Antr/ })

/** What an option says how many motions it leaves. */
const countOf = (label: string) => Number(/\((\d+)\)$/.exec(label)?.[1])

interface CongressFile {
  apps: { id: number; top_id: number; number: number; title: string; statusid?: number; clone?: number }[]
}

test('[M9] [M17] visitors read the first motions before any script has come, and nothing moves when it does', async ({
  open,
  device,
}) => {
  const page = await open()
  // Until it has been prepared visitors get the page without it.
  const drawn = async () => (await page.request.get('/Applications')).text()
  await expect.poll(drawn).toContain('data-first-screen')
  const places = () =>
    page.getByRole('heading').evaluateAll((all) =>
      all.map((each) => {
        const { x, y } = each.getBoundingClientRect()
        return [x, y]
      }),
    )
  // Also where the text will stand beside the list.
  for (const width of [1440, 1180]) {
    const comes = Promise.withResolvers<void>()
    await page.setViewportSize({ width, height: 800 })
    await page.route(/\/assets\/index-.*\.js$/, async (route) => {
      await comes.promise
      await route.continue()
    })
    await page.goto('/Applications', { waitUntil: 'commit' })
    await expect(rows(page)).toHaveCount(5)
    await expect(page.getByText('Datensätze werden geladen.')).toBeVisible()
    // Whoever does not wait for the code follows a link to the motion.
    const early = unfold(page, 'Ia - 01').getByRole('link').last()
    await expect(early).toHaveAttribute('href', '?antrag=1')
    await expect.poll(() => page.evaluate(isPainted)).toBe(true)
    const before = await places()
    comes.resolve()
    await expect(field(page)).toBeVisible()
    expect(await places()).toEqual(before)
  }
  const first = unfold(page, 'Ia - 01').getByRole('button')
  await first.click()
  await expect(first).toHaveAttribute('aria-expanded', 'true')

  await page.evaluate(() => localStorage.setItem('portal-ansicht', 'overview'))
  await page.route(/\/assets\/index-.*\.js$/, (route) => route.abort())
  await page.addInitScript(holdTimers)
  await page.goto('/Applications')
  await expect(page.getByText('Datensätze werden geladen.')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  // Before that, what visitors read has the network for itself.
  await expect.poll(() => page.evaluate(requestedAfterPaint)).toEqual([true])

  const [asVisitor, asMember] = [await device(), await device('delegierte1')]
  const textOf = async (path: string, as = asVisitor) => (await as.get(path)).text()
  // A server that is busy draws no page that it has not drawn before (rule J7).
  await expect.poll(() => textOf('/')).toMatch(/Ia\s-\s01/)
  expect(await textOf('/Applications?q=Ib')).not.toMatch(/Ia\s-\s01/)
  expect(await textOf('/Applications', asMember)).not.toMatch(/Ia\s-\s01/)

  // What a link to a motion shows, and what one that leads nowhere is answered (rule M17).
  for (const as of [asVisitor, asMember]) {
    const text = () => textOf('/Applications?antrag=1', as)
    await expect.poll(text).toMatch(/<meta property="og:title" content="Ia - 01 [^"]+"\/>/)
    expect(await text()).toMatch(/<meta property="og:description" content="[A-Z][a-zü]+ – [^"]{20,210}"\/>/)
    const missing = () => as.get('/Applications?antrag=99999')
    await expect.poll(async () => (await missing()).status()).toBe(404)
    expect(await (await missing()).text()).toContain(
      '<title>Diesen Antrag gibt es nicht – Online-Portal</title>',
    )
  }
})

test('[M9] the lists that narrow the motions are not drawn over and over until the window may show them', async ({
  open,
}) => {
  const count = async (page: Page) => void (await page.addInitScript(countLists))
  const page = await open(undefined, { before: count })
  await expect(
    filter(page, 'Antragstellende').getByRole('option', { name: 'Vorstand' }).first(),
  ).toBeAttached()
  const made = await page.evaluate(() => Number(Reflect.get(window, 'listsMade')))
  expect(made).toBeGreaterThan(0)
  expect(made).toBeLessThan(20)
})

/** Runs in the window: counts the lists of values that it makes, whether they are shown or thrown away. */
function countLists(): void {
  let made = 0
  const append: Node['appendChild'] = Reflect.get(Node.prototype, 'appendChild')
  Node.prototype.appendChild = function <Child extends Node>(child: Child): Child {
    if (child instanceof HTMLSelectElement) Reflect.set(window, 'listsMade', ++made)
    return append.call(this, child) as Child
  }
}

/** Runs in the window: whether it shows the page with its styles and letters. */
function isPainted(): boolean {
  return (
    performance.getEntriesByName('first-contentful-paint').length > 0 && document.fonts.status === 'loaded'
  )
}

/** Runs in the window: what begins in any case after a while, for windows that paint nothing, does not. */
function holdTimers(): void {
  const wait = window.setTimeout.bind(window)
  window.setTimeout = ((run: () => void, ms = 0) => (ms < 1000 ? wait(run, ms) : 0)) as typeof setTimeout
}

/** Runs in the window: of each question for the motions, whether it came after the first picture. */
function requestedAfterPaint(): boolean[] {
  const [painted] = performance.getEntriesByName('first-contentful-paint')
  return performance
    .getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname === '/api/data')
    .map(({ startTime }) => painted !== undefined && startTime >= painted.startTime)
}

test('[M1] a motion is found by its number, however it is typed, with its amendments', async ({ open }) => {
  const page = await open()
  for (const spelling of ['Ib-15', 'ib 15', 'Ib - 15', 'IB15']) {
    await field(page).fill(spelling)
    await expect(rows(page)).toHaveCount(3)
    await expect(rowOf(page, 'Ib - 15')).toBeVisible()
    await expect(rows(page).nth(1)).toContainText(/Ib\s-\s15\sa/)
  }
  await field(page).fill('Ib - 15b')
  await expect(rows(page)).toHaveCount(1)
})

test('[M2, M4] words are found whatever their spelling, and shown where they stand @long', async ({
  open,
}) => {
  const page = await open()
  await field(page).fill('AERZTEKAMMERN patienten')
  await expect(figure(page)).toHaveText(/^\d+ von 320 Anträgen$/)
  await expect(rows(page).first().locator('mark').first()).toHaveText(/ärztekammern|patienten/i)
  await field(page).fill('Blutegel-Verordnung')
  await expect(
    page.getByText('Die aktuellen Filter führen zu keinem Ergebnis. Bitte passen Sie Ihre Suche an.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).click()
  await expect(field(page)).toHaveValue('')
  await expect(rows(page)).toHaveCount(5)
})

test('[M6] a misspelled word leads to what is meant @long', async ({ open }) => {
  const page = await open()
  await field(page).fill('Telemedezin')
  await expect(page.getByRole('heading', { name: 'Ähnliche Schreibweisen' })).toBeVisible()
  await expect(rows(page).first().locator('mark').first()).toHaveText(/^telemedizin/i)
  await field(page).fill('telemedizin')
  await expect(page.getByRole('heading', { name: 'Ähnliche Schreibweisen' })).toBeHidden()
})

for (const name of ['Tagesordnungspunkt', 'Antragstellende', 'Art', 'Landesärztekammer']) {
  test(`[M5] "${name}" alone leaves as many motions as it says @long`, async ({ open }) => {
    const page = await open()
    await expect(rows(page)).toHaveCount(5)
    const option = filter(page, name).getByRole('option').nth(2)
    const label = (await option.textContent()) ?? ''
    await filter(page, name).selectOption({ index: 2 })
    await expect(page.getByRole('button', { name: /^Filter entfernen: / })).toBeVisible()
    await expect(figure(page)).toHaveText(`${countOf(label)} von 320 Anträgen`)
    await page.getByRole('button', { name: /^Filter entfernen: / }).click()
    await expect(figure(page)).toHaveText('320 Anträge')
  })
}

test('[M5] [M11] [M14] several statuses leave as many motions as they say, "Beschlüsse" all that was decided, and each is a step @long', async ({
  open,
}) => {
  const page = await open()
  await expect(rows(page)).toHaveCount(5)
  const statuses = page.getByRole('group', { name: 'Status' })
  await page.getByRole('button', { name: 'Status: Jeder Status' }).click()
  const boxes = statuses.getByRole('checkbox')
  const labels = await statuses.locator('label').allTextContents()
  await boxes.nth(0).check()
  await expect(figure(page)).toHaveText(`${countOf(labels[0] ?? '')} von 320 Anträgen`)
  await boxes.nth(1).check()
  const both = countOf(labels[0] ?? '') + countOf(labels[1] ?? '')
  await expect(figure(page)).toHaveText(`${both} von 320 Anträgen`)
  await expect(page).toHaveURL(/status=\d+&status=\d+/)
  await expect(page.getByRole('button', { name: /^Filter entfernen: / })).toHaveCount(2)
  await page.goBack()
  await expect(boxes.nth(1)).not.toBeChecked()
  await page.goBack()
  await expect(figure(page)).toHaveText('320 Anträge')
  await page.keyboard.press('Escape')
  const decided = page.getByRole('button', { name: /^Beschlüsse/ })
  const label = (await decided.textContent()) ?? ''
  await decided.click()
  await expect(figure(page)).toHaveText(`${countOf(label)} von 320 Anträgen`)
  await expect(page).toHaveURL(/beschluss=1/)
})

test('[M5] all filters together with a search, as an address, back and forth', async ({ open }) => {
  const page = await open()
  await expect(rows(page)).toHaveCount(5)
  const top = filter(page, 'Tagesordnungspunkt').locator('option[value="Ib"]')
  const ofTop = countOf((await top.textContent()) ?? '')
  await filter(page, 'Tagesordnungspunkt').selectOption('Ib')
  // The counts of the other filters follow in the same moment.
  await expect(figure(page)).toHaveText(`${ofTop} von 320 Anträgen`)
  for (const name of ['Art', 'Landesärztekammer', 'Antragstellende']) {
    const label = (await filter(page, name).getByRole('option').nth(1).textContent()) ?? ''
    await filter(page, name).selectOption({ index: 1 })
    await expect(figure(page)).toHaveText(`${countOf(label)} von 320 Anträgen`)
  }
  const [first] = await rows(page).allTextContents()
  const word = /[A-ZÄÖÜ][a-zäöüß]{6,}/.exec(first?.replace(/^\S+\s-\s\d+( [a-z])?/, '') ?? '')?.[0] ?? ''
  await field(page).fill(word)
  await expect(page).toHaveURL(/q=/)
  await page.getByRole('button', { name: 'Übersicht' }).click()
  for (const part of ['top=Ib', 'art=', 'kammer=', 'von=', 'q=', 'ansicht=liste'])
    await expect(page).toHaveURL(new RegExp(part))

  const other = await open(undefined, { path: page.url() })
  await expect(rows(other)).not.toHaveCount(0)
  await expect(rows(page)).toHaveCount(await rows(other).count())
  await expect(field(other)).toHaveValue(word)
  await expect(filter(other, 'Tagesordnungspunkt')).toHaveValue('Ib')
  await other.getByRole('button', { name: 'Alle Filter zurücksetzen' }).click()
  await expect(filter(other, 'Art')).toHaveValue('')
  await expect(field(other)).toHaveValue(word)
})

test('[M7] five motions in the detail view, a hundred in the overview, page by page @long', async ({
  open,
}) => {
  const page = await open()
  await expect(rows(page)).toHaveCount(5)
  const [first] = await rows(page).allTextContents()
  await page.getByRole('link', { name: 'Weiter' }).click()
  await expect(page).toHaveURL(/seite=2/)
  await expect(page.getByRole('region', { name: 'Anträge, Seite 2 von 64' })).toBeFocused()
  await expect(rows(page)).toHaveCount(5)
  await page.goBack()
  await expect(rows(page).first()).toHaveText(first ?? '')
  await page.getByRole('button', { name: 'Übersicht' }).click()
  await expect(rows(page)).toHaveCount(100)
  await page.getByRole('link', { name: 'Seite 4' }).click()
  await expect(rows(page)).toHaveCount(20)
})

test('[M7] a link leads to its motion, and from an amendment to what it changes', async ({ open }) => {
  const page = await open(undefined, { path: '/Applications?antrag=24' })
  await page.getByText('Angaben zum Antrag').click()
  await expect(page.getByRole('term').filter({ hasText: 'Ändert' })).toBeVisible()
  await expect(rows(page).filter({ has: page.locator(':focus') })).toHaveCount(1)
  await page.getByRole('button', { name: /^Änderungen gegenüber/ }).click()
  await expect(page.getByRole('region', { name: /^Änderungen gegenüber/ })).toContainText(/Ib\s-\s15/)
  await expect(page.getByRole('deletion').filter({ hasText: 'fordert' })).toBeVisible()
  await expect(page.getByRole('insertion').filter({ hasText: 'verlangt' })).toBeVisible()
  await page
    .getByRole('definition')
    .getByRole('link', { name: /^Ib\s-\s15/ })
    .click()
  await expect(page).toHaveURL(/antrag=22/)
  await expect(page.getByRole('heading', { name: /^Änderungsanträge hierzu/ })).toBeVisible()
  await page.goto('/Applications?antrag=99999')
  await expect(
    page.getByText('Der Antrag, zu dem der Verweis führt, ist nicht veröffentlicht.'),
  ).toBeVisible()
})

test('[M14] [G7] the way back leads from a document to its motion, to the same place of the list, to what was sought before @long', async ({
  open,
}) => {
  const page = await open(undefined, { path: '/Service' })
  await page.getByRole('navigation').first().getByRole('link', { name: 'Anträge' }).click()
  await page.getByRole('button', { name: 'Übersicht' }).click()
  await expect(rows(page)).toHaveCount(100)
  await field(page).fill('Patienten')
  await expect(page).toHaveURL(/q=Patienten/)
  await expect(page).toHaveTitle(/^„Patienten“ – Anträge/)
  const row = rows(page).nth(30)
  await row.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 300)
  const toggle = row.getByRole('button').first()
  // Whoever points at it sees it: it does not hide under the header.
  await toggle.hover()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  const placeOf = async () => Math.round((await row.boundingBox())?.y ?? 0)
  const place = await placeOf()
  await toggle.click()
  await row.getByRole('button', { name: 'Drucksache lesen' }).click()
  await expect(page).toHaveTitle(/^Drucksache I/)
  const viewer = page.getByRole('region', { name: /^Drucksache/ }).first()
  await expect(viewer.getByRole('region', { name: 'Seite 1' })).toBeVisible()
  await page.goBack()
  await expect(viewer).toBeHidden()
  await expect(row.getByRole('button', { name: 'Drucksache lesen' })).toBeFocused()
  await page.goBack()
  await expect(row.getByText('Verweis kopieren')).toBeHidden()
  await expect.poll(placeOf).toBe(place)

  // Another screen lies between, and the place is still there.
  await page.getByRole('navigation').first().getByRole('link', { name: 'Service' }).click()
  await expect(page.getByRole('heading', { name: 'Service' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(placeOf).toBe(place)
  await page.goBack()
  await expect(field(page)).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL(/\/Service$/)

  // The order of voting goes the same way from one agenda item to the next.
  await page.getByRole('navigation').first().getByRole('link', { name: 'Abstimmung' }).click()
  const top = page.getByLabel('Tagesordnungspunkt')
  const first = await top.inputValue()
  for (const name of ['Ib', 'IX']) {
    await top.selectOption(name)
    await expect(page).toHaveURL(`/Voting?top=${name}`)
  }
  await page.goBack()
  await expect(top).toHaveValue('Ib')
  await page.goBack()
  await expect(top).toHaveValue(first)
  await page.goBack()
  await expect(page).toHaveURL(/\/Service$/)

  // What is opened before the search has come to the address stays open, and the way back leads to the search.
  await page.getByRole('navigation').first().getByRole('link', { name: 'Anträge' }).click()
  await field(page).fill('Patienten')
  await expect(figure(page)).toHaveText(/ von 320 /)
  await rows(page).first().getByRole('button').first().click()
  await expect(page).toHaveURL(/q=Patienten&antrag=\d+$/)
  await page.goBack()
  await expect(page).toHaveURL(/q=Patienten$/)
  await expect(field(page)).toHaveValue('Patienten')
})

test('[M15] an opened motion begins with its text, its facts are folded, and it alone is printed', async ({
  open,
}) => {
  const page = await open(undefined, { path: '/Applications?antrag=22' })
  const row = rowOf(page, 'Ib - 15')
  const first = row.getByRole('heading', { level: 4 }).first()
  await expect(first).toHaveText('Der Deutsche Ärztetag möge beschließen:')
  const facts = row.getByRole('definition').first()
  await expect(facts).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(first).toBeVisible()
  await expect(facts).toBeVisible()
  await expect(rows(page).locator('visible=true').getByRole('heading', { level: 3 })).toHaveCount(1)
  for (const away of [page.getByRole('heading', { level: 1 }), field(page), page.getByRole('navigation')])
    await expect(away.locator('visible=true')).toHaveCount(0)
  await expect(
    row.getByRole('button', { name: /drucken|lesen|kopieren/ }).locator('visible=true'),
  ).toHaveCount(0)
})

test('[M19] on a phone an opened motion is a page of its own, with the way back to the same place of the list', async ({
  open,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const page = await open('delegierte1', { ...phone, path: '/Applications?ansicht=liste&top=Ib' })
  const row = rowOf(page, 'Ib - 15 b')
  const following = rowOf(page, 'Ib - 16')
  const title = row.getByRole('button', { expanded: false }).first()
  await title.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 200))
  await title.hover()
  const placeOf = async () => Math.round((await row.boundingBox())?.y ?? 0)
  const place = await placeOf()
  await title.tap()
  await expect(row.getByText('Verweis kopieren')).toBeVisible()
  await expect(rows(page).locator('visible=true')).toHaveCount(1)
  await expect(field(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anträge und Beschlüsse')
  const begins = async () => (await row.getByRole('heading', { level: 3 }).boundingBox())?.y
  await expect.poll(begins).toBeLessThan(140)
  await expectNoBarrier(page)
  for (const turn of [
    () => page.getByRole('link', { name: 'Nächster Antrag: Ib - 16' }).tap(),
    () => swipe(page, { from: 300, to: 120 }),
  ]) {
    await turn()
    await expect(following.getByText('Verweis kopieren')).toBeVisible()
    await page.goBack()
    await expect(row.getByText('Verweis kopieren')).toBeVisible()
  }
  await row.getByRole('button', { expanded: true }).first().tap()
  await expect(following).toBeVisible()
  await expect.poll(placeOf).toBe(place)
})

test('[M19] where there is room the text stands beside the list, which stays as it was @long', async ({
  open,
}) => {
  const page = await open('delegierte1', { viewport: { width: 1440, height: 900 }, path: '/Applications' })
  await expect(rows(page)).toHaveCount(5)
  const places = () =>
    rows(page).evaluateAll((all) =>
      all.map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect()
        return [x, y + scrollY, width, height]
      }),
    )
  const before = await places()
  const row = rows(page).nth(2)
  await row.getByRole('button').first().click()
  const text = row.getByRole('heading', { level: 4 }).first()
  await expect(text).toBeVisible()
  const list = await row.boundingBox()
  const beside = await text.boundingBox()
  expect(beside?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0))
  expect(beside?.y).toBeLessThan(450)
  expect(await places()).toEqual(before)
  await expectNoBarrier(page)
  await page.getByRole('button', { name: 'Filter' }).click()
  await filter(page, 'Tagesordnungspunkt').selectOption('IX')
  await page.goBack()
  await expect(filter(page, 'Tagesordnungspunkt')).toBeHidden()
  await expect(text).toBeVisible()
})

/** Draws one finger over the window, at half of its height. */
async function swipe(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const begun = Date.now() / 1000
  // However long a busy machine takes for it, the finger is quick.
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', seconds: number, ...x: number[]) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      timestamp: begun + seconds,
      touchPoints: x.map((x) => ({ x, y: 420 })),
    })
  await touch('touchStart', 0, from)
  await touch('touchMove', 0.1, to)
  await touch('touchEnd', 0.2)
}

/** Where the first motion begins on a phone, in pixels from the top of the window. */
const firstMotion = async (page: Page) => (await rows(page).first().boundingBox())?.y ?? Number.NaN

for (const name of [undefined, 'delegierte1', 'vorstand'])
  test(`[M18] a phone shows the first motion above 300 px, ${name ?? 'visitor'} @long`, async ({ open }) => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    const chair = await open('leitung')
    const call = (topId: number | '') => chair.request.post('/api/chair/working-point', { data: { topId } })
    await call('')
    const page = await open(name, phone)
    await expect(rows(page)).toHaveCount(5)
    await expect(page.getByRole('button', { name: 'Tasten' })).toBeHidden()
    const banner = page.getByRole('region', { name: 'Was jetzt geschieht' })
    await expect(banner).toBeHidden()
    const quiet = await firstMotion(page)
    const { tops } = await (await chair.request.get('/api/data')).json()
    await call(tops[1].id)
    if (name) {
      await expect(banner).toBeVisible()
      expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(48)
    }
    const news = await firstMotion(page)
    console.log(JSON.stringify({ test: 'first motion on a phone', reader: name ?? 'visitor', quiet, news }))
    expect(news).toBeLessThan(300)
    if (name !== 'delegierte1') return

    const button = page.getByRole('button', { name: /^Filter( \(\d\))?$/ })
    await button.click()
    await filter(page, 'Tagesordnungspunkt').selectOption('Ib')
    await page.getByRole('button', { name: /^Beschlüsse/ }).click()
    await expect(button).toHaveText('Filter (2)')
    await page.goBack()
    await expect(filter(page, 'Tagesordnungspunkt')).toBeHidden()
    await expect(button).toHaveText('Filter')
    await page.goForward()
    await button.click()
    await expect(filter(page, 'Tagesordnungspunkt')).toBeHidden()
    await expect(button).toHaveText('Filter (2)')
    expect(await firstMotion(page)).toBeLessThan(320)
    await call('')
  })

/** Reads on as somebody without a script does: a page that a busy server had no time to draw says so (rule J7). */
const readOn = (page: Page, shown: Locator) =>
  expect(async () => {
    if (await page.getByText('konnte gerade nicht zusammengestellt werden').isVisible())
      await page.getByRole('link', { name: 'Neu laden' }).click()
    await expect(shown).toBeVisible({ timeout: 1_000 })
  }).toPass()

test('[M16, M18, J7] without a script every public page is whole, and says what is voted on', async ({
  browser,
  device,
  portal,
}) => {
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false })
  const page = await context.newPage()
  const chair = await device('leitung')
  const act = async (call: string, data: object) =>
    expect(await chair.post(`/api/chair/${call}`, { data })).toBeOK()
  await act('working-point', { topId: '' })
  const asBuilt = { path: fileURLToPath(new URL('../web/dist/index.html', import.meta.url)) }
  await page.route(portal.url, (route) => route.fulfill(asBuilt), { times: 1 })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Neu laden' })).toBeVisible()
  await expect(page.getByText('Datensätze werden geladen.')).toBeHidden()
  await readOn(page, page.getByLabel('Anträge durchsuchen'))
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => firstMotion(page)).toBeLessThan(300)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 22, 25)')
  await page.getByLabel('Anträge durchsuchen').fill('patienten')
  await expect(page.getByLabel('Tagesordnungspunkt')).toBeHidden()
  await page.getByText('Filter', { exact: true }).click()
  await page.getByLabel('Tagesordnungspunkt').selectOption('Ib')
  await page.getByRole('button', { name: 'Anträge zeigen' }).click()
  await expect(page).toHaveURL(/q=patienten&top=Ib/)
  await readOn(page, figure(page))
  await expect(figure(page)).toHaveText(/^\d+ von 320 Anträgen$/)
  await page.getByRole('link', { name: 'Weiter' }).click()
  await expect(page).toHaveURL(/seite=2/)
  const link = unfold(page, 'Ib').first().getByRole('link').last()
  await readOn(page, link)
  await link.click()
  await readOn(page, page.getByRole('heading', { level: 4, name: 'Begründung' }))
  await page.getByText('Angaben zum Antrag').click()
  await expect(page.getByRole('term').filter({ hasText: 'Antragstellende' })).toBeVisible()
  for (const [name, shown] of [
    ['Abstimmung', 'Abstimmungsreihenfolge'],
    ['Ausstellung', 'Praxiswerk Lindenau'],
    ['Service', '030 23125-129'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name }).click()
    await readOn(page, page.getByText(shown).first())
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await act('start-vote', { appId: 22 })
  await act('open-vote', { appId: 22, seconds: 600 })
  await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Abstimmung' }).click()
  const now = page.getByRole('region', { name: 'Was jetzt geschieht' })
  // A page that is not live says what its server knew when it was asked: who wants to know more loads it again.
  await expect(async () => {
    await page.reload()
    await expect(now).toContainText(/Abstimmung läuft Ib - 15 · .+bis \d\d:\d\d:\d\d Uhr angenommen\./, {
      timeout: 1_000,
    })
  }).toPass()
  await act('cancel-vote', { appId: 22 })
  await expect(async () => {
    // Where there was no time to draw the page, it says so in its place, with the same link.
    await page.getByRole('link', { name: 'Neu laden' }).click()
    await expect(now).toContainText('Zurzeit ist kein Tagesordnungspunkt aufgerufen.', { timeout: 1_000 })
  }).toPass()
  await context.close()
})

test('[M10] the number opens the printed paper and marks the motion as seen, the title its text', async ({
  open,
}) => {
  const page = await open('delegierte2', { path: '/Applications?q=Ib-08' })
  const row = rowOf(page, 'Ib - 08')
  await expect(row.getByText('Neu', { exact: true })).toBeVisible()
  const number = row.getByRole('link', { name: 'Ib - 08' })
  await expect(number).toHaveAttribute('href', '/data/media/Ib-08.pdf')
  const opened = page.waitForEvent('popup')
  await number.click()
  await opened
  await expect(row.getByText('Neu', { exact: true })).toBeHidden()
  await expect(row.getByText('Verweis kopieren')).toBeHidden()
  await row.getByRole('button', { name: /^Nachsorge nach/ }).click()
  await expect(row.getByText('Verweis kopieren')).toBeVisible()
  await expect(page).toHaveTitle(/^Ib - 08 Nachsorge nach .* – Online-Portal$/)
})

test('[V20] what was decided stands in the motion, with counts and the moment @long', async ({ open }) => {
  const chair = await open('leitung')
  const page = await open(undefined, { path: '/Applications?antrag=1' })
  await chair.evaluate(async () => {
    const post = (path: string, body: object) =>
      fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    await post('/api/chair/start-vote', { appId: 1 })
    await post('/api/chair/open-vote', { appId: 1 })
    await post('/api/stop-vote', { appId: 1, result: 0 })
  })
  const decisions = rows(page).filter({ has: page.getByRole('heading', { name: 'Beschlüsse' }) })
  await expect(decisions.getByRole('listitem').filter({ hasText: 'einfache Mehrheit' })).toHaveText(
    /Abgelehnt.*Es wurden keine Stimmen ausgezählt.*\d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr/,
  )
})

test('[Z14] a motion that is decided by an election elsewhere leads to it', async ({ open }) => {
  const page = await open('delegierte1')
  const { polyas } = await (await page.request.get('/api/data')).json()
  const [motion, address] = Object.entries<string>(polyas)[0] ?? ['', '']
  await page.goto(`/Applications?antrag=${motion}`)
  await expect(page.getByRole('link', { name: /^Zur Online-Wahl/ })).toHaveAttribute('href', address)
})

test('[M8] a new motion waits beside the list until the reader wants it, a status changes in place', async ({
  open,
  portal,
}) => {
  const page = await open(undefined, { path: '/Applications?ansicht=detail&top=Ib' })
  await unfold(page, 'Ib - 02').click()
  await expect(page.getByText('Verweis kopieren')).toBeVisible()
  const before = await rows(page).count()
  const place = await rowOf(page, 'Ib - 02').boundingBox()
  await editCongress(portal, ({ apps }: CongressFile) => {
    const [pattern] = apps.filter(({ top_id, clone }) => top_id === apps[10]?.top_id && !clone)
    if (!pattern) throw new Error('the demo congress has no motion to go by')
    apps.push({
      ...pattern,
      id: 9001,
      number: 900,
      title: 'Nachgereichter Antrag',
      statusid: motionStatus.published,
    })
    for (const app of apps) if (app.id === pattern.id) app.statusid = 5
  })
  const notice = page.getByRole('button', { name: '1 neuer Antrag – anzeigen' })
  await expect(notice).toBeVisible()
  await expect(rowOf(page, 'Ib - 01')).toContainText('Zurückgezogen')
  expect(await rows(page).count()).toBe(before)
  expect(await rowOf(page, 'Ib - 02').boundingBox()).toEqual(place)
  await notice.click()
  await expect(notice).toBeHidden()
  await field(page).fill('Nachgereichter')
  await expect(rows(page)).toHaveCount(1)
})

test('the whole list by keyboard alone @long', async ({ open }) => {
  const page = await open('delegierte1', { path: '/Applications?ansicht=detail&top=Ib' })
  await expect(rows(page)).toHaveCount(5)
  await page.keyboard.press('j')
  await expect(rows(page).nth(0).getByRole('button').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(rows(page).nth(1).getByRole('button').first()).toBeFocused()
  await page.keyboard.press('b')
  await expect(
    rows(page)
      .nth(1)
      .getByRole('button', { name: /^Lesezeichen/ }),
  ).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('b')
  await page.keyboard.press('o')
  await expect(rows(page).nth(1).getByText('Verweis kopieren')).toBeVisible()
  await page.keyboard.press('o')
  await expect(rows(page).nth(1).getByText('Verweis kopieren')).toBeHidden()
  await page.keyboard.press('n')
  await expect(rows(page).nth(1).getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await rows(page).nth(4).getByRole('button').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/seite=2/)
  await expect(page.getByRole('region', { name: /^Anträge, Seite 2 von/ })).toBeFocused()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('Ib-07')
  await expect(rowOf(page, 'Ib - 07')).toBeVisible()
  // The note that was left open comes back into sight, and the focus stays where somebody types.
  await field(page).fill('Ib-01')
  await expect(rows(page).nth(1).getByRole('textbox')).toBeVisible()
  await expect(field(page)).toBeFocused()
})

for (const width of widths) {
  test(`no barrier among the motions, ${width} px @long`, async ({ open }) => {
    const page = await open('delegierte2', { viewport: { width, height: 900 } })
    for (const path of [
      '/Applications?ansicht=detail&q=telemedizin',
      '/Applications?ansicht=liste&top=Ib&status=10',
      '/Applications?ansicht=liste&q=Telemedezin',
      '/Applications?antrag=24',
      '/Applications?q=unauffindbar',
    ]) {
      await page.goto(path)
      await expect(figure(page)).toBeVisible()
      const open = page.getByRole('button', { name: /^Filter( \(\d\))?$/ })
      if (await open.isVisible()) await open.click()
      const compare = page.getByRole('button', { name: /^Änderungen gegenüber/ })
      if (path.includes('antrag=')) await compare.click()
      await expectNoBarrier(page)
    }
  })
}
