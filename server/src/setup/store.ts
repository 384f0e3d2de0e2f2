import { tryingDeeds } from '@portal/shared/setup/demo.ts'
import type { Db, Tx } from '#core/database/schema.ts'

export const insertLink = (tx: Tx, key_hash: Buffer, expires_at: Date) =>
  tx.insertInto('setup_links').values({ key_hash, expires_at }).execute()

export const deleteExpired = (tx: Tx, now: Date) =>
  tx.deleteFrom('setup_links').where('expires_at', '<=', now).execute()

/** Takes a link away, so that nobody else uses it; null where there is none. */
export async function takeLink(tx: Tx, keyHash: Buffer): Promise<{ expiresAt: Date } | null> {
  const link = await tx
    .deleteFrom('setup_links')
    .where('key_hash', '=', keyHash)
    .returning('expires_at as expiresAt')
    .executeTakeFirst()
  return link ?? null
}

export async function findLink(db: Db, keyHash: Buffer): Promise<{ expiresAt: Date } | null> {
  const link = await db
    .selectFrom('setup_links')
    .select('expires_at as expiresAt')
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  return link ?? null
}

/** What was done first in earnest since the demo came in. */
export const readFirstInEarnest = (db: Db, loadedSeq: number) =>
  db
    .selectFrom('audit')
    .leftJoin('audit_details', 'audit_details.seq', 'audit.seq')
    .select(['audit.at', 'audit.actor', 'audit.action', 'audit_details.details'])
    .where('audit.seq', '>', loadedSeq)
    .where('audit.action', 'not in', tryingDeeds)
    .orderBy('audit.seq')
    .limit(1)
    .executeTakeFirst()

/** The demo is gone: what stands in the log up to here is of its time. */
export const markCleared = (tx: Tx, cleared_seq: number) =>
  tx.updateTable('demo_congress').set({ cleared_seq }).execute()

/** Nothing that the office has chosen holds any more, and what it has written is gone. */
export async function forgetChoices(tx: Tx, log_before: number): Promise<void> {
  await tx.deleteFrom('congress_texts').execute()
  await tx.deleteFrom('settings').execute()
  await tx.insertInto('settings').values({ log_before }).execute()
}

export const readAllUserIds = async (tx: Tx): Promise<number[]> =>
  (await tx.selectFrom('users').select('id').execute()).map(({ id }) => id)
