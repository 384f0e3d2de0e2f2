import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'
import type { Browser } from './window.ts'

/** What `scripts/other-browsers.mjs` has found on this machine. */
const { FIREFOX_PATH, WEBKIT_DRIVER_PATH, XVFB_PATH } = process.env

/** How the browsers are started; null where one is not installed. */
export const browsers: Record<'Firefox' | 'WebKit', (() => Promise<Browser>) | null> = {
  Firefox: FIREFOX_PATH ? () => startFirefox(FIREFOX_PATH) : null,
  WebKit: WEBKIT_DRIVER_PATH && XVFB_PATH ? () => startWebKit(WEBKIT_DRIVER_PATH, XVFB_PATH) : null,
}
