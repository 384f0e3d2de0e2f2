import { type Kysely, sql } from 'kysely'
import type { Db, Schema, Tx } from '#core/database/schema.ts'

/** The mode of the running vote, or null; no vote is started while this transaction lasts. */
export async function holdVoteMode(tx: Tx): Promise<string | null> {
  const row = await tx
    .selectFrom('floor')
    .leftJoin('votes', 'votes.id', 'floor.vote_id')
    .select('votes.mode')
    .forShare('floor')
    .executeTakeFirstOrThrow()
  return row.mode
}

export const findPerson = (tx: Tx, register_number: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'register_number', 'name'])
    .where('register_number', '=', register_number)
    .where('active', '=', true)
    .forUpdate()
    .executeTakeFirst()

/** The youngest wish that somebody has not answered. */
export const readUnanswered = (tx: Tx, userId: number) =>
  tx
    .selectFrom('screen_requests')
    .select(['asked_at', 'answered_at', 'declined'])
    .where('user_id', '=', userId)
    .where('answered_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertRequest = (tx: Tx, row: { asked_by: number; user_id: number; asked_at: Date }) =>
  tx.insertInto('screen_requests').values(row).returningAll().executeTakeFirstOrThrow()

/** A wish for a picture of this user, locked, because it is answered once. */
export const lockRequest = (tx: Tx, id: number, userId: number) =>
  tx
    .selectFrom('screen_requests')
    .select(['id', 'asked_by', 'asked_at', 'answered_at', 'declined'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

export const answerRequest = (
  tx: Tx,
  id: number,
  answer: { answered_at: Date; declined: boolean; picture: Buffer | null },
) => tx.updateTable('screen_requests').set(answer).where('id', '=', id).execute()

/** What one has asked for oneself, without the pictures. */
export const readRequests = (db: Db, askedBy: number) =>
  db
    .selectFrom('screen_requests')
    .innerJoin('users', 'users.id', 'screen_requests.user_id')
    .select([
      'screen_requests.id',
      'users.register_number',
      'users.name',
      'screen_requests.asked_at',
      'screen_requests.answered_at',
      'screen_requests.declined',
    ])
    .where('asked_by', '=', askedBy)
    .orderBy('screen_requests.id', 'desc')
    .execute()

/** A picture, for nobody but whoever has asked for it. */
export async function readPicture(db: Db, id: number, askedBy: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('screen_requests')
    .select('picture')
    .where('id', '=', id)
    .where('asked_by', '=', askedBy)
    .executeTakeFirst()
  return row?.picture ?? null
}

export const deleteRequest = (tx: Tx, id: number, askedBy: number) =>
  tx
    .deleteFrom('screen_requests')
    .where('id', '=', id)
    .where('asked_by', '=', askedBy)
    .returning('id')
    .executeTakeFirst()

/** Nothing of it is older than a day (rule H5). */
export const forgetScreens = (db: Kysely<Schema>) =>
  db.deleteFrom('screen_requests').where(sql<boolean>`asked_at < now() - interval '1 day'`).execute()
