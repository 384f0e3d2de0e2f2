import type { Db } from '#core/database/schema.ts'

/** Notes when the database was written down last, so that the office sees how old that is. */
export const noteBackup = (db: Db, at: Date) =>
  db
    .insertInto('last_backup')
    .values({ at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
    .execute()

/** Null where it never was. */
export const readLastBackup = async (db: Db): Promise<Date | null> =>
  (await db.selectFrom('last_backup').select('at').executeTakeFirst())?.at ?? null
