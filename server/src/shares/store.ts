import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Schema, Tx } from '#core/database/schema.ts'

/** What is shared, and why. It is read afresh when somebody fetches it. */
export type Shared = { op: string } & (
  | { delegate_app_id: number; procedural_id?: never }
  | { procedural_id: number; delegate_app_id?: never }
)

/** 128 bits of chance: nobody comes upon a share, and it is read only by those for whom it was made. */
export async function makeShares(
  tx: Tx,
  shares: readonly { shared: Shared; readers: readonly number[] }[],
): Promise<string[]> {
  if (shares.length === 0) return []
  const made = shares.map((one) => ({ id: randomBytes(16).toString('base64url'), ...one }))
  await tx
    .insertInto('shares')
    .values(made.map(({ id, shared }) => ({ id, ...shared })))
    .execute()
  // One parameter for each column: a statement takes 65,535 of them.
  const rows = made.flatMap(({ id, readers }) => readers.map((reader) => ({ id, reader })))
  const ids = rows.map(({ id }) => id)
  const readers = rows.map(({ reader }) => reader)
  await sql`
    insert into share_readers (share_id, user_id)
    select * from unnest(${ids}::text[], ${readers}::integer[])`.execute(tx)
  return made.map(({ id }) => id)
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

export async function readReaders(db: Db, id: string): Promise<number[]> {
  const readers = await db.selectFrom('share_readers').select('user_id').where('share_id', '=', id).execute()
  return readers.map(({ user_id }) => user_id)
}

export const forgetShares = (db: Db) =>
  db.deleteFrom('shares').where(sql<boolean>`made_at < now() - interval '10 minutes'`).execute()
