import { sql } from 'kysely'
import type { Tx } from '#core/database/schema.ts'

interface Mark {
  user_id: number
  motion_id: number
}

/** What one account marks comes one after the other, over all its windows and server processes. */
export const lockMarks = (tx: Tx, userId: number) =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()

export const insertSeen = (tx: Tx, mark: Mark) =>
  tx
    .insertInto('seen')
    .values(mark)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export async function deleteFavorite(tx: Tx, { user_id, motion_id }: Mark): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('favorites')
    .where('user_id', '=', user_id)
    .where('motion_id', '=', motion_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const insertFavorite = (tx: Tx, mark: Mark) => tx.insertInto('favorites').values(mark).execute()

/** The stored note, empty where there is none. */
export async function readNote(tx: Tx, { user_id, motion_id }: Mark): Promise<string> {
  const row = await tx
    .selectFrom('notes')
    .select('text')
    .where('user_id', '=', user_id)
    .where('motion_id', '=', motion_id)
    .executeTakeFirst()
  return row?.text ?? ''
}

/** How long the other notes of the same person are together. */
export async function measureOthers(tx: Tx, { user_id, motion_id }: Mark): Promise<number> {
  const { length } = await tx
    .selectFrom('notes')
    .select(sql<number>`coalesce(sum(length(text)), 0)::integer`.as('length'))
    .where('user_id', '=', user_id)
    .where('motion_id', '!=', motion_id)
    .executeTakeFirstOrThrow()
  return length
}

export const deleteNote = (tx: Tx, { user_id, motion_id }: Mark) =>
  tx.deleteFrom('notes').where('user_id', '=', user_id).where('motion_id', '=', motion_id).execute()

export const storeNote = (tx: Tx, mark: Mark, text: string) =>
  tx
    .insertInto('notes')
    .values({ ...mark, text })
    .onConflict((conflict) => conflict.columns(['user_id', 'motion_id']).doUpdateSet({ text }))
    .execute()
