import { expect, test } from 'vitest'
import { takeEach } from './use-each-motion.ts'

test('[BD7] of several motions each is answered for itself, one after the other', async () => {
  const requested: number[] = []
  const step = (appId: number, refusal?: string) => ({
    appId,
    ask: async () => {
      requested.push(appId)
      if (refusal) throw new Error(refusal)
    },
  })
  const results = await takeEach([step(3), step(1, 'Dieser Antrag ist entschieden.'), step(2)])
  expect(requested).toEqual([3, 1, 2])
  expect([...results]).toEqual([
    [3, null],
    [1, 'Dieser Antrag ist entschieden.'],
    [2, null],
  ])
})
