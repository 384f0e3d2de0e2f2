import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What may differ between light and dark: everything else is the same page. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

interface Part {
  /** Where to look; below a dialog nothing can be reached. */
  within?: string
  /** Rules of axe that do not apply here. */
  leftOut?: string[]
}

/** WCAG 2.2 AA by axe in light and in dark, and nothing wider than the window. */
export async function expectNoBarrier(
  page: Page,
  { within = 'body', leftOut = [] }: Part = {},
): Promise<void> {
  // The pages of others in frames are theirs, so one question to the page itself is enough, and takes a third.
  const axe = () =>
    new AxeBuilder({ page })
      .setLegacyMode(true)
      .options({ resultTypes: ['violations'] })
      .include(within)
  await wear(page, 'light')
  const whole = await axe().withTags(standards).disableRules(leftOut).analyze()
  await wear(page, 'dark')
  const colours = await axe().withRules(rulesOfColour).analyze()
  await wear(page, 'light')
  const found = [...whole.violations, ...colours.violations]
  expect(
    found.map(({ id, nodes }) => ({ url: page.url(), id, nodes: nodes.map(({ html }) => html) })),
  ).toEqual([])
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wider, `${page.url()} is wider than the window`).toBeLessThanOrEqual(0)
}

/** Colours are measured when the page wears them and nothing fades any more. */
async function wear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  // What ends lets the next begin, as a colour that is handed down does from level to level.
  const ended = () =>
    page.evaluate(() => {
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .filter(({ playState }) => playState !== 'finished')
      for (const animation of ending) animation.finish()
      return ending.length
    })
  await expect.poll(ended, { intervals: [20] }).toBe(0)
}
