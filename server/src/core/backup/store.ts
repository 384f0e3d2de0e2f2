import type { Kysely } from 'kysely'
import type { Schema } from '#core/database/schema.ts'

/** The newest backup, with the moment whose rows it holds; null where none was written. */
export async function readNewestBackup(db: Kysely<Schema>): Promise<{ at: Date; bytes: number } | null> {
  const row = await db.selectFrom('backups').selectAll().orderBy('at', 'desc').limit(1).executeTakeFirst()
  return row ?? null
}

/** Notes a backup that is whole, for the operator's figures. */
export const noteBackup = (db: Kysely<Schema>, { at, bytes }: { at: string; bytes: number }) =>
  db
    .insertInto('backups')
    .values({ at: new Date(at), bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
