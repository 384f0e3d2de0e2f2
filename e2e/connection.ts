import type { Page } from '@playwright/test'

/** Takes the network away from a window, or gives it back. */
export async function connect(page: Page, on: boolean): Promise<void> {
  await page.context().setOffline(!on)
  await page.evaluate((name) => window.dispatchEvent(new Event(name)), on ? 'online' : 'offline')
}
