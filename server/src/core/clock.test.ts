import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseClock } from './clock.ts'

const log = pino({ level: 'silent' })
let from = 0

// Both clocks of this machine stand still, so that no step of a test comes later than it thinks.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  from = performance.now()
})
afterEach(() => void vi.useRealTimers())

test('[I5] the clock is the one that was read, not the one of this machine, and the difference is known', () => {
  const clock = new DatabaseClock(log)
  clock.note(new Date(Date.now() - 5000), performance.now(), performance.now())
  expect(Math.abs(clock.now().getTime() - (Date.now() - 5000))).toBeLessThan(1000)
  expect(Math.abs(clock.skewMs - 5000)).toBeLessThan(1000)
})

test('[I5] a slow answer does not spoil what a quick one has said', () => {
  const clock = new DatabaseClock(log)
  clock.note(new Date(10_000), from, from + 2)
  clock.note(new Date(11_200), from + 1000, from + 2000)
  const known = clock.now().getTime() - performance.now() + from
  expect(Math.abs(known - 9_999)).toBeLessThan(5)
})

test('[I5] a database whose clock was set is followed, and whoever counts is told', () => {
  const onMove = vi.fn()
  const clock = new DatabaseClock(log, onMove)
  clock.note(new Date(10_000), from, from + 2)
  clock.note(new Date(11_000), from + 1000, from + 1002)
  expect(onMove).not.toHaveBeenCalled()
  clock.note(new Date(15_000), from + 2000, from + 2002)
  expect(onMove).toHaveBeenCalledOnce()
  expect(Math.abs(clock.now().getTime() - performance.now() + from - 12_999)).toBeLessThan(5)
})

test('[I5] from 200 ms on the difference is warned about, once, and its end is said', () => {
  const warned = vi.spyOn(log, 'warn')
  const said = vi.spyOn(log, 'info')
  const clock = new DatabaseClock(log)
  const read = (aheadMs: number) => {
    const now = performance.now()
    clock.note(new Date(Date.now() - aheadMs), now, now)
  }
  read(100)
  expect(warned).not.toHaveBeenCalled()
  read(5_000)
  read(5_000)
  expect(warned).toHaveBeenCalledOnce()
  read(0)
  expect(said).toHaveBeenCalledOnce()
})
