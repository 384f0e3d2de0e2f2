import type { StreamSource } from '@portal/shared/stream/rules.ts'
import { type Kysely, sql } from 'kysely'
import type { Db, Schema, Tx } from '#core/database/schema.ts'

export async function readSource(db: Db): Promise<StreamSource> {
  const row = await db.selectFrom('stream').selectAll().executeTakeFirst()
  return {
    publicUrl: row?.public_url ?? null,
    internalUrl: row?.internal_url ?? null,
    password: row?.password ?? null,
  }
}

/**
 * Charges a try before it is judged, so that many at the same moment can't all be the first: the row stays locked until
 * this one is decided. Answers how many there were in this minute.
 */
export async function chargeTry(tx: Tx, address_key: string, minute: Date): Promise<number> {
  const { tries } = await tx
    .insertInto('stream_tries')
    .values({ address_key, minute, tries: 1 })
    .onConflict((conflict) =>
      conflict.column('address_key').doUpdateSet({
        minute,
        tries: sql<number>`case when stream_tries.minute = excluded.minute then stream_tries.tries + 1 else 1 end`,
      }),
    )
    .returning('tries')
    .executeTakeFirstOrThrow()
  return tries
}

/** The right password costs nothing. */
export const takeBackTry = (tx: Tx, address_key: string) =>
  tx
    .updateTable('stream_tries')
    .set(({ eb }) => ({ tries: eb('tries', '-', 1) }))
    .where('address_key', '=', address_key)
    .execute()

export const insertUnlock = (tx: Tx, unlock: Schema['stream_unlocks']) =>
  tx.insertInto('stream_unlocks').values(unlock).execute()

/** Whether the browser with this secret has unlocked the stream with the password of one of these marks. */
export async function hasUnlocked(db: Db, id_hash: Buffer, marks: string[]): Promise<boolean> {
  const row = await db
    .selectFrom('stream_unlocks')
    .select('unlocked_at')
    .where('id_hash', '=', id_hash)
    .where('password_mark', 'in', marks)
    .executeTakeFirst()
  return row !== undefined
}

/** What was unlocked holds for the days of a congress; tries count for a minute. */
export async function forgetUnlocks(db: Kysely<Schema>): Promise<void> {
  await db
    .deleteFrom('stream_unlocks')
    .where(sql<boolean>`unlocked_at < now() - interval '14 days'`)
    .execute()
  await db.deleteFrom('stream_tries').where(sql<boolean>`minute < now() - interval '1 hour'`).execute()
}
