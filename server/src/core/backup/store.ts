import type { Kysely } from 'kysely'
import type { Schema } from '#core/database/schema.ts'

/** The newest backup, with the moment whose rows it holds; null where none was written. */
export async function readNewestBackup(db: Kysely<Schema>): Promise<{ at: Date; bytes: number } | null> {
  const row = await db.selectFrom('backups').selectAll().orderBy('at', 'desc').limit(1).executeTakeFirst()
  return row ?? null
}
