import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { stepAside } from './step-aside.ts'

test('[T8] however many files are under way, each turn of the thread has one step of them, and they have their turns in line', async () => {
  const steps: number[] = []
  const send = async (file: number) => {
    for (let step = 0; step < 20; step += 1) {
      await stepAside()
      steps.push(file)
    }
  }
  let under = 50
  const files = Array.from({ length: 50 }, (_, file) => send(file).finally(() => (under -= 1)))
  const inTurns: number[] = []
  while (under > 0) {
    const before = steps.length
    await turn()
    inTurns.push(steps.length - before)
  }
  await Promise.all(files)
  expect(Math.max(...inTurns)).toBe(1)
  expect(steps).toEqual(Array.from({ length: 1000 }, (_, at) => at % 50))
})
