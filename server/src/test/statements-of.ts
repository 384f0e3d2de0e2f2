import type { Kysely, KyselyPlugin } from 'kysely'
import { actorColumns, toActor } from '#core/actor.ts'
import type { Schema } from '#core/database/schema.ts'
import type { Work } from '#core/work.ts'

/** Counts the statements of the connections that it is plugged into. */
export class StatementCounter implements KyselyPlugin {
  statements = 0
  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => {
    this.statements += 1
    return node
  }
  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result
}

/** How many statements an action asks within its transaction; what else the portal asks meanwhile is not counted. */
export async function statementsOf(work: Work, action: (work: Work) => Promise<unknown>): Promise<number> {
  const counter = new StatementCounter()
  await action({ ...work, tx: work.tx.withPlugin(counter) })
  return counter.statements
}

/** The actor of somebody who is logged in, for an action that is called without a request. */
export const readActor = async (db: Kysely<Schema>, userId: number) =>
  toActor(
    await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(actorColumns)
      .where('users.id', '=', userId)
      .executeTakeFirstOrThrow(),
  )
