import type { Insertable, Selectable, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Db, Schema } from '#core/database/schema.ts'

export type UploadRow = Selectable<Schema['uploads']>

/** Uploads of one account come one after the other from here on, so that what is counted stays true. */
export const lockAccount = (tx: Transaction<Schema>, userId: number) =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()

export async function countPending(tx: Transaction<Schema>, userId: number, draft: string) {
  const counted = await tx
    .selectFrom('uploads')
    .select((eb) => [
      eb.fn.countAll<string>().as('ofAccount'),
      eb.fn.countAll<string>().filterWhere('draft', '=', draft).as('inDraft'),
    ])
    .where('user_id', '=', userId)
    .where('delegate_app', 'is', null)
    .executeTakeFirstOrThrow()
  return { inDraft: Number(counted.inDraft), ofAccount: Number(counted.ofAccount) }
}

export const insertUpload = (tx: Transaction<Schema>, row: Insertable<Schema['uploads']>) =>
  tx.insertInto('uploads').values(row).execute()

/** Takes the row of a pending file away, if it is the user's own. */
export const deleteUpload = (tx: Transaction<Schema>, userId: number, filename: string) =>
  tx
    .deleteFrom('uploads')
    .where('user_id', '=', userId)
    .where('filename', '=', filename)
    .where('delegate_app', 'is', null)
    .returning('sha256')
    .executeTakeFirst()

/** The files of a draft, in the order of their arrival. */
export const readPending = (db: Db, userId: number, draft: string) =>
  db
    .selectFrom('uploads')
    .select(['filename', 'name', 'size'])
    .where('user_id', '=', userId)
    .where('draft', '=', draft)
    .where('delegate_app', 'is', null)
    .orderBy('uploaded_at')
    .orderBy('filename')
    .execute()

/** The file with this name, with whom it belongs to. */
export const findUpload = (db: Db, filename: string) =>
  db
    .selectFrom('uploads')
    .innerJoin('users', 'users.id', 'uploads.user_id')
    .selectAll('uploads')
    .select('users.register_number')
    .where('filename', '=', filename)
    .executeTakeFirst()

/** Takes away the rows of files whose drafts nobody has written on for a day; what they were comes back (rule U11). */
export async function forgetAbandoned(db: Db): Promise<string[]> {
  const rows = await db
    .deleteFrom('uploads')
    .where('delegate_app', 'is', null)
    .where(sql<boolean>`uploaded_at < now() - interval '1 day'`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('drafts')
            .select('drafts.uuid')
            .whereRef('drafts.user_id', '=', 'uploads.user_id')
            .where(sql<boolean>`drafts.uuid::text = uploads.draft`)
            .where(sql<boolean>`drafts.saved_at >= now() - interval '1 day'`),
        ),
      ),
    )
    .returning('sha256')
    .execute()
  return rows.map(({ sha256 }) => sha256)
}

/** Gives a pending file of the user's own to a delegate motion. */
export const bindUpload = (tx: Transaction<Schema>, userId: number, filename: string, delegate_app: number) =>
  tx
    .updateTable('uploads')
    .set({ delegate_app })
    .where('user_id', '=', userId)
    .where('filename', '=', filename)
    .where('delegate_app', 'is', null)
    .returning(['filename', 'name', 'size'])
    .executeTakeFirst()
