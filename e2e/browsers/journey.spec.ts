import { writeFile } from 'node:fs/promises'
import { Line } from '#line.ts'
import { test } from '#portal.ts'
import { startFirefox } from './firefox.ts'
import { travel } from './journey.ts'
import { Person } from './person.ts'
import { startWebKit } from './webkit.ts'
import type { Browser } from './window.ts'

test.use({ settings: { ACCEPT_COUNT: '1' } })

/** What `scripts/other-browsers.mjs` has found on this machine. */
const { FIREFOX_PATH, WEBKIT_DRIVER_PATH, XVFB_PATH } = process.env

const browsers: Record<string, (() => Promise<Browser>) | null> = {
  Firefox: FIREFOX_PATH ? () => startFirefox(FIREFOX_PATH) : null,
  WebKit: WEBKIT_DRIVER_PATH && XVFB_PATH ? () => startWebKit(WEBKIT_DRIVER_PATH, XVFB_PATH) : null,
}

for (const [name, start] of Object.entries(browsers))
  test(`[G8] the main paths in ${name}`, async ({ portal }, info) => {
    test.skip(start === null, `${name} is not installed`)
    if (!start) return
    const browser = await start()
    const line = await Line.to(portal.url)
    const comes = async (who: string, url: string, width: number, height: number) => {
      const window = await browser.open()
      await window.resize(width, height)
      return new Person(window, url, (state, picture) =>
        writeFile(info.outputPath(`${who}-${state}.png`), picture),
      )
    }
    try {
      const delegate = await comes('delegate', line.url, 450, 900)
      const chair = await comes('chair', portal.url, 1440, 950)
      const last = () => Promise.all([delegate.shows('last'), chair.shows('last')])
      await travel(delegate, chair, line).finally(last)
    } finally {
      await browser.close()
      await line.cut()
    }
  })
