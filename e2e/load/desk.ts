import type { Browser, Page } from '@playwright/test'
import { demoPassword } from '@portal/server/src/congress/demo/accounts.ts'
import { quantile } from '@portal/server/src/rehearsal/quantile.ts'
import { launchBrowser } from './browser.ts'
import type { Figure } from './figures.ts'
import { portalWithMotions } from './many-motions.ts'

const motions = 2000
const rounds = 5
const viewport = { width: 1440, height: 900 }
/** A wheel that is turned fast: CSS pixels a second, and how many of them. */
const speed = 2400
const distance = 9600
/** Of a screen that shows 60 a second, with room for the clock's grain. */
const frameMs = 17

/** The office's table of motions while it is scrolled, beside a bare page of as many plain lines, turn by turn. */
export async function measureDesk(): Promise<Figure[]> {
  const portal = await portalWithMotions(motions)
  const browser = await launchBrowser()
  const ours = await openDesk(browser, portal.url)
  const bare = await openBare(browser)
  const frames = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    frames.bare.push(...(await scroll(bare)))
    frames.ours.push(...(await scroll(ours)))
  }
  await browser.close()
  await portal.close()
  const figure = (share: number): Figure => ({
    name: `desk of ${motions} motions: a frame while it is scrolled, p${share * 100}`,
    unit: 'ms',
    ours: quantile(frames.ours, share),
    bare: quantile(frames.bare, share),
    wanted: `at most ${frameMs} ms, or 1.1 of bare`,
    met: (value, ratio) => value <= frameMs || ratio <= 1.1,
  })
  return [figure(0.5), figure(0.95), figure(0.99)]
}

/** Every motion in one list, as the office sees it. */
async function openDesk(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport, serviceWorkers: 'block' })
  await context.request.post('/api/security/login', { data: { username: 'buero', password: demoPassword } })
  const page = await context.newPage()
  await page.goto('/Tagungsbuero/Antraege?sortiert=nummer')
  await page.getByRole('table', { name: 'Anträge' }).getByRole('link').first().waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

async function openBare(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport })
  const lines = Array.from({ length: motions }, (_, index) => `<p>Ia - ${index} Eine Zeile</p>`).join('')
  const style = 'body{margin:0}main{height:100vh;overflow:auto}p{height:46px;margin:0}'
  await page.setContent(`<style>${style}</style><main>${lines}</main>`)
  return page
}

declare global {
  interface Window {
    /** How long each frame was since somebody began to look, in milliseconds. */
    frameTimes: number[]
    lookOn: boolean
  }
}

/** Turns the wheel down and up again; answers how long each frame was, in milliseconds. */
async function scroll(page: Page): Promise<number[]> {
  await page.bringToFront()
  const session = await page.context().newCDPSession(page)
  await page.evaluate(() => {
    window.frameTimes = []
    window.lookOn = true
    const look = (last: number) =>
      requestAnimationFrame((at) => {
        window.frameTimes.push(at - last)
        if (window.lookOn) look(at)
      })
    requestAnimationFrame(look)
  })
  for (const yDistance of [-distance, distance])
    await session.send('Input.synthesizeScrollGesture', {
      x: 500,
      y: 600,
      yDistance,
      speed,
      gestureSourceType: 'mouse',
    })
  await session.detach()
  return page.evaluate(() => {
    window.lookOn = false
    return window.frameTimes
  })
}
