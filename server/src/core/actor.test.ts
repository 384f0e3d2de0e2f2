import { expect, test } from 'vitest'
import { ActorFinder, hashSession } from './actor.ts'

const secret = 'secret'
const session = {
  id_hash: hashSession(secret),
  handle: 'handle',
  secure_votes: false,
  device_id: null,
  id: 7,
  roles: [],
}

/** A database of which only the rows matter that it answers one query after the other with. */
function databaseWith(...answers: (object[] | Promise<object[]>)[]) {
  const query: object = new Proxy(
    {},
    { get: (_, step) => (step === 'execute' ? async () => answers.shift() : () => query) },
  )
  return new ActorFinder(query as ConstructorParameters<typeof ActorFinder>[0])
}

test('[S6] a session that ends while it is being looked up lets nobody in', async () => {
  const slow = Promise.withResolvers<object[]>()
  const actors = databaseWith(slow.promise, [])
  const found = actors.find(secret)
  actors.forget(7)
  slow.resolve([session])
  expect(await found).toBeNull()
})

test('what was read while others were forgotten is remembered', async () => {
  const slow = Promise.withResolvers<object[]>()
  const actors = databaseWith(slow.promise)
  const found = actors.find(secret)
  actors.forget(8)
  slow.resolve([session])
  expect(await found).toMatchObject({ user: { id: 7 } })
  expect(await actors.find(secret)).toBe(await found)
})
