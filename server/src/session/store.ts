import { type Kysely, sql } from 'kysely'
import { accountColumns } from '#core/actor.ts'
import type { Schema, Tx } from '#core/database/schema.ts'

/** The account of a user name, in any case of letters, with its secrets. */
export const findAccount = (tx: Tx, username: string) => selectAccount(tx, username).executeTakeFirst()

/** The same, locked, because a login changes it. */
export const lockAccount = (tx: Tx, username: string) =>
  selectAccount(tx, username).forUpdate().executeTakeFirst()

/** The account that a provider's claim names, locked; a register number is compared as it is written. */
export const lockAccountBy = (tx: Tx, names: 'register_number' | 'username', name: string) =>
  names === 'username'
    ? lockAccount(tx, name)
    : selectAccounts(tx).where('users.register_number', '=', name).forUpdate().executeTakeFirst()

const selectAccount = (tx: Tx, username: string) =>
  selectAccounts(tx).where(sql<string>`lower(username)`, '=', username.toLowerCase())

const selectAccounts = (tx: Tx) =>
  tx
    .selectFrom('users')
    .select([...accountColumns, 'users.password_hash', 'users.pin_hash', 'users.replaced_by'])

/** Whether nobody has brought this answer of the provider before, on any server (rule SO4). */
export async function spendState(tx: Tx, stateHash: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows: taken } = await tx
    .insertInto('spent_sign_ons')
    .values({ state_hash: stateHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return taken === 1n
}

/** The name of the person who took over the seat. */
export async function readSuccessor(tx: Tx, replacedBy: number) {
  return tx
    .selectFrom('users')
    .select(['register_number', 'name'])
    .where('id', '=', replacedBy)
    .executeTakeFirstOrThrow()
}

/** Sets a new password and spends the PIN. */
export const setPassword = (tx: Tx, userId: number, passwordHash: string) =>
  tx
    .updateTable('users')
    .set({ password_hash: passwordHash, pin_hash: null })
    .where('id', '=', userId)
    .execute()

/**
 * Puts a new session in the place of the account's older one. How long it lives is reckoned by the database's clock,
 * which judges it too.
 */
export function replaceSession(
  tx: Tx,
  session: {
    id_hash: Buffer
    handle: string
    user_id: number
    secure_votes: boolean
    device_id: string | null
  },
  days: number,
) {
  const created_at = sql<Date>`now()`
  const expires_at = sql<Date>`now() + make_interval(days => ${days})`
  const row = { ...session, created_at, expires_at }
  return tx
    .insertInto('sessions')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

/** Ends a session; undefined where it had ended before. */
export const deleteSession = (tx: Tx, idHash: Buffer) =>
  tx
    .deleteFrom('sessions')
    .using('users')
    .whereRef('users.id', '=', 'sessions.user_id')
    .where('id_hash', '=', idHash)
    .returning(['sessions.user_id', 'users.register_number'])
    .executeTakeFirst()

/**
 * Takes the moment in which a try at a name may be judged, before it is judged, so that many at the same moment are
 * spread over all servers; by the database's clock, because theirs differ. Answers 0, or the milliseconds until the next
 * moment. One that comes early by the slack takes its moment too, and the next one is as much farther away. Who does not have to
 * wait takes a moment all the same.
 */
export async function takePace(
  tx: Tx,
  key: string,
  { everyMs, slackMs, waits }: { everyMs: number; slackMs: number; waits: boolean },
) {
  const pace = sql<Date>`make_interval(secs => ${everyMs / 1000})`
  const now = sql<Date>`clock_timestamp()`
  const { numInsertedOrUpdatedRows: taken } = await tx
    .insertInto('login_pace')
    .values({ username_key: key, next_at: sql`${now} + ${pace}` })
    .onConflict((conflict) => {
      const later = conflict
        .column('username_key')
        .doUpdateSet({ next_at: sql`greatest(login_pace.next_at, ${now}) + ${pace}` })
      return waits
        ? later.where(
            'login_pace.next_at',
            '<=',
            sql<Date>`${now} + make_interval(secs => ${slackMs / 1000})`,
          )
        : later
    })
    .executeTakeFirstOrThrow()
  if (taken !== 0n) return 0
  const { wait } = await tx
    .selectFrom('login_pace')
    .select(sql<number>`extract(epoch from next_at - ${now})::float8`.as('wait'))
    .where('username_key', '=', key)
    .executeTakeFirstOrThrow()
  return Math.max(1, Math.ceil(wait * 1000))
}

/** Counts a failed login; answers how many are to be noted now, none where that was done less than `pauseMs` ago. */
export async function countFailure(tx: Tx, who: string, now: Date, pauseMs: number): Promise<number> {
  await tx
    .insertInto('failed_logins')
    .values({ who, tries: 0, noted_at: new Date(0) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('failed_logins')
    .selectAll()
    .where('who', '=', who)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const tries = row.tries + 1
  const isDue = now.getTime() - row.noted_at.getTime() >= pauseMs
  await tx
    .updateTable('failed_logins')
    .set(isDue ? { tries: 0, noted_at: now } : { tries })
    .where('who', '=', who)
    .execute()
  return isDue ? tries : 0
}

/** Takes out what was last noted until that moment; another process may be taking out the rest. */
export const takeQuietFailures = (tx: Tx, until: Date) =>
  tx
    .deleteFrom('failed_logins')
    .where('who', 'in', (eb) =>
      eb.selectFrom('failed_logins').select('who').where('noted_at', '<=', until).forUpdate().skipLocked(),
    )
    .returning(['who', 'tries'])
    .execute()

/** Sessions that have expired, and moments of logins and answers of a provider that are long past. */
export async function forgetExpired(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('sessions').where(sql<boolean>`expires_at < now()`).execute()
  await db.deleteFrom('login_pace').where(sql<boolean>`next_at < now() - interval '1 minute'`).execute()
  // Longer than a browser may finish what it has begun.
  await db.deleteFrom('spent_sign_ons').where(sql<boolean>`spent_at < now() - interval '1 hour'`).execute()
}

/** For each user the roles, the session that lives, if any, and whoever has replaced the user. */
export const readLiving = (db: Kysely<Schema>, userIds: number[]) =>
  db
    .selectFrom('users')
    .leftJoin('sessions', (join) =>
      join
        .onRef('sessions.user_id', '=', 'users.id')
        .on('users.active', '=', true)
        .on(sql<boolean>`sessions.expires_at > now()`),
    )
    .leftJoin('users as successor', 'successor.id', 'users.replaced_by')
    .select([
      'users.id',
      'users.roles',
      'sessions.id_hash',
      'sessions.handle',
      'successor.register_number as successor_number',
      'successor.name as successor_name',
    ])
    .where('users.id', 'in', userIds)
    .execute()

export type LiveSession = Awaited<ReturnType<typeof readLiving>>[number]
