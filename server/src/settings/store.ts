import type { Role } from '@portal/shared/roles.ts'
import type { Db, Tx } from '#core/database/schema.ts'

export const readSettings = (db: Db) => db.selectFrom('settings').selectAll().executeTakeFirstOrThrow()

/** The demo, where it is the congress of now: neither cleared nor followed by another one. */
export const findDemo = (db: Db) =>
  db
    .selectFrom('demo_congress')
    .innerJoin('settings', (join) => join.onRef('demo_congress.loaded_seq', '>', 'settings.log_before'))
    .select('demo_congress.loaded_seq')
    .where('demo_congress.cleared_seq', 'is', null)
    .executeTakeFirst()

/** What `readSettings` reads, and nobody else changes them until the end of the transaction. */
export const lockSettings = (tx: Tx) =>
  tx.selectFrom('settings').selectAll().forUpdate().executeTakeFirstOrThrow()

export type StoredSettings = Awaited<ReturnType<typeof readSettings>>

/** What is left out stays. */
export async function writeSettings(
  tx: Tx,
  change: { [Column in keyof StoredSettings]?: StoredSettings[Column] | undefined },
): Promise<void> {
  const written = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  if (Object.keys(written).length > 0) await tx.updateTable('settings').set(written).execute()
}

/** What was chosen for the next vote holds from now on; answers whether that changes anything. */
export async function takeUpPresent(tx: Tx): Promise<boolean> {
  const changed = await tx
    .updateTable('settings')
    .set((eb) => ({ present_now: eb.ref('present') }))
    .whereRef('present_now', 'is distinct from', 'present')
    .returning('id')
    .execute()
  return changed.length > 0
}

/** Ends the sessions of all who hold none of the roles; answers whose. */
export async function deleteSessionsWithout(tx: Tx, roles: readonly Role[]): Promise<number[]> {
  const ended = await tx
    .deleteFrom('sessions')
    .using('users')
    .whereRef('users.id', '=', 'sessions.user_id')
    .where((eb) => eb.not(eb('users.roles', '&&', eb.val([...roles]))))
    .returning('sessions.user_id')
    .execute()
  return ended.map(({ user_id }) => user_id)
}
