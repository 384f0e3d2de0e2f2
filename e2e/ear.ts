import type { Page } from '@playwright/test'
import { expect } from './portal.ts'

/** The pause between two messages (`ui/announcer.ts`) is for ears; a test listens faster. */
const PAUSE = 1500

/** What is said; a pattern where it holds figures of the moment. */
type Line = string | ReturnType<typeof expect.stringMatching>

/** Somebody who listens to a window: what its two live regions say, in order; what is urgent begins with "! ". */
export class Ear {
  readonly page: Page
  readonly #script: Line[] = []

  private constructor(page: Page) {
    this.page = page
  }

  /** Listens to a window from now on. */
  static async of(page: Page): Promise<Ear> {
    await expect(page.getByRole('main')).toBeVisible()
    // What the server has drawn answers to nothing yet.
    await expect(page.locator('[data-first-screen]')).toHaveCount(0)
    await page.evaluate((pause) => {
      const wait = window.setTimeout.bind(window)
      const sooner = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
        wait(run, ms === pause ? 0 : ms, ...rest)
      window.setTimeout = sooner as typeof setTimeout
      const said: string[] = []
      Object.assign(window, { said })
      for (const region of document.querySelectorAll(
        '[role="status"][aria-atomic], [role="alert"][aria-atomic]',
      )) {
        const mark = region.role === 'alert' ? '! ' : ''
        const note = () => said.push(mark + (region.textContent ?? '').trim())
        new MutationObserver(note).observe(region, { childList: true, characterData: true, subtree: true })
      }
    }, PAUSE)
    return new Ear(page)
  }

  said = (): Promise<string[]> => this.page.evaluate(() => (window as unknown as { said: string[] }).said)

  /** Waits for the next lines; nothing else may have been said since the last ones. */
  async hears(...lines: Line[]): Promise<void> {
    this.#script.push(...lines)
    await expect.poll(this.said, { intervals: [20, 50, 100] }).toEqual(this.#script)
  }
}
