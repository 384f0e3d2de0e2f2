import { sql } from 'kysely'
import type { Db, Tx } from '#core/database/schema.ts'

/** The text and the number of each motion in the last bundle that it was in. */
export async function readLastPrinted(db: Db): Promise<Map<number, { version: number; print: string }>> {
  const rows = await db
    .selectFrom('print_bundle_papers')
    .distinctOn('motion_id')
    .select(['motion_id', 'version', 'print'])
    .orderBy('motion_id')
    .orderBy('bundle_id', 'desc')
    .execute()
  return new Map(rows.map(({ motion_id, ...printed }) => [motion_id, printed]))
}

/** Only one colleague at a time makes a bundle: the next one is asked what is new after it. */
export const lockBundles = (tx: Tx) => sql`lock table print_bundles in exclusive mode`.execute(tx)

/** The bundles with how many papers they hold, the last one first. */
export const readBundles = (db: Db) =>
  db
    .selectFrom('print_bundles as bundle')
    .leftJoin('users', 'users.id', 'bundle.user_id')
    .select(['bundle.id', 'bundle.at', 'users.register_number', 'users.name'])
    .select((eb) =>
      eb
        .selectFrom('print_bundle_papers as paper')
        .select(({ fn }) => fn.countAll<number>().as('papers'))
        .whereRef('paper.bundle_id', '=', 'bundle.id')
        .as('papers'),
    )
    .orderBy('bundle.id', 'desc')
    .execute()

/** When a bundle was made, and its motions in their order; undefined where there is none. */
export async function readBundle(db: Db, id: number) {
  const bundle = await db.selectFrom('print_bundles').select('at').where('id', '=', id).executeTakeFirst()
  if (!bundle) return undefined
  const rows = await db
    .selectFrom('print_bundle_papers')
    .select('motion_id')
    .where('bundle_id', '=', id)
    .orderBy('position')
    .execute()
  return { at: bundle.at, motions: rows.map(({ motion_id }) => motion_id) }
}

interface PrintedPaper {
  motion_id: number
  version: number
  print: string
}

/** Notes a bundle and what is in it; returns its id. */
export async function insertBundle(
  tx: Tx,
  bundle: { at: Date; user_id: number | null },
  papers: readonly PrintedPaper[],
): Promise<number> {
  const { id } = await tx.insertInto('print_bundles').values(bundle).returning('id').executeTakeFirstOrThrow()
  await tx
    .insertInto('print_bundle_papers')
    .values(papers.map((paper, position) => ({ ...paper, bundle_id: id, position })))
    .execute()
  return id
}
