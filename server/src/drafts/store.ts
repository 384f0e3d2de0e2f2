import type { SubmissionForm } from '@portal/shared/submissions/rules.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#core/database/schema.ts'

/** How many earlier states of a draft are kept. */
const KEPT_VERSIONS = 30

/** What one author writes and sends comes one after the other, over all windows and server processes. */
export const lockAuthor = (tx: Tx, userId: number) =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()

export interface DraftRow {
  uuid: string
  version: number
  saved_at: Date
  fields: SubmissionForm
}

const columns = ['uuid', 'version', 'saved_at', 'fields'] as const

export async function readDrafts(db: Db, userId: number): Promise<DraftRow[]> {
  const query = db.selectFrom('drafts').select(columns).where('user_id', '=', userId)
  return (await query.orderBy('saved_at', 'desc').orderBy('uuid').execute()) as DraftRow[]
}

export async function readDraft(db: Db, userId: number, uuid: string): Promise<DraftRow | undefined> {
  const query = db.selectFrom('drafts').select(columns).where('user_id', '=', userId)
  return (await query.where('uuid', '=', uuid).executeTakeFirst()) as DraftRow | undefined
}

export async function readVersions(db: Db, userId: number, uuid: string): Promise<DraftRow[]> {
  const query = db.selectFrom('draft_versions').select(columns).where('user_id', '=', userId)
  return (await query.where('uuid', '=', uuid).orderBy('version', 'desc').execute()) as DraftRow[]
}

/** How many other drafts the author has, and how long their texts are together. */
export const measureOthers = (tx: Tx, userId: number, uuid: string) =>
  tx
    .selectFrom('drafts')
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`coalesce(sum(length(fields->>'content')), 0)::integer`.as('length'),
    ])
    .where('user_id', '=', userId)
    .where('uuid', '!=', uuid)
    .executeTakeFirstOrThrow()

export async function storeDraft(tx: Tx, userId: number, { fields, ...draft }: DraftRow): Promise<void> {
  const row = { ...draft, user_id: userId, fields: JSON.stringify(fields) }
  await tx
    .insertInto('drafts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'uuid']).doUpdateSet(row))
    .execute()
}

/** Keeps a state that is being replaced, and lets the oldest go. */
export async function keepVersion(tx: Tx, userId: number, { fields, ...draft }: DraftRow): Promise<void> {
  const row = { ...draft, user_id: userId, fields: JSON.stringify(fields) }
  await tx.insertInto('draft_versions').values(row).execute()
  await tx
    .deleteFrom('draft_versions')
    .where('user_id', '=', userId)
    .where('uuid', '=', draft.uuid)
    .where('version', '<=', draft.version - KEPT_VERSIONS)
    .execute()
}

export async function deleteDraft(tx: Tx, userId: number, uuid: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('drafts')
    .where('user_id', '=', userId)
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whether a motion has been made of the draft. */
export const isSubmitted = async (tx: Tx, userId: number, uuid: string): Promise<boolean> =>
  (await tx
    .selectFrom('delegate_apps')
    .select(sql`1`.as('one'))
    .where('user_id', '=', userId)
    .where('uuid', '=', uuid)
    .executeTakeFirst()) !== undefined
