import type { Page } from '@playwright/test'

/** Takes the network away from a window, or gives it back. */
export async function connect(page: Page, on: boolean): Promise<void> {
  await page.context().setOffline(!on)
  await page.evaluate((name) => window.dispatchEvent(new Event(name)), on ? 'online' : 'offline')
}

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
