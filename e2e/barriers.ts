import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { isLong } from './long.ts'

/** The short form of axe: it is sent to each window that is searched, and read there. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What may differ between light and dark: everything else is the same page. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

interface Part {
  /** Where to look; below a dialog nothing can be reached. */
  within?: string
  /** Rules of axe that do not apply here. */
  leftOut?: string[]
}

/**
 * WCAG 2.2 AA by axe, nothing wider than the window, and no letter cut; in light, and at length in dark too, as the gallery
 * looks at every state.
 */
export async function expectNoBarrier(
  page: Page,
  { within = 'body', leftOut = [] }: Part = {},
): Promise<void> {
  await wear(page, 'light')
  const rules = Object.fromEntries(leftOut.map((rule) => [rule, { enabled: false }]))
  const whole = await askAxe(page, within, { runOnly: standards, rules })
  const inDark = isLong ? await barriersInDark(page, within) : []
  expect([...whole, ...inDark]).toEqual([])
  expect(await widerThanWindow(page), `${page.url()} is wider than the window`).toBe(false)
  expect(await page.evaluate(cutLetters), page.url()).toEqual([])
}

/** The same for one more state of a screen, or for a screen that another test searches: at length alone. */
export const expectNoBarrierAtLength: typeof expectNoBarrier = async (page, part) => {
  if (isLong) await expectNoBarrier(page, part)
}

async function barriersInDark(page: Page, within: string) {
  await wear(page, 'dark')
  const found = await askAxe(page, within, { runOnly: rulesOfColour })
  await wear(page, 'light')
  return found
}

/** What axe finds, by WCAG and by what is good practice beyond it; or of what differs by colours alone. */
export const findBarriers = (page: Page, rules: 'all' | 'colours', within = 'body') =>
  askAxe(page, within, { runOnly: rules === 'all' ? [...standards, 'best-practice'] : rulesOfColour })

export const widerThanWindow = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/**
 * What axe finds. It is brought into each page once: on a busy machine that takes longer than its answer. Pages of
 * others in frames are theirs.
 */
async function askAxe(page: Page, within: string, options: RunOptions) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(
    async ([context, requested]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, {
        ...requested,
        iframes: false,
        resultTypes: ['violations'],
      })
      return violations.map(({ id, nodes }) => ({
        url: location.href,
        id,
        nodes: nodes.map(({ html }) => html),
      }))
    },
    [within, options] as const,
  )
}

/**
 * Runs in the window: the words on buttons and labels that something cuts at the height where the dots of "Ä" would be, and
 * numbers of telephones and of motions that are broken.
 */
export function cutLetters(): string[] {
  const labels = 'button, a, label, legend, summary, dt, th, h1, h2, h3, h4'
  const canvas = document.createElement('canvas').getContext('2d')
  /** Where an element cuts what is in it; null where it does not. */
  const edges = new Map<Element, number | null>()
  const edgeOf = (element: Element): number | null => {
    const known = edges.get(element)
    if (known !== undefined) return known
    const { overflowY, borderTopWidth } = getComputedStyle(element)
    const { top, width } = element.getBoundingClientRect()
    // What is for those who listen is one pixel wide.
    const cuts = ['hidden', 'clip'].includes(overflowY) && width > 1
    const edge = cuts ? top + Number.parseFloat(borderTopWidth) : null
    edges.set(element, edge)
    return edge
  }
  /** What lies outside of its parent's flow is cut by what it is placed in, not by what stands in between. */
  const aroundOf = (element: Element): Element | null =>
    element instanceof HTMLElement && ['absolute', 'fixed'].includes(getComputedStyle(element).position)
      ? element.offsetParent
      : element.parentElement
  const isCut = (text: Text): boolean => {
    const parent = text.parentElement
    if (!parent?.checkVisibility() || !text.data.trim() || !canvas) return false
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(parent)
    canvas.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
    const dots = canvas.measureText('Ä')
    const range = document.createRange()
    range.selectNodeContents(text)
    const [line] = range.getClientRects()
    if (!line || line.width <= 1) return false
    const ink = line.top + dots.fontBoundingBoxAscent - dots.actualBoundingBoxAscent
    for (let around: Element | null = parent; around; around = aroundOf(around)) {
      // What lies at the upper edge of something that was scrolled comes into sight by scrolling back.
      if (around.scrollTop > 0 && getComputedStyle(around).overflowY === 'auto') return false
      const edge = edgeOf(around)
      if (edge !== null && ink < edge - 0.5 && line.bottom > edge) return true
    }
    return false
  }
  const found: string[] = []
  for (const label of document.querySelectorAll(labels)) {
    const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      if (isCut(text)) found.push(`${text.data} is cut`)
    }
  }
  for (const number of document.querySelectorAll('a[href^="tel:"]')) {
    const written = document.createRange()
    written.selectNodeContents(number.querySelector('span') ?? number)
    if (written.getClientRects().length > 1) found.push(`${number.textContent} is broken`)
  }
  const printed = /\b[A-Z][A-Za-z]{0,4}\s?-\s*\d+/g
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (words.nextNode()) {
    const text = words.currentNode as Text
    for (const { index, 0: number } of text.data.matchAll(printed)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + number.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) found.push(`${number} is broken`)
    }
  }
  return found
}

/** Colours are measured when the page wears them and nothing fades any more. */
export async function wear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
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
