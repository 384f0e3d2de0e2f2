import type { BrowserContext, Page } from '@playwright/test'
import { median, quantile } from '@portal/server/src/rehearsal/quantile.ts'
import { launchBrowser } from './browser.ts'
import type { Figure } from './figures.ts'
import { portalWithMotions } from './many-motions.ts'

const sizes = [400, 2000]
const visits = 3
const words = ['telemedizin', 'ärztemangel', 'hitzeschutz', 'goä']
const pageTurns = 10

/** The list of motions in a browser: first list, keys of a search, pages, and what a visit transfers. */
export async function measureMotions(): Promise<Figure[]> {
  const browser = await launchBrowser()
  const figures: Figure[] = []
  for (const size of sizes) {
    const portal = await portalWithMotions(size)
    const seen: Visit[] = []
    // The offline copy is left out: what a visit transfers is what the browser's own cache leaves.
    const open = () => browser.newContext({ baseURL: portal.url, serviceWorkers: 'block' })
    for (let visit = 0; visit < visits; visit += 1) {
      const context = await open()
      seen.push(await visitTwice(context))
      await context.close()
    }
    const context = await open()
    const page = await context.newPage()
    await page.goto('/Applications?ansicht=detail')
    await page.getByRole('article').first().waitFor()
    const keys = await typeWords(page)
    const turns = await turnPages(page)
    await context.close()
    await portal.close()
    figures.push(...figuresOf(size, seen, keys, turns))
  }
  await browser.close()
  return figures
}

interface Visit {
  listMs: number
  firstBytes: number
  repeatedBytes: number
}

async function visitTwice(context: BrowserContext): Promise<Visit> {
  const first = await visit(context)
  const repeated = await visit(context)
  return { listMs: first.listMs, firstBytes: first.bytes, repeatedBytes: repeated.bytes }
}

/** One visit: when the first motion stood on the screen, and how many bytes came over the network until all was quiet. */
async function visit(context: BrowserContext): Promise<{ listMs: number; bytes: number }> {
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  let bytes = 0
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto('/Applications?ansicht=detail')
  const listMs = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () =>
          document.querySelector('article') ? resolve(performance.now()) : requestAnimationFrame(look)
        look()
      }),
  )
  await page.waitForLoadState('networkidle')
  await page.close()
  return { listMs, bytes }
}

/** Milliseconds from each key of some words until the list that follows from it has been painted. */
async function typeWords(page: Page): Promise<number[]> {
  const field = page.getByRole('searchbox', { name: 'Anträge durchsuchen' })
  const times: number[] = []
  for (const word of words) {
    await field.fill('')
    await page.waitForURL((url) => !url.searchParams.has('q'))
    for (const letter of word) {
      await watch(page, 'input')
      await page.keyboard.type(letter)
      times.push(...(await painted(page)))
    }
  }
  return times
}

async function turnPages(page: Page): Promise<number[]> {
  await page.goto('/Applications?ansicht=detail')
  const times: number[] = []
  for (let turn = 0; turn < pageTurns; turn += 1) {
    await watch(page, 'click')
    await page.getByRole('link', { name: 'Weiter' }).click()
    times.push(...(await painted(page)))
  }
  return times
}

declare global {
  interface Window {
    /** Milliseconds until the changed list was painted; nothing where it stayed the same. */
    painted: Promise<number[]>
  }
}

/** Waits for the next event of this kind, and for the frame after it that shows a changed list. */
const watch = (page: Page, kind: string): Promise<void> =>
  page.evaluate((name) => {
    const { promise, resolve } = Promise.withResolvers<number[]>()
    window.painted = promise
    const start = () => {
      const from = performance.now()
      const isOfList = ({ target }: MutationRecord) =>
        target instanceof Element && target.closest('search') === null
      const observer = new MutationObserver((records) => {
        if (!records.some(isOfList)) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => resolve([performance.now() - from])))
      })
      observer.observe(document.querySelector('main') as Element, { childList: true, subtree: true })
      setTimeout(() => resolve([]), 2000)
    }
    document.addEventListener(name, start, { capture: true, once: true })
  }, kind)

const painted = (page: Page): Promise<number[]> => page.evaluate(() => window.painted)

function figuresOf(size: number, seen: Visit[], keys: number[], turns: number[]): Figure[] {
  const figure = (name: string, unit: string, ours: number, limit?: number): Figure => ({
    name: `${size} motions: ${name}`,
    unit,
    ours,
    bare: null,
    wanted: limit === undefined ? '' : `at most ${limit} ${unit}`,
    met: (value) => limit === undefined || value <= limit,
  })
  const middle = (key: keyof Visit) => median(seen.map((one) => one[key]))
  return [
    figure('first list on screen', 'ms', middle('listMs')),
    figure('first visit transfers', 'kB', middle('firstBytes') / 1000),
    figure('repeated visit transfers', 'kB', middle('repeatedBytes') / 1000),
    figure('key to results, p50', 'ms', median(keys), size === 400 ? 50 : undefined),
    figure('key to results, p95', 'ms', quantile(keys, 0.95)),
    figure('page change', 'ms', median(turns)),
  ]
}
