import { sql } from 'kysely'
import type { Context } from '#core/context.ts'
import type { Db, Tx } from '#core/database/schema.ts'
import type { Work } from '#core/work.ts'
import { holdsOnly } from '#voting/secret/ballot-keys.ts'

type Mode = { mode: string | null }

const selectMode = (db: Db) =>
  db.selectFrom('floor').leftJoin('votes', 'votes.id', 'floor.vote_id').select('votes.mode')

/** A key in the folder says that a secret vote runs, whatever the database says (rule Z16). */
const orSecret = async ({ ballotKeys }: Work['features'], { mode }: Mode): Promise<string | null> =>
  (await holdsOnly(ballotKeys, null)) ? mode : 'secret'

/** The mode of the running vote, or null; no vote is started while this transaction lasts. */
export const holdVoteMode = async ({ tx, features }: Pick<Work, 'tx' | 'features'>): Promise<string | null> =>
  orSecret(features, await selectMode(tx).forShare('floor').executeTakeFirstOrThrow())

/** The same for whoever holds nothing; a vote may start at any moment. */
export const readVoteMode = async ({ db, features }: Pick<Context, 'db' | 'features'>) =>
  orSecret(features, await selectMode(db).executeTakeFirstOrThrow())

/** Somebody who is asked by one office at a time; the account comes before the floor, and no ballot waits for it. */
export const lockPerson = (tx: Tx, register_number: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'register_number', 'name'])
    .where('register_number', '=', register_number)
    .where('active', '=', true)
    .forNoKeyUpdate()
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

/** The wishes that these users have not answered. */
export const readAllUnanswered = (db: Db, userIds: readonly number[]) =>
  db
    .selectFrom('screen_requests')
    .select(['id', 'user_id', 'asked_at', 'answered_at', 'declined'])
    .where((eb) => eb('user_id', '=', eb.fn.any(eb.val([...userIds]))))
    .where('answered_at', 'is', null)
    .execute()

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
  answer: { answered_at: Date; declined: boolean; picture_file: string | null },
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
export const findPicture = (db: Db, id: number, askedBy: number) =>
  db
    .selectFrom('screen_requests')
    .innerJoin('files', 'files.sha256', 'screen_requests.picture_file')
    .select(['files.sha256', 'files.size'])
    .where('id', '=', id)
    .where('asked_by', '=', askedBy)
    .executeTakeFirst()

export const deleteRequest = (tx: Tx, id: number, askedBy: number) =>
  tx
    .deleteFrom('screen_requests')
    .where('id', '=', id)
    .where('asked_by', '=', askedBy)
    .returning(['user_id', 'answered_at', 'picture_file'])
    .executeTakeFirst()

/** Nothing of it is older than a day (rule H5). */
export async function forgetScreens({ db, files }: Pick<Context, 'db' | 'files'>): Promise<void> {
  const forgotten = await db
    .deleteFrom('screen_requests')
    .where(sql<boolean>`asked_at < now() - interval '1 day'`)
    .returning('picture_file')
    .execute()
  await files.release(forgotten.flatMap(({ picture_file }) => picture_file ?? []))
}
