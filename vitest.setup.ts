import { afterAll, vi } from 'vitest'
import { leaveFile } from './server/src/test/at-end.ts'

// Runs for each test file: the next one in the same worker finds the clock and the globals as they were.
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await leaveFile()
})
