import type { Page } from '@playwright/test'
import { cutLetters, widerThanWindow } from './barriers.ts'
import config from './playwright.config.ts'
import { expect, test } from './portal.ts'

const launch = config.use?.launchOptions

// Twice the size that browsers have by themselves, as people with reading glasses set it.
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: { ...launch, args: [...(launch?.args ?? []), '--blink-settings=defaultFontSize=32'] },
})

/** The screens, and what each shows last. */
const screens: [path: string, last: Parameters<Page['getByRole']>][] = [
  ['/Applications?antrag=11', ['button', { name: 'Verweis kopieren' }]],
  ['/Applications?ansicht=liste', ['article', {}]],
  ['/FavoritesAndNotes', ['button', { name: 'Als Textdatei speichern' }]],
  ['/Delegierte', ['listitem', {}]],
  ['/Service', ['button', { name: 'Kennwort kopieren' }]],
  ['/Ausstellung', ['link', {}]],
  ['/Discussions', ['paragraph', {}]],
  ['/Antragsannahme', ['heading', { name: 'Anträge, die Sie mit stellen' }]],
  ['/Antragsunters%C3%BCtzung', ['paragraph', {}]],
  ['/Rednerliste', ['button', { name: /^Rednerliste zu TOP/ }]],
]

/** The words that reach out of the window, or that others cover where they stand. */
const hiddenWords = (page: Page) =>
  page.evaluate(() => {
    const words = [
      ...document.querySelectorAll(
        'header a, nav a span, nav button span, main h1, main h2, main h3, main p, main dd, main button',
      ),
    ]
    return words
      .filter((word) => word.checkVisibility() && word.textContent?.trim())
      .filter((word) => !word.closest('[class*="visually" i], [class*="VisuallyHidden" i]'))
      .flatMap((word) => {
        const range = document.createRange()
        range.selectNodeContents(word)
        const { left, right } = range.getBoundingClientRect()
        return left < -1 || right > innerWidth + 1 ? [word.textContent ?? ''] : []
      })
  })

/** Whether neighbours in a row lie over each other. */
const covered = (page: Page, row: string) =>
  page.locator(row).evaluateAll((items) => {
    const boxes = items
      .filter((item) => item.checkVisibility())
      .map((item) => {
        const range = document.createRange()
        range.selectNodeContents(item)
        return { text: item.textContent, box: range.getBoundingClientRect() }
      })
    return boxes.flatMap((one, place) =>
      boxes
        .slice(place + 1)
        .filter(
          ({ box }) =>
            box.left < one.box.right - 1 &&
            one.box.left < box.right - 1 &&
            box.top < one.box.bottom - 1 &&
            one.box.top < box.bottom - 1,
        )
        .map(({ text }) => `${one.text} / ${text}`),
    )
  })

test('with text of twice the size every word stays in sight on a phone @long', async ({ open }) => {
  const page = await open('delegierte2', { viewport: { width: 390, height: 844 } })
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  // What is marked and noted brings buttons of its own.
  await expect(
    await page.request.post('/api/note-app', { data: { appId: 11, text: 'Nachfragen', before: '' } }),
  ).toBeOK()
  for (const [path, last] of screens) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The header moves with the page, and no label is cut at the height of its letters, which are lower than their dots.
    await expect(page.getByRole('banner')).toHaveCSS('position', 'static')
    for (const label of await page.locator('[data-variant] span').all())
      await expect(label).toHaveCSS('overflow', 'visible')
    await expect(
      page
        .getByRole('main')
        .getByRole(...last)
        .first(),
    ).toBeVisible()
    expect(await hiddenWords(page), path).toEqual([])
    expect(await page.evaluate(cutLetters), path).toEqual([])
    expect(await widerThanWindow(page), path).toBe(false)
    expect(await covered(page, 'header a, header button, header [role="status"]'), path).toEqual([])
    expect(await covered(page, 'nav[aria-label="Hauptmenü"] span'), path).toEqual([])
  }
  // The arrow that leads back to the list stands beside the number of the motion.
  await page.goto('/Applications?antrag=11')
  const head = page.locator('article[data-unfolded] > :first-child')
  const [arrow, number] = await Promise.all(
    [head.locator('> svg'), head.getByRole('link').first()].map((part) => part.boundingBox()),
  )
  expect((arrow?.x ?? 0) + (arrow?.width ?? 0)).toBeLessThanOrEqual(number?.x ?? 0)
})

test('with text of twice the size a visitor reads the header, and a menu opens inside of the window @long', async ({
  open,
}) => {
  const page = await open(undefined, { path: '/Service', viewport: { width: 390, height: 844 } })
  const [name, link, colours] = await Promise.all(
    [
      page.getByRole('link', { name: 'Online-Portal' }),
      page.getByRole('banner').getByRole('link', { name: 'Anmelden' }),
      page.getByRole('button', { name: 'Darstellung' }),
    ].map((part) => part.boundingBox()),
  )
  expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(link?.x ?? 0)
  expect((link?.x ?? 0) + (link?.width ?? 0)).toBeLessThanOrEqual(colours?.x ?? 0)
  const icon = page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).locator('svg')
  expect((await icon.boundingBox())?.width).toBe(40)
  await page.getByRole('button', { name: 'Darstellung' }).click()
  await expect(page.getByRole('radio', { name: 'Dunkel' })).toBeInViewport({ ratio: 1 })
  expect(await widerThanWindow(page)).toBe(false)
})
