import type { Page } from '@playwright/test'

/** What can be taken back for some seconds can be so for as long as a busy machine takes to press the button. */
export async function keepUndo(page: Page): Promise<void> {
  await page.addInitScript(holdUndo)
}

/** Runs in the window. */
function holdUndo(): void {
  const undoMs = 8000
  const wait = window.setTimeout.bind(window)
  window.setTimeout = ((run: TimerHandler, ms?: number, ...rest: unknown[]) =>
    ms === undoMs ? 0 : wait(run, ms, ...rest)) as typeof setTimeout
}
