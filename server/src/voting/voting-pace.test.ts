import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Changes } from '#core/changes.ts'
import type { Context } from '#core/context.ts'
import { votingPace } from './voting-pace.ts'

const hears: (() => void)[] = []
const changes = {
  on: (kind: string, listener: () => void) => void (kind === 'floor' && hears.push(listener)),
  onReset: (listener: () => void) => void hears.push(listener),
} as unknown as Changes

test('[T9] a process learns of a vote with the change of the floor, and after it has missed something', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let voting = false
  const context = { changes, db: {} as Context['db'], log: pino({ level: 'silent' }) }
  const pace = votingPace(context, async () => voting)
  expect(hears).toHaveLength(2)
  for (const hear of hears) {
    voting = !voting
    hear()
    await vi.runAllTimersAsync()
    let made = 0
    for (let step = 0; step < 200; step += 1) void pace.step('receive').then(() => (made += 1))
    await vi.advanceTimersByTimeAsync(990)
    const inTime = made
    await vi.runAllTimersAsync()
    expect(inTime).toBe(voting ? 20 : 200)
  }
})
