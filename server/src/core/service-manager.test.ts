import { execFile } from 'node:child_process'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serviceManager } from './service-manager.ts'

vi.mock(import('node:child_process'), async (original) => ({
  ...(await original()),
  execFile: vi.fn() as unknown as typeof execFile,
}))

const BEAT_MS = 200
const env = { NOTIFY_SOCKET: '/run/nobody-listens-here', WATCHDOG_USEC: String(2 * BEAT_MS * 1000) }

/** What was said, and the programs that say it and have not ended yet. */
const told: string[] = []
let ends: ((error: Error | null) => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  told.length = 0
  ends = []
  const start = (_: string, [word = '']: string[], end: (error: Error | null) => void) => {
    told.push(word)
    ends.push(end)
  }
  vi.mocked(execFile).mockImplementation(start as never)
})
afterEach(() => void vi.useRealTimers())

test('[I21] the first beat waits until it was said that the portal serves, however long that takes', () => {
  serviceManager(env, () => {}).ready()
  vi.advanceTimersByTime(10 * BEAT_MS)
  expect(told).toEqual(['READY=1'])
  ends[0]?.(null)
  vi.advanceTimersByTime(2 * BEAT_MS)
  expect(told).toEqual(['READY=1', 'WATCHDOG=1', 'WATCHDOG=1'])
})

test('[I21] where that could not be said it is noted, and the beats begin all the same', () => {
  const onFailure = vi.fn<(error: Error) => void>()
  serviceManager(env, onFailure).ready()
  ends[0]?.(new Error('no such program'))
  expect(onFailure).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(BEAT_MS)
  expect(told).toEqual(['READY=1', 'WATCHDOG=1'])
})
