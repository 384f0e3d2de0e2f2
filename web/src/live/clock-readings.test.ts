import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetClock, noteClock } from './clock-readings.ts'
import { readLive, writeLive } from './store.ts'

const START = Date.parse('2025-05-28T10:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  forgetClock()
})
afterEach(() => {
  vi.useRealTimers()
  writeLive({ clockOffset: 0 })
})

/** Says the time of a server whose clock is 700 ms ahead; the news is on its way for so long. */
function hear(lateMs: number, { aheadMs = 700, set = false } = {}): number {
  const now = new Date(Date.now() + aheadMs).toISOString()
  vi.advanceTimersByTime(lateMs)
  noteClock({ now, set })
  return readLive().clockOffset
}

test('[I5] of the last times that the clock was said the one counts that was least late', () => {
  expect(hear(2300)).toBe(-1600)
  expect(hear(40)).toBe(660)
  expect(hear(1900)).toBe(660)
})

test('[I5] what was said long ago, by a clock that was set since, or to another connection, does not count', () => {
  expect(hear(10)).toBe(690)
  for (let news = 0; news < 4; news += 1) expect(hear(100)).toBe(690)
  expect(hear(100)).toBe(600)
  expect(hear(50, { aheadMs: -3000, set: true })).toBe(-3050)
  forgetClock()
  expect(hear(300)).toBe(400)
  vi.setSystemTime(Date.now() + 5000)
  expect(hear(600)).toBe(100)
})
