import type { Kysely } from 'kysely'
import type { Schema } from '#core/database/schema.ts'

/** The moment whose rows the newest backup holds; null where none was written. */
export async function readLastBackup(db: Kysely<Schema>): Promise<Date | null> {
  const row = await db.selectFrom('backups').select('at').orderBy('at', 'desc').limit(1).executeTakeFirst()
  return row?.at ?? null
}
