import { DELETED } from '@portal/shared/audit/check.ts'
import { type Insertable, type Kysely, sql } from 'kysely'
import { viewSignedHead } from '#core/audit.ts'
import { notify } from '#core/changes.ts'
import type { Db, Schema, Tx } from '#core/database/schema.ts'
import { readFloor } from '#floor-lock/store.ts'

declare module '#core/changes.ts' {
  interface Topics {
    /** A head of the audit log was signed. */
    log: null
  }
}

/** How far the log and its signatures are, of one moment. */
export const readStanding = (db: Kysely<Schema>) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ({
      seq: (await tx.selectFrom('audit_head').select('seq').executeTakeFirstOrThrow()).seq,
      rev: (await readFloor(tx)).rev,
      signed: await readLastHead(tx),
      key: await tx
        .selectFrom('audit_keys')
        .select('key')
        .orderBy('from_seq', 'desc')
        .limit(1)
        .executeTakeFirst(),
    }))

export const readLastHead = async (db: Db) => {
  const row = await db
    .selectFrom('audit_heads')
    .selectAll()
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? viewSignedHead(row) : null
}

/** The first head that covers what was declared at this revision of the floor. */
export const readCovering = async (db: Db, rev: number) => {
  const query = db.selectFrom('audit_heads').selectAll().where('rev', '>=', rev)
  const row = await query.orderBy('rev').orderBy('size').limit(1).executeTakeFirst()
  return row ? viewSignedHead(row) : null
}

/** Keeps a head; says whether it is the first one over so many entries. Every process hears of it with the commit. */
export const insertHead = (db: Kysely<Schema>, head: Insertable<Schema['audit_heads']>): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const query = tx
      .insertInto('audit_heads')
      .values(head)
      .onConflict((conflict) => conflict.doNothing())
    const inserted = await query.returning('size').executeTakeFirst()
    if (inserted) await notify(tx, ['log'])
    return inserted !== undefined
  })

/** Whoever exchanges the key. Any number will do that nobody else asks for. */
const KEY_LOCK = 7_042_179

/** Runs a task while nobody else exchanges the key, on whichever machine; answers the other thing where somebody does. */
export const aloneWithKeys = <T, O>(
  db: Kysely<Schema>,
  task: () => Promise<T>,
  otherwise: O,
): Promise<T | O> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      mine: boolean
    }>`select pg_try_advisory_xact_lock(${KEY_LOCK}) as mine`.execute(tx)
    return rows[0]?.mine ? task() : otherwise
  })

/** The first key of a log; of two processes that start at once the first decides. */
export const insertFirstKey = (db: Db, key: string, at: Date) =>
  db
    .insertInto('audit_keys')
    .values({ from_seq: 0, key, at, signature: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The last entry from before a moment; 0 where there is none. */
export async function findLastBefore(db: Db, before: Date): Promise<number> {
  const query = db
    .selectFrom('audit')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .where('at', '<', before)
  return (await query.executeTakeFirstOrThrow()).seq ?? 0
}

/** Deletes the details up to an entry, but for those that say what was deleted; says of how many entries. */
export async function deleteDetails(tx: Tx, upTo: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('audit_details')
    .using('audit')
    .whereRef('audit.seq', '=', 'audit_details.seq')
    .where('audit_details.seq', '<=', upTo)
    .where('audit.action', '<>', DELETED)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** How many entries from before a moment still have their details. */
export async function countDetails(db: Db, before: Date): Promise<number> {
  const { count } = await db
    .selectFrom('audit_details')
    .innerJoin('audit', 'audit.seq', 'audit_details.seq')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('audit.at', '<', before)
    .where('audit.action', '<>', DELETED)
    .executeTakeFirstOrThrow()
  return count
}

/** The number of the last entry; nobody appends one until the transaction ends. */
export const lockHead = async (tx: Tx): Promise<number> =>
  (await tx.selectFrom('audit_head').select('seq').forUpdate().executeTakeFirstOrThrow()).seq

export const insertKey = (tx: Tx, key: Insertable<Schema['audit_keys']>) =>
  tx.insertInto('audit_keys').values(key).execute()
