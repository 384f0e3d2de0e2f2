import type { Data, Portal } from '@portal/shared/snapshot/records.ts'
import { USUAL_SEATS } from '@portal/shared/usual.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '#core/database/schema.ts'

/** What a user has marked: motions seen, bookmarks and notes, by motion id. */
export type Marks = Pick<Data, 'seen' | 'favorites' | 'notes'>

export async function readMarks(db: Kysely<Schema>, userIds: readonly number[]): Promise<Marks[]> {
  const of = (table: 'seen' | 'favorites') =>
    db.selectFrom(table).select(['user_id', 'motion_id']).where('user_id', 'in', userIds).execute()
  const seen = Map.groupBy(await of('seen'), ({ user_id }) => user_id)
  const favorites = Map.groupBy(await of('favorites'), ({ user_id }) => user_id)
  const noteRows = await db.selectFrom('notes').selectAll().where('user_id', 'in', userIds).execute()
  const notes = Map.groupBy(noteRows, ({ user_id }) => user_id)
  const marked = (rows: { motion_id: number }[] = []) =>
    Object.fromEntries(rows.map(({ motion_id }) => [motion_id, true as const]))
  return userIds.map((id) => ({
    seen: marked(seen.get(id)),
    favorites: marked(favorites.get(id)),
    notes: Object.fromEntries((notes.get(id) ?? []).map(({ motion_id, text }) => [motion_id, { text }])),
  }))
}

export type Congress = Pick<Portal, 'title' | 'subtitle' | 'hotline' | 'seats'>

/** The congress as it names itself; nameless before one was imported. */
export const readCongress = async (db: Kysely<Schema>): Promise<Congress> =>
  (await db.selectFrom('congress').select(['title', 'subtitle', 'hotline', 'seats']).executeTakeFirst()) ??
  nameless

const nameless: Congress = { title: '', subtitle: '', hotline: '', seats: USUAL_SEATS }
