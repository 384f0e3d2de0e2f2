import { announced } from './install.mjs'
import { installByApt, pathOf } from './programs.mjs'

/** Where Firefox, the driver of WebKitGTK and the screen that it needs lie, as variables for the tests that use them. */
export async function findOtherBrowsers() {
  const [firefox, webkit, screen] = await Promise.all(['firefox-esr', 'WebKitWebDriver', 'Xvfb'].map(pathOf))
  return {
    ...(firefox && { FIREFOX_PATH: firefox }),
    ...(webkit && screen && { WEBKIT_DRIVER_PATH: webkit, XVFB_PATH: screen }),
  }
}

export const installOtherBrowsers = () =>
  announced('Hole Firefox und WebKit', () => installByApt('firefox-esr', 'webkit2gtk-driver', 'xvfb'))

/** Which of the two are missing; null where both are there. */
export function missingOf(found) {
  const missing = [!found.FIREFOX_PATH && 'Firefox', !found.WEBKIT_DRIVER_PATH && 'WebKit'].filter(Boolean)
  return missing.length > 0 ? missing.join(' und ') : null
}

/** The arguments of Playwright's runner that run their journey. */
export const journey = ['test', '--config', 'browsers/playwright.config.ts']
