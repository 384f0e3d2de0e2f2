import { expect, test } from 'vitest'
import { BatchRunner } from './batch-runner.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

test('whoever asks in the same moment is answered together, each with their own answer', async () => {
  const batches: number[][] = []
  const runner = new BatchRunner(async (questions: number[]) => {
    batches.push(questions)
    return questions.map((question) => `answer ${question}`)
  })
  expect(await Promise.all(numbers(3).map((question) => runner.ask(question)))).toEqual([
    'answer 0',
    'answer 1',
    'answer 2',
  ])
  expect(batches).toEqual([[0, 1, 2]])
})

test('what arrives meanwhile waits for one of two places, in its order', async () => {
  let served = 0
  let most = 0
  const order: number[] = []
  const runner = new BatchRunner(async (questions: number[]) => {
    served += 1
    most = Math.max(most, served)
    await new Promise((resolve) => setImmediate(resolve))
    order.push(...questions)
    served -= 1
    return questions
  })
  const answers: Promise<number>[] = []
  for (const question of numbers(20)) {
    answers.push(runner.ask(question))
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(await Promise.all(answers)).toEqual(numbers(20))
  expect(order).toEqual(numbers(20))
  expect(most).toBeLessThanOrEqual(2)
})

test('the failure of one is not the failure of the others', async () => {
  const runner = new BatchRunner(async (questions: number[]) => {
    if (questions.includes(1)) throw new Error('not this one')
    return questions
  })
  const [first, second, third] = numbers(3).map((question) => runner.ask(question))
  expect(await Promise.all([first, third])).toEqual([0, 2])
  await expect(second).rejects.toThrow('not this one')
})
