import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoBarrier } from './barriers.ts'
import { widths } from './long.ts'
import { expect, test } from './portal.ts'

const toggleOf = (page: Page) =>
  page
    .getByRole('article', { name: /^Ia.-.01/ })
    .getByRole('button')
    .first()

/** Unfolds the first motion of the lead item, which has four pages, and opens its document. */
async function openDocument(page: Page) {
  await page.goto('/Applications?top=Ia')
  await toggleOf(page).click()
  await page.getByRole('button', { name: 'Drucksache lesen' }).click()
  const viewer = page.getByRole('region', { name: 'Drucksache Ia - 01', exact: true })
  await expect(viewer.getByRole('region', { name: 'Seite 1' })).toContainText('Leipzig, 27. bis 30. Mai 2025')
  return viewer
}

/** What browsers have learned in the last months alone. */
function forgetNewest(): void {
  for (const [home, name] of [
    [Map.prototype, 'getOrInsertComputed'],
    [WeakMap.prototype, 'getOrInsertComputed'],
    [Promise, 'try'],
    [Math, 'sumPrecise'],
  ] as const)
    Reflect.deleteProperty(home, name)
}

test('[D9, G8] a visitor reads a document, also in an older browser: pages, size, and the text for the ear', async ({
  open,
}) => {
  const page = await open()
  await page.addInitScript(forgetNewest)
  const reports: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') reports.push(message.text())
  })
  const viewer = await openDocument(page)
  await expect(viewer).toBeFocused()
  await viewer.getByRole('button', { name: 'Nächste Seite' }).click()
  await expect(viewer.getByRole('textbox', { name: /Seite/ })).toHaveValue('2')
  await expect(viewer.getByRole('region', { name: 'Seite 2' })).toContainText(
    'Ärztetags-Drucksache Nr. Ia - 01',
  )
  await viewer.getByRole('textbox', { name: /Seite/ }).fill('4')
  await viewer.getByRole('textbox', { name: /Seite/ }).press('Enter')
  await expect(viewer.getByRole('region', { name: 'Seite 4' })).toBeInViewport()
  const size = viewer.getByRole('group', { name: 'Größe' }).getByRole('status')
  const before = Number.parseInt(await size.innerText(), 10)
  await viewer.getByRole('button', { name: 'Größer' }).click()
  await expect.poll(async () => Number.parseInt(await size.innerText(), 10)).toBeGreaterThan(before)
  await viewer.getByRole('button', { name: 'An die Breite anpassen' }).click()
  await expect.poll(async () => Number.parseInt(await size.innerText(), 10)).toBe(before)
  expect(reports).toEqual([])
  await expectNoBarrier(page)
})

test('[D9] words are found inside the document, one hit after the other @long', async ({ open }) => {
  const page = await open()
  const viewer = await openDocument(page)
  const field = viewer.getByRole('searchbox', { name: 'Im Dokument suchen' })
  await field.fill('NOTFALL')
  const hits = viewer.getByRole('search').getByRole('status')
  await expect(hits).toHaveText('1 von 2')
  await field.press('Enter')
  await expect(hits).toHaveText('2 von 2')
  await viewer.getByRole('button', { name: 'Voriger Treffer' }).click()
  await expect(hits).toHaveText('1 von 2')
  await expect(field).toBeInViewport()
  await field.fill('Kanarienvogel')
  await expect(hits).toHaveText('Kein Treffer')
})

test('[D9] with the keyboard alone: open, larger, smaller, close, and the focus is back @long', async ({
  open,
}) => {
  const page = await open(undefined, { path: '/Applications?top=Ia' })
  await toggleOf(page).press('Enter')
  const opener = page.getByRole('button', { name: 'Drucksache lesen' })
  await opener.press('Enter')
  const viewer = page.getByRole('region', { name: 'Drucksache Ia - 01', exact: true })
  const size = viewer.getByRole('group', { name: 'Größe' }).getByRole('status')
  await expect(size).toHaveText(/\d+/)
  const before = await size.innerText()
  await page.keyboard.press('+')
  await expect(size).not.toHaveText(before)
  await page.keyboard.press('-')
  await expect(size).toHaveText(before)
  const pages = viewer.getByRole('group', { name: /Seiten$/ })
  await pages.focus()
  await page.keyboard.press('End')
  await expect(viewer.getByRole('region', { name: 'Seite 4' })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('[D1] [D9] a document is saved under its print number, and printed page by page @long', async ({
  open,
}) => {
  const page = await open()
  const viewer = await openDocument(page)
  const saving = page.waitForEvent('download')
  await viewer.getByRole('link', { name: 'Speichern' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('Ia-01.pdf')
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await page.evaluate(() => {
    window.print = () => {
      const images = [...document.querySelectorAll('body > div > img')] as HTMLImageElement[]
      document.title = `printed ${images.filter((image) => image.naturalWidth > 1000).length}`
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  await viewer.getByRole('button', { name: 'Drucken' }).click()
  await expect(page).toHaveTitle('printed 4')
  await expect(page.locator('body > div > img')).toHaveCount(0)
})

test('[D5] a document that cannot be fetched says so, and is fetched again on demand @long', async ({
  open,
}) => {
  const page = await open()
  await page.route('**/data/media/Ia-01.pdf', (route) => route.fulfill({ status: 503, body: '' }), {
    times: 1,
  })
  await page.goto('/Applications?top=Ia')
  await toggleOf(page).click()
  await page.getByRole('button', { name: 'Drucksache lesen' }).click()
  await expect(page.getByText('Das Dokument konnte nicht geladen werden.')).toBeVisible()
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  const viewer = page.getByRole('region', { name: 'Drucksache Ia - 01', exact: true })
  await expect(viewer.getByRole('region', { name: 'Seite 1' })).toContainText('Leipzig')
})

test('[D6] [D7] attachments and the archive of an agenda item stand where they belong, with their sizes @long', async ({
  open,
}) => {
  const page = await open('delegierte1', { path: '/Applications?top=IX' })
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Alle als ZIP.*TOP.IX$/ }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('TOP-IX.zip')
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
  await page.reload()
  await expect(page.getByRole('link', { name: /^Alle als ZIP, \d.*TOP.IX$/ })).toBeVisible()
  await page.getByRole('button', { name: /Haushaltsvoranschlag für das Geschäftsjahr/ }).click()
  const attachments = page.getByRole('list', { name: 'Anlagen' })
  await expect(attachments.getByRole('link')).toHaveText([
    /^Übersicht der Einnahmen und Ausgaben.*Text, \d+.B$/,
    /^Jahresrechnung 2023\/2024.*Text, \d+.B$/,
  ])
  const opened = page.waitForEvent('popup')
  await attachments.getByRole('link').first().click()
  await expect((await opened).getByText('Umlage der Landesärztekammern')).toBeVisible()
})

/** A box that lies on a fraction of a pixel is whole in the window and measures 0.99999994 of itself. */
const whole = 0.999

test('[D9] a phone shows the text of a page over its whole width @long', async ({ open }) => {
  const page = await open(undefined, { viewport: { width: 390, height: 844 } })
  const viewer = await openDocument(page)
  // The bars of a phone come and go: the page is as wide as before.
  for (const height of [844, 760]) {
    await page.setViewportSize({ width: 390, height })
    for (const atTheEdge of ['129. Deutscher Ärztetag', 'Ärztetags-Drucksache Nr.'])
      await expect(viewer.getByText(atTheEdge).first()).toBeInViewport({ ratio: whole })
  }
  const sheet = await viewer.getByRole('region', { name: 'Seite 1' }).boundingBox()
  expect(sheet?.width).toBeGreaterThan(390)
  await viewer.getByRole('button', { name: 'Nächste Seite' }).click()
  await expect(viewer.getByText('Ärztetags-Drucksache Nr.').nth(1)).toBeInViewport({ ratio: whole })
})

for (const width of widths) {
  test(`[D9] no barrier in the reader, ${width} px @long`, async ({ open }) => {
    const page = await open(undefined, { viewport: { width, height: 900 } })
    const viewer = await openDocument(page)
    await viewer.getByRole('searchbox').fill('Notfall')
    await expect(viewer.getByRole('search').getByRole('status')).toHaveText('1 von 2')
    await expectNoBarrier(page)
  })
}
