import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Server } from 'socket.io'
import type { Context } from './context.ts'
import type { Db, Schema } from './database/schema.ts'
import { shareMade } from './events.ts'
import { quietly } from './quiet.ts'
import { tellLocally } from './tell.ts'
import type { Work } from './work.ts'

/** What is shared, and why. It is read afresh when somebody fetches it. */
export type Shared = { op: string } & (
  | { delegate_app_id: number; procedural_id?: never }
  | { procedural_id: number; delegate_app_id?: never }
)

/** 128 bits of chance: nobody comes upon a share, and it is read only by those for whom it was made. */
export async function makeShares(
  work: Work,
  told: readonly { shared: Shared; readers: readonly number[] }[],
): Promise<string[]> {
  if (told.length === 0) return []
  const made = told.map((one) => ({ id: randomBytes(16).toString('base64url'), ...one }))
  await work.tx
    .insertInto('shares')
    .values(made.map(({ id, shared }) => ({ id, ...shared })))
    .execute()
  // One parameter for each column: a statement takes 65,535 of them.
  const rows = made.flatMap(({ id, readers }) => readers.map((reader) => ({ id, reader })))
  const ids = rows.map(({ id }) => id)
  const readers = rows.map(({ reader }) => reader)
  await sql`
    insert into share_readers (share_id, user_id)
    select * from unnest(${ids}::text[], ${readers}::integer[])`.execute(work.tx)
  return made.map(({ id }) => id)
}

/** Lets these people fetch it (rule E16). */
export async function tellShare(work: Work, shared: Shared, readers: readonly number[]): Promise<void> {
  if (readers.length === 0) return
  for (const id of await makeShares(work, [{ shared, readers }])) work.tell(shareMade({ id, readers }))
}

/** What a share is about; one of the two is null. */
export type FoundShare = Pick<Schema['shares'], 'op' | 'delegate_app_id' | 'procedural_id'>

/** A share for one of its readers, for ten minutes by the database's clock. */
export const findShare = (db: Db, id: string, userId: number) =>
  db
    .selectFrom('shares')
    .innerJoin('share_readers', 'share_readers.share_id', 'shares.id')
    .select(['shares.op', 'shares.delegate_app_id', 'shares.procedural_id'])
    .where('shares.id', '=', id)
    .where('share_readers.user_id', '=', userId)
    .where(sql<boolean>`shares.made_at > now() - interval '10 minutes'`)
    .executeTakeFirst()

export const forgetShares = (db: Kysely<Schema>) =>
  db.deleteFrom('shares').where(sql<boolean>`made_at < now() - interval '10 minutes'`).execute()

/** A share that the operator's command has made, which has no sockets to tell: every process tells its own. */
export function tellSharesOnChange(io: Server, { db, changes, log }: Context): void {
  const tell = async (id: string) => {
    const readers = await db
      .selectFrom('share_readers')
      .select('user_id')
      .where('share_id', '=', id)
      .execute()
    tellLocally(io, shareMade({ id, readers: readers.map(({ user_id }) => user_id) }))
  }
  changes.on('share', (id) => void quietly(log, 'tell of a share', () => tell(id)))
}
