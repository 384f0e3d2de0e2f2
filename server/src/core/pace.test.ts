import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Pace, type Stage } from './pace.ts'

const log = pino({ level: 'silent' })
let voting = false
const isVoting = vi.fn(async () => voting)
const newPace = () => new Pace(log, 'see whether a vote is open', isVoting)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  voting = false
  isVoting.mockClear()
})

/** How many of these steps have been made after so many milliseconds. */
async function stepsIn(pace: Pace, wanted: number, ms: number): Promise<number> {
  let made = 0
  for (let step = 0; step < wanted; step += 1) void pace.step('receive').then(() => (made += 1))
  await vi.advanceTimersByTimeAsync(ms)
  const inTime = made
  await vi.runAllTimersAsync()
  return inTime
}

/** One step more or less, by where between two of them the count begins. */
const isPaced = (made: number) => made >= 19 && made <= 20

test('[T9] while a vote is open, what people send comes in twenty steps a second, however many send', async () => {
  const pace = newPace()
  await pace.look()
  expect(await stepsIn(pace, 200, 1000)).toBe(200)
  voting = true
  await pace.look()
  expect(await stepsIn(pace, 200, 980)).toSatisfy(isPaced)
})

test('[T9] where it cannot be seen whether a vote is open, it stays as it was', async () => {
  const pace = newPace()
  voting = true
  await pace.look()
  isVoting.mockRejectedValueOnce(new Error('no such table'))
  await pace.look()
  expect(await stepsIn(pace, 200, 980)).toSatisfy(isPaced)
})

/** Has these steps asked for in this order while a vote is open; notes those that are made. */
async function requestSteps(...stages: Stage[]) {
  const pace = newPace()
  voting = true
  await pace.look()
  const made: Stage[] = []
  const gone = new AbortController()
  const all = stages.map((stage) => pace.step(stage, gone.signal).then(() => made.push(stage)))
  return { pace, made, gone, all: Promise.all(all) }
}

/** On the clock of these tests each of 1,500 turns takes a millisecond; paced, they take 75 seconds. */
const AT_ONCE_MS = 2000

/** After how many milliseconds nobody waits any more. */
async function clearedIn(all: Promise<unknown>): Promise<number> {
  const begun = Date.now()
  await vi.runAllTimersAsync()
  await all
  return Date.now() - begun
}

test('[T9] a transaction that stores waits for nothing that still arrives, and what has arrived for no other that does', async () => {
  const { made, all } = await requestSteps('receive', 'receive', 'hash', 'store', 'receive', 'store')
  await vi.runAllTimersAsync()
  await all
  expect(made).toEqual(['receive', 'store', 'store', 'hash', 'receive', 'receive'])
})

test('[T9] nobody waits longer than the vote lasts, however many do', async () => {
  const { pace, made, all } = await requestSteps(...Array.from({ length: 1500 }, (): Stage => 'receive'))
  voting = false
  await pace.look()
  expect(await clearedIn(all)).toBeLessThan(AT_ONCE_MS)
  expect(made).toHaveLength(1500)
})

test('[T9] whoever has gone waits for no step, and takes none', async () => {
  const { pace, gone, all } = await requestSteps(...Array.from({ length: 1500 }, (): Stage => 'receive'))
  gone.abort()
  expect(await clearedIn(all)).toBeLessThan(AT_ONCE_MS)
  expect(await stepsIn(pace, 200, 980)).toSatisfy(isPaced)
})
