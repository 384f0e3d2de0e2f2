import { expect, test } from 'vitest'
import type { Actor } from '#core/actor.ts'
import type { Context } from '#core/context.ts'
import { OwnStates } from './personal-part.ts'

/** A query of which only the outcome matters. */
const query = (outcome: () => Promise<unknown>): object =>
  new Proxy({}, { get: (_, step) => (step === 'execute' ? outcome : () => query(outcome)) })

test('a database that goes away while a vote runs fails the reading, and nothing beside it', async () => {
  const unanswered = new Promise(() => {})
  const away = () => Promise.reject(new Error('away'))
  const db = { selectFrom: (table: string) => query(table === 'ballots' ? () => unanswered : away) }
  const actor = { kind: 'user', user: { id: 1 } } as Extract<Actor, { kind: 'user' }>
  const vote = { id: 1, mode: 'open', chambers: false }
  const floor = { vote, procedural: null }
  await expect(new OwnStates(db as unknown as Context['db']).of(actor, floor)).rejects.toThrow('away')
})
