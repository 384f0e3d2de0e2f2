import { motionType } from '@portal/shared/motions/types.ts'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Schema } from '#core/database/schema.ts'
import { buildUser } from './builders.ts'

interface DelegateAppFields {
  /** Somebody new unless said otherwise. */
  author?: number
  type_id?: number
  top_id?: number
  title?: string
  applicants?: number[]
  /** Who is asked for support and has not decided. */
  asked?: number[]
  transferred?: boolean
  clone?: number | null
}

/** A delegate motion that was written a while ago; returns its id. */
export async function buildDelegateApp(
  db: Kysely<Schema>,
  { author, applicants = [], asked = [], transferred = false, ...fields }: DelegateAppFields = {},
): Promise<number> {
  const at = new Date('2025-05-20T08:00:00Z')
  const { id } = await db
    .insertInto('delegate_apps')
    .values({
      user_id: author ?? (await buildUser(db)).id,
      top_id: 2,
      type_id: motionType.regular,
      title: 'Ein Antrag von Delegierten',
      content: '<p>Der Ärztetag möge beschließen.</p>',
      created_at: at,
      transferred,
      transfer_time: transferred ? at : null,
      transfer_id: transferred ? sql<number>`nextval('transfer_ids')` : null,
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = applicants.map((user_id, position) => ({ delegate_app_id: id, user_id, position }))
  if (rows.length > 0) await db.insertInto('delegate_app_applicants').values(rows).execute()
  const requests = asked.map((user_id) => ({
    delegate_app_id: id,
    user_id,
    accepted: null,
    decided_at: null,
  }))
  if (requests.length > 0) await db.insertInto('delegate_app_supporters').values(requests).execute()
  return id
}
