import type { Db } from '#core/database/schema.ts'

/** What the audit last noted of an action; undefined where it has noted none. */
export async function readNoted(db: Db, action: string): Promise<unknown> {
  const entry = await db
    .selectFrom('audit')
    .innerJoin('audit_details', 'audit_details.seq', 'audit.seq')
    .select('details')
    .where('action', '=', action)
    .orderBy('audit.seq', 'desc')
    .executeTakeFirst()
  return entry?.details
}
