import { type Kysely, sql } from 'kysely'
import type { Db, Schema, Tx } from '#core/database/schema.ts'
import { readAttachments, readNextPublication, readPeople, readPublished, readTops } from '#motions/store.ts'
import { readLastResults, selectResults } from '#voting/result/result-store.ts'

/** What settles a motion without a vote on itself, when it is accepted: referral to the board, and not handling it. */
const SETTLING = [3, 6]

/** The procedural motions that have settled motions, the last one of each. */
const readSettling = (db: Db) =>
  selectResults(db)
    .distinctOn('results.app_id')
    .where('results.procedural_id', 'is not', null)
    .where('results.app_id', 'is not', null)
    .where('results.type', 'in', SETTLING)
    .where('results.result', '=', true)
    .where('results.withdrawn', '=', false)
    .orderBy('results.app_id')
    .orderBy('results.id', 'desc')
    .execute()

/** Milliseconds until the next embargo ends; null where none ends by itself. */
async function readNextEnd(db: Db): Promise<number | null> {
  const { ms } = await db
    .selectFrom('decision_embargoes')
    .select(sql<number | null>`extract(epoch from min(until) - now())::float8 * 1000`.as('ms'))
    .where('until', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return ms
}

const nameless = { title: '', subtitle: '' }

/** Everything that the decisions are told from, of one moment. */
export const readReleasable = (db: Kysely<Schema>) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ({
      congress:
        (await tx.selectFrom('congress').select(['title', 'subtitle']).executeTakeFirst()) ?? nameless,
      tops: await readTops(tx),
      rows: await readPublished(tx),
      people: await readPeople(tx),
      attachments: await readAttachments(tx),
      results: await readLastResults(tx),
      settling: await readSettling(tx),
      embargoes: await readEmbargoes(tx),
      heads: await readHeadsByRev(tx),
      former: await readFormer(tx),
      lifetime: Math.min(
        (await readNextPublication(tx)) ?? Number.POSITIVE_INFINITY,
        (await readNextEnd(tx)) ?? Number.POSITIVE_INFINITY,
      ),
    }))

/** The signed heads of the audit log in their order, with the revision of the floor that each is over. */
const readHeadsByRev = (db: Db) =>
  db.selectFrom('audit_heads').select(['size', 'root', 'rev']).orderBy('size').execute()

/** How many congresses the portal has had, and the ids of motions of today that motions of theirs had. */
async function readFormer(db: Db): Promise<{ congresses: number; ids: number[] }> {
  const { rows } = await sql<{ congresses: number; ids: number[] }>`
    select (select count(*)::integer from archives where place is not null) as congresses, array(
      select distinct motions.id from motions join archive_files
        on substring(path from '^antraege/(\\d{1,9})\\.html$')::integer = motions.id
      join archives on archives.id = archive_id where place is not null) as ids`.execute(db)
  return { congresses: 0, ids: [], ...rows[0] }
}

export type ReleasableRows = Awaited<ReturnType<typeof readReleasable>>

/** The embargoes that have not ended, by their motions. */
export const readEmbargoes = (db: Db) =>
  db
    .selectFrom('decision_embargoes')
    .select(['motion_id', 'until'])
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', sql<Date>`now()`)]))
    .orderBy('motion_id')
    .execute()

/** Which of these motions there are. */
export async function readExistingMotions(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('motions')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
  return rows.map(({ id }) => id)
}

export const upsertEmbargoes = (
  tx: Tx,
  ids: readonly number[],
  { until, setBy, setAt }: { until: Date | null; setBy: number; setAt: Date },
) =>
  tx
    .insertInto('decision_embargoes')
    .values(ids.map((motion_id) => ({ motion_id, until, set_by: setBy, set_at: setAt })))
    .onConflict((conflict) =>
      conflict.column('motion_id').doUpdateSet((eb) => ({
        until: eb.ref('excluded.until'),
        set_by: eb.ref('excluded.set_by'),
        set_at: eb.ref('excluded.set_at'),
      })),
    )
    .execute()

export const deleteEmbargoes = (tx: Tx, ids: readonly number[]) =>
  tx
    .deleteFrom('decision_embargoes')
    .where((eb) => eb('motion_id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
