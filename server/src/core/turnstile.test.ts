import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Turnstile } from './turnstile.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('[J3] those who come at once pass one by one, in their order', async () => {
  const turnstile = new Turnstile(20)
  const passed: number[] = []
  for (let person = 0; person < 400; person += 1)
    void turnstile.pass(() => false).then(() => passed.push(person))
  for (const [ms, count] of [
    [0, 1],
    [20, 2],
    [20, 3],
    [7940, 400],
  ] as const) {
    await vi.advanceTimersByTimeAsync(ms)
    expect(passed).toHaveLength(count)
  }
  expect(passed).toEqual(Array.from({ length: 400 }, (_, person) => person))
})

test('[J3] whoever is gone takes no turn, and who comes alone does not wait', async () => {
  const turnstile = new Turnstile(20)
  await turnstile.pass(() => false)
  const passed: string[] = []
  void turnstile.pass(() => true).then(() => passed.push('gone'))
  void turnstile.pass(() => false).then(() => passed.push('next'))
  void turnstile.pass(() => false).then(() => passed.push('last'))
  await vi.advanceTimersByTimeAsync(20)
  expect(passed).toEqual(['gone', 'next'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(passed).toEqual(['gone', 'next', 'last'])
  await turnstile.pass(() => false)
})
