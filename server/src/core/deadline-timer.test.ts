import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countQuiet } from '#test/count-quiet.ts'
import type { Context } from './context.ts'
import { DeadlineTimer } from './deadline-timer.ts'
import { Refusal } from './refusal.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A timer whose time has come, over a database that does nothing. */
function openTimer(act: () => Promise<void>) {
  let change = () => {}
  const context = {
    db: { transaction: () => ({ execute: (run: (tx: object) => Promise<unknown>) => run({}) }) },
    changes: {
      on: (_topic: string, listener: () => void) => void (change = listener),
      onReset: () => {},
    },
    clock: { now: () => new Date() },
    log: pino({ level: 'silent' }),
  } as unknown as Context
  let dueMs: number | null = -1
  const readRemaining = vi.fn(async () => dueMs)
  const timer = new DeadlineTimer(context, {
    what: 'close a vote on time',
    topic: 'floor',
    readRemaining,
    act,
  })
  return { timer, readRemaining, change: () => change(), setDue: (ms: number | null) => void (dueMs = ms) }
}

test('[Z16] what a rule forbids is not tried every second for ever, and said once until another time is set', async () => {
  const before = await countQuiet('close a vote on time')
  const act = vi.fn(() => Promise.reject(new Refusal('vote-altered')))
  const { timer, change, setDue } = openTimer(act)
  await timer.arm()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(act).toHaveBeenCalledTimes(1)
  change()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(act).toHaveBeenCalledTimes(2)
  expect(await countQuiet('close a vote on time')).toBe(before + 1)

  setDue(null)
  change()
  await vi.advanceTimersByTimeAsync(1000)
  setDue(-1)
  change()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await countQuiet('close a vote on time')).toBe(before + 2)
  timer.stop()
})

test('what fails otherwise is tried again', async () => {
  const act = vi.fn().mockRejectedValueOnce(new Error('broken')).mockResolvedValue(undefined)
  const { timer, setDue } = openTimer(act)
  await timer.arm()
  await vi.advanceTimersByTimeAsync(500)
  expect(act).toHaveBeenCalledTimes(1)
  setDue(null)
  await vi.advanceTimersByTimeAsync(1000)
  expect(act).toHaveBeenCalledTimes(2)
  timer.stop()
})

test('a time that was read before another one does not hold, also where it comes back later', async () => {
  const act = vi.fn(async () => {})
  const { timer, readRemaining, setDue } = openTimer(act)
  const older = Promise.withResolvers<number | null>()
  readRemaining.mockReturnValueOnce(older.promise)
  const first = timer.arm()
  setDue(1000)
  await timer.arm()
  older.resolve(60_000)
  await first
  await vi.advanceTimersByTimeAsync(1000)
  expect(act).toHaveBeenCalledTimes(1)
  timer.stop()
})
