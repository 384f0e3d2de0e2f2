import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Gatherer } from './gatherer.ts'

const told: [votedOn: number, voters: readonly number[]][] = []
const context = { changes: { tell: () => {} }, log: pino({ level: 'silent' }) }
const tell = vi.fn(async (votedOn: number, voters: readonly number[]) => void told.push([votedOn, voters]))
const begin = () => new Gatherer(context as never, tell)

const open = 1
const secret = 2
const SECRET_MS = 1000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  told.length = 0
})

test('[Z5] ballots in another vote shorten the pause of a secret one by nothing', () => {
  const gatherer = begin()
  gatherer.note(open, new Set([1]))
  gatherer.note(secret, new Set([2]), SECRET_MS)
  vi.advanceTimersByTime(SECRET_MS - 1)
  expect(told).toEqual([[open, [1]]])
  gatherer.note(open, new Set([3]))
  gatherer.note(secret, new Set([4]), SECRET_MS)
  vi.advanceTimersByTime(1)
  expect(told).toEqual([
    [open, [1]],
    [open, [3]],
    [secret, [2, 4]],
  ])
})

test('a secret vote does not delay the count of another one', () => {
  const gatherer = begin()
  gatherer.note(secret, new Set([1]), SECRET_MS)
  gatherer.note(open, new Set([2]))
  vi.advanceTimersByTime(0)
  expect(told).toEqual([[open, [2]]])
})

test('the count of one vote is told at once, then at most four times a second, and the last ballot with it', () => {
  const gatherer = begin()
  for (let voter = 0; voter < 99; voter += 1) {
    gatherer.note(open, new Set([voter]))
    vi.advanceTimersByTime(10)
  }
  expect(told[0]).toEqual([open, [0]])
  expect(told).toHaveLength(4)
  vi.advanceTimersByTime(250)
  expect(told.flatMap(([, voters]) => voters)).toEqual(Array.from({ length: 99 }, (_, voter) => voter))
})

test('what could not be told is told again, with what came meanwhile', async () => {
  const gatherer = begin()
  tell.mockRejectedValueOnce(new Error('the database is away'))
  gatherer.note(open, new Set([1]))
  await vi.advanceTimersByTimeAsync(0)
  gatherer.note(open, new Set([2]))
  await vi.advanceTimersByTimeAsync(1000)
  expect(told).toEqual([[open, [1, 2]]])
})

test('who is stopped tells nothing more', () => {
  const gatherer = begin()
  gatherer.note(open, new Set([1]))
  gatherer.note(secret, new Set([2]), SECRET_MS)
  gatherer.stop()
  vi.advanceTimersByTime(SECRET_MS)
  expect(told).toEqual([])
})
