import { afterAll, vi } from 'vitest'

// Runs for each test file: the next one in the same worker finds the clock and the globals as they were.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
