import type { Page } from '@playwright/test'

/**
 * Takes the network away from a window, or gives it back. The window hears first that it goes: with a farewell that its socket
 * cannot send any more, Chromium would keep a whole core busy until the network is back.
 */
export async function connect(page: Page, on: boolean): Promise<void> {
  if (!on) await tell(page, 'offline')
  await page.context().setOffline(!on)
  if (on) await tell(page, 'online')
}

const tell = (page: Page, event: 'online' | 'offline') =>
  page.evaluate((name) => void window.dispatchEvent(new Event(name)), event)

/** Loads the window anew where no WebSocket gets through and each request of a connection reaches a server that does not hold it. */
export async function misroute(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.WebSocket = class {
      onerror: ((event: Event) => void) | null = null
      constructor() {
        queueMicrotask(() => this.onerror?.(new Event('error')))
      }
      close() {}
    } as unknown as typeof WebSocket
  })
  const misroute = (url: URL) => url.pathname.startsWith('/socket.io') && url.searchParams.has('sid')
  await page.route(misroute, (route) =>
    route.fulfill({ status: 400, json: { code: 1, message: 'Session ID unknown' } }),
  )
  await page.reload()
}
