import type { Role } from '@portal/shared/roles.ts'
import { demoEnd } from '#core/audit.ts'
import type { Db } from '#core/database/schema.ts'

interface TimeSpan {
  from: Date | null
  until: Date | null
}

/** Entries of the log with their details, the latest first: those before a number, so many of them. */
export function readDeeds(db: Db, { from, until }: TimeSpan, before: number | null, limit: number) {
  let query = db
    .selectFrom('audit')
    .leftJoin('audit_details', 'audit_details.seq', 'audit.seq')
    .select(['audit.seq', 'audit.at', 'audit.actor', 'audit.action', 'audit_details.details'])
    .where('audit.seq', '>', demoEnd)
    .orderBy('audit.seq', 'desc')
    .limit(limit)
  if (from) query = query.where('audit.at', '>=', from)
  if (until) query = query.where('audit.at', '<', until)
  if (before !== null) query = query.where('audit.seq', '<', before)
  return query.execute()
}

/** The last deeds of those who hold any of these roles, the latest first; that they have read the log is none. */
export const readDeedsOf = (db: Db, roles: readonly Role[], limit: number) =>
  db
    .selectFrom('audit')
    .innerJoin('users', 'users.register_number', 'audit.actor')
    .leftJoin('audit_details', 'audit_details.seq', 'audit.seq')
    .select(['audit.seq', 'audit.at', 'audit.actor', 'audit.action', 'audit_details.details'])
    .where((eb) => eb('users.roles', '&&', eb.val([...roles])))
    .where('audit.action', '<>', 'read-history')
    .where('audit.seq', '>', demoEnd)
    .orderBy('audit.seq', 'desc')
    .limit(limit)
    .execute()

/** Whether somebody has read the log since a moment. */
export const hasLooked = async (db: Db, actor: string, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('audit')
    .select('seq')
    .where('action', '=', 'read-history')
    .where('actor', '=', actor)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The last entry that is of a former congress. */
export const readFormerEnd = async (db: Db): Promise<number> =>
  (await db.selectFrom('settings').select('log_before').executeTakeFirstOrThrow()).log_before

/** How everything is called that deeds can be about. */
export async function readNamed(db: Db) {
  const [people, tops, motions, procedural] = await Promise.all([
    db.selectFrom('users').select(['register_number', 'name', 'roles']).execute(),
    db.selectFrom('tops').select(['id', 'name']).execute(),
    db.selectFrom('motions').select(['id', 'top_id', 'number', 'changes', 'new']).execute(),
    db.selectFrom('procedural_motions').select(['id', 'type', 'app_id']).execute(),
  ])
  return { people, tops, motions, procedural }
}
