import { expect, test } from 'vitest'
import type { Context } from '#core/context.ts'
import { Overload } from '#core/overload.ts'
import { type Released, ReleasedDecisions } from './released.ts'

/** Decisions of which each search takes until the test says so. */
function held() {
  const { promise, resolve } = Promise.withResolvers<[]>()
  const decisions = {} as Released
  let searches = 0
  const context = { db: {}, changes: { on: () => {}, onReset: () => {} } } as unknown as Context
  const released = Object.assign(new ReleasedDecisions(context), {
    get: async () => decisions,
    find: async () => {
      searches += 1
      return promise
    },
  })
  return { released, finish: () => resolve([]), count: () => searches }
}

const searchFor = (query: string) => ({ query, topId: null })

test('[RE4, J7] few searches that nobody has made yet run at a time, and too many are told to come back', async () => {
  const { released, finish, count } = held()
  const made = Array.from({ length: 102 }, (_, at) => released.body(searchFor(`Wort ${at}`)))
  await expect(released.body(searchFor('noch eins'))).rejects.toThrow(Overload)
  // Whoever asks for the same waits for the same, and all decisions are no search.
  const again = released.body(searchFor('Wort 0'))
  const all = released.body(searchFor(''))
  await Promise.resolve()
  await Promise.resolve()
  expect(count()).toBe(3)
  finish()
  const bodies = await Promise.all([...made, again, all])
  expect(new Set(bodies.map(({ etag }) => etag)).size).toBe(1)
  expect(count()).toBe(103)
  await released.body(searchFor('Wort 101'))
  expect(count()).toBe(103)
})
