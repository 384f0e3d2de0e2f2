import type { Page } from '@playwright/test'
import { expect } from './portal.ts'

/** The pause between two messages (`ui/announcer.ts`) is for ears; a test listens faster. */
const PAUSE = 1500

/** Somebody who listens to a window: what its two live regions say, in order; what is urgent begins with "! ". */
export class Ear {
  readonly page: Page
  readonly #script: string[] = []

  private constructor(page: Page) {
    this.page = page
  }

  /** Loads an address without pauses between messages, and listens from then on. */
  static async at(page: Page, address: string): Promise<Ear> {
    await page.addInitScript((pause) => {
      const wait = window.setTimeout.bind(window)
      const sooner = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
        wait(run, ms === pause ? 0 : ms, ...rest)
      window.setTimeout = sooner as typeof setTimeout
    }, PAUSE)
    await page.goto(address)
    return Ear.of(page)
  }

  /** Listens to a window as it is. */
  static async of(page: Page): Promise<Ear> {
    await expect(page.getByRole('main')).toBeVisible()
    await page.evaluate(() => {
      const said: string[] = []
      Object.assign(window, { said })
      for (const region of document.querySelectorAll(
        '[role="status"][aria-atomic], [role="alert"][aria-atomic]',
      )) {
        const mark = region.role === 'alert' ? '! ' : ''
        const note = () => said.push(mark + (region.textContent ?? '').trim())
        new MutationObserver(note).observe(region, { childList: true, characterData: true, subtree: true })
      }
    })
    return new Ear(page)
  }

  said = (): Promise<string[]> => this.page.evaluate(() => (window as unknown as { said: string[] }).said)

  /** Waits for the next lines; nothing else may have been said since the last ones. */
  async hears(...lines: string[]): Promise<void> {
    this.#script.push(...lines)
    await expect.poll(this.said, { intervals: [20, 50, 100], timeout: 15_000 }).toEqual(this.#script)
  }
}
