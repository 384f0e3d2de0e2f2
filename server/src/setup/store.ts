import type { Tx } from '#core/database/schema.ts'

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
