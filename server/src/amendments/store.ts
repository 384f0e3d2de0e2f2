import type { Db, Tx } from '#core/database/schema.ts'
import { isPublished, namedMovers } from '#motions/store.ts'

/** The motions that change another one, by letter; the office's drafts, too. */
export const readAmendmentsTo = (db: Db, motionId: number) =>
  db
    .selectFrom('motions')
    .innerJoin('tops', 'tops.id', 'motions.top_id')
    .leftJoin('merged_amendments as merged', 'merged.amendment_id', 'motions.id')
    .leftJoin('motion_versions as first', (join) =>
      join.onRef('first.motion_id', '=', 'motions.id').on('first.version', '=', 1),
    )
    .select(['motions.id', 'motions.number', 'motions.changes', 'motions.new', 'motions.title'])
    .select(['motions.applicant', 'motions.laek', 'motions.statusid', 'motions.version', 'motions.content'])
    .select([
      'motions.amended_content',
      'tops.name as top_name',
      'merged.version as merged',
      'first.at as entered_at',
    ])
    .select([isPublished.as('is_public'), namedMovers.as('users')])
    .where('motions.clone', '=', motionId)
    .orderBy('motions.number')
    .orderBy((eb) => eb.fn('length', ['motions.changes']))
    .orderBy('motions.changes')
    .orderBy('motions.id')
    .execute()

export const readText = (db: Db, motionId: number) =>
  db.selectFrom('motions').select(['version', 'content']).where('id', '=', motionId).executeTakeFirst()

/** The text that a motion had in this version. */
export async function readTextOf(tx: Tx, motionId: number, version: number): Promise<string | undefined> {
  const query = tx
    .selectFrom('motion_versions')
    .select('content')
    .where('motion_id', '=', motionId)
    .where('version', '=', version)
  return (await query.executeTakeFirst())?.content
}

/** The same, if everybody could read it. */
export async function readPublicTextOf(
  tx: Tx,
  motionId: number,
  version: number,
): Promise<string | undefined> {
  const query = tx
    .selectFrom('public_versions')
    .select('content')
    .where('motion_id', '=', motionId)
    .where('version', '=', version)
  return (await query.executeTakeFirst())?.content
}

/** Motions as the rules of merging ask about them; locked, in the order of their ids. */
export async function lockMergeable(tx: Tx, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('motions')
    .select(['id', 'statusid', 'clone'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const merged = await tx
    .selectFrom('merged_amendments')
    .select('amendment_id')
    .where((eb) => eb('amendment_id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
  const known = new Set(merged.map(({ amendment_id }) => amendment_id))
  return rows.map((row) => ({ ...row, isMerged: known.has(row.id) }))
}

/** Notes that this version of a motion was made of these amendments. */
export async function noteMerged(
  tx: Tx,
  motion_id: number,
  version: number,
  amendments: readonly number[],
): Promise<void> {
  const rows = amendments.map((amendment_id) => ({ amendment_id, motion_id, version }))
  if (rows.length > 0) await tx.insertInto('merged_amendments').values(rows).execute()
}
