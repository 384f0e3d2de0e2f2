import { sql, type Transaction } from 'kysely'
import type { Db, Schema } from '#core/database/schema.ts'
import { Refusal } from '#core/refusal.ts'

export interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** A browser has one subscription, whoever is logged in there. */
export async function saveSubscription(tx: Transaction<Schema>, sessionId: Buffer, own: Subscription) {
  // One after the other, because each takes away what another window may be putting in; and no session ends meanwhile.
  await sql`lock table push_subscriptions in share row exclusive mode`.execute(tx)
  const session = tx.selectFrom('sessions').select('id_hash').where('id_hash', '=', sessionId).forKeyShare()
  if (!(await session.executeTakeFirst())) throw new Refusal('session-ended')
  await tx
    .deleteFrom('push_subscriptions')
    .where((eb) => eb.or([eb('session_id', '=', sessionId), eb('endpoint', '=', own.endpoint)]))
    .execute()
  await tx
    .insertInto('push_subscriptions')
    .values({ session_id: sessionId, ...own })
    .execute()
}

export const removeSubscription = (tx: Transaction<Schema>, sessionId: Buffer) =>
  tx.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute()

/** The push service does not know it any more. */
export const forgetEndpoint = (db: Db, endpoint: string) =>
  db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()

const selectSubscriptions = (db: Db) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id_hash', 'push_subscriptions.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('users.active', '=', true)
    .where((eb) => eb('sessions.expires_at', '>', eb.fn<Date>('now')))

export const readSubscriptionsOf = (db: Db, userIds: readonly number[]): Promise<Subscription[]> =>
  userIds.length === 0
    ? Promise.resolve([])
    : selectSubscriptions(db).where('users.id', 'in', userIds).execute()

export const readSubscriptionsOfNumber = (db: Db, registerNumber: string): Promise<Subscription[]> =>
  selectSubscriptions(db).where('users.register_number', '=', registerNumber).execute()

/** Those of everybody who may have a ballot, with what says whether they have one. */
export const readSubscribers = (db: Db) =>
  selectSubscriptions(db)
    .select(['users.roles', 'users.active', 'users.online_only', 'users.voice_leader'])
    .execute()

/** Says whether a vote has still to be told of; whoever asks is the only one to tell. */
export const takeVoteNotice = async (db: Db, voteId: number): Promise<boolean> =>
  (await db
    .updateTable('votes')
    .set({ notified: true })
    .where('id', '=', voteId)
    .where('notified', '=', false)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** The motion that somebody is asked to support, by the share that says so; undefined for other shares. */
export const readInvitation = (db: Db, shareId: string) =>
  db
    .selectFrom('shares')
    .innerJoin('delegate_apps', 'delegate_apps.id', 'shares.delegate_app_id')
    .innerJoin('users', 'users.id', 'delegate_apps.user_id')
    .select(['delegate_apps.id', 'users.name'])
    .where('shares.id', '=', shareId)
    .where('shares.op', '=', 'new-supported-app')
    .executeTakeFirst()
