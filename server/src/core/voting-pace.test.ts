import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Changes } from './changes.ts'
import type { Context } from './context.ts'
import { VotingPace } from './voting-pace.ts'

const hears: (() => void)[] = []
const changes = {
  on: (_kind: string, listener: () => void) => void hears.push(listener),
  onReset: (listener: () => void) => void hears.push(listener),
} as unknown as Changes
const context = { changes, db: {} as Context['db'], log: pino({ level: 'silent' }) }
let voting = false
const isVoting = vi.fn(async () => voting)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  voting = false
  isVoting.mockClear()
  hears.length = 0
})

/** How many of these steps have been made after so many milliseconds. */
async function stepsIn(pace: VotingPace, wanted: number, ms: number): Promise<number> {
  let made = 0
  for (let step = 0; step < wanted; step += 1) void pace.step().then(() => (made += 1))
  await vi.advanceTimersByTimeAsync(ms)
  const inTime = made
  await vi.runAllTimersAsync()
  return inTime
}

/** One step more or less, by where between two of them the count begins. */
const isPaced = (made: number) => made >= 39 && made <= 40

test('[T9] while a vote is open, what people send comes in forty steps a second, however many send', async () => {
  const pace = new VotingPace(context, isVoting)
  await pace.look()
  expect(await stepsIn(pace, 200, 1000)).toBe(200)
  voting = true
  await pace.look()
  expect(await stepsIn(pace, 200, 990)).toSatisfy(isPaced)
})

test('[T9] a process learns of a vote with the change of the floor, and after it has missed something', async () => {
  const pace = new VotingPace(context, isVoting)
  for (const hear of hears) {
    voting = !voting
    hear()
    await vi.runAllTimersAsync()
    expect(await stepsIn(pace, 200, 990)).toSatisfy((made: number) => (voting ? isPaced(made) : made === 200))
  }
  expect(hears).toHaveLength(2)
})

test('[T9] where it cannot be seen whether a vote is open, it stays as it was', async () => {
  const pace = new VotingPace(context, isVoting)
  voting = true
  await pace.look()
  isVoting.mockRejectedValueOnce(new Error('no such table'))
  await pace.look()
  expect(await stepsIn(pace, 200, 990)).toSatisfy(isPaced)
})
