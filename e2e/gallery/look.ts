import { basename } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { cutLetters, findBarriers, wear, widerThanWindow } from '#barriers.ts'
import type { Size, State } from './state.ts'

/** One picture: the colours and letters it was taken with, and what is wrong on it. */
export interface Picture {
  /** Where the picture lies in its area's folder. */
  file: string
  /** The width of the window. */
  width: number
  scheme: 'light' | 'dark'
  /** Size of letters in percent of what browsers have by themselves. */
  letters: number
  faults: string[]
}

/** What browsers have by themselves, in pixels. */
const USUAL_LETTERS = 16
/** A page is drawn whole up to here; more of it is more of the same. */
const HIGHEST = 2200

/** What pictures are taken in. Larger letters need no more contrast and stand the same in both colours: one picture tells. */
const ways = [
  { scheme: 'light', letters: 100 },
  { scheme: 'dark', letters: 100 },
  { scheme: 'light', letters: 200 },
] as const

/**
 * Takes pictures of what a window shows, and asks axe in each; in the dark what only depends on colours. A page without scripts
 * runs none of axe either: there the pictures are all.
 */
export async function lookAt(
  page: Page,
  size: Size,
  { window, javaScriptEnabled }: State,
  path: string,
): Promise<Picture[]> {
  const scripted = javaScriptEnabled ?? true
  const devtools = await page.context().newCDPSession(page)
  const looks: Picture[] = []
  // What never rests is looked at as it is.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined)
  for (const { scheme, letters } of ways) {
    await page.setViewportSize(size)
    await setLetters(devtools, letters)
    if (scripted) await wear(page, scheme)
    else await page.emulateMedia({ colorScheme: scheme })
    if (scripted && !window) await unroll(page, size)
    if (scripted) await settle(page)
    const file = `${path}.${size.width}.${letters === 100 ? scheme : 'large'}.png`
    await page.screenshot(scripted ? { path: file, animations: 'disabled' } : { path: file, fullPage: true })
    looks.push({
      file: basename(file),
      width: size.width,
      scheme,
      letters,
      faults: scripted ? await faultsOf(page, scheme) : [],
    })
  }
  await setLetters(devtools, 100)
  await page.setViewportSize(size)
  return looks
}

async function faultsOf(page: Page, scheme: Picture['scheme']): Promise<string[]> {
  // Below a dialog nothing can be reached.
  const modal = '[role="dialog"][aria-modal="true"]'
  const within = (await page.locator(modal).count()) > 0 ? modal : 'body'
  if (scheme === 'dark') return named(await findBarriers(page, 'colours', within))
  const wider = (await widerThanWindow(page)) ? await page.evaluate(reachingOut) : []
  return [...named(await findBarriers(page, 'all', within)), ...(await page.evaluate(cutLetters)), ...wider]
}

/** Runs in the window: what makes the page wider than it. */
function reachingOut(): string[] {
  const room = document.documentElement.clientWidth
  const out = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > room + 1,
  )
  const inner = out.filter((element) => !out.some((other) => other !== element && element.contains(other)))
  const names = inner.slice(0, 3).map((element) => element.outerHTML.slice(0, 200))
  return (names.length > 0 ? names : ['the page']).map((name) => `wider than the window: ${name}`)
}

const named = (barriers: Awaited<ReturnType<typeof findBarriers>>): string[] =>
  barriers.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node}`))

/** As a person sets the size of letters in the browser. */
const setLetters = (devtools: CDPSession, percent: number) =>
  devtools.send('Page.setFontSizes', { fontSizes: { standard: (USUAL_LETTERS * percent) / 100 } })

/** Makes the window as high as what is in it. */
async function unroll(page: Page, { width, height }: Size): Promise<void> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(HIGHEST, Math.max(height, whole)) })
  await page.evaluate(() => scrollTo(0, 0))
}

/** Until letters and pictures are there and everything has been drawn. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    for (let frame = 0; frame < 2; frame++) await new Promise((drawn) => requestAnimationFrame(drawn))
  })
}
