import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'
import { Overload } from './overload.ts'
import { Refusal } from './refusal.ts'

const limits = { atOnce: 1, waiting: 20, waitingEach: 12 }

test('[T4] who has one task waits for one of the twelve that another has', async () => {
  const queue = new FairQueue(limits)
  const order: string[] = []
  const ask = (person: number, name: string) => queue.run(person, async () => void order.push(name))
  const eager = Array.from({ length: 12 }, (_, index) => ask(1, `eager ${index}`))
  await Promise.all([...eager, ask(2, 'calm'), ask(3, 'calm too')])
  expect(order.slice(0, 5)).toEqual(['eager 0', 'eager 1', 'calm', 'calm too', 'eager 2'])
  expect(order).toHaveLength(14)
})

test('[T4] whoever has too many waiting is told so, all others only when the queue is full', async () => {
  const queue = new FairQueue({ atOnce: 1, waiting: 3, waitingEach: 2 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const taken = [1, 1, 1].map((person) => queue.run(person, () => promise))
  await expect(queue.run(1, () => promise)).rejects.toMatchObject({
    reason: 'too-many-at-once',
    status: 429,
    retryAfter: 2,
  } satisfies Partial<Refusal>)
  taken.push(queue.run(2, () => promise))
  await expect(queue.run(3, () => promise)).rejects.toBeInstanceOf(Overload)
  resolve()
  await Promise.all(taken)
  await queue.run(3, async () => {})
})

test('[T4] a task that fails gives its place back', async () => {
  const queue = new FairQueue(limits)
  const failing = queue.run(1, () => Promise.reject(new Error('no')))
  const next = queue.run(1, async () => 'next')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('next')
})
