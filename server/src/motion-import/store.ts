import type { ExistingMotion, MotionValues } from '@portal/shared/motion-import/context.ts'
import type { Mover } from '@portal/shared/motion-import/find-movers.ts'
import { sql } from 'kysely'
import { columnList } from '#core/database/insert-rows.ts'
import type { Db, Tx } from '#core/database/schema.ts'
import { replaceMovers } from '#motions/lists-store.ts'
import type { ImportTables } from '#table-import/store.ts'

/** What a motion said before an import, also what no table says. */
export type ValuesBefore = MotionValues & { amended_content?: string | null }

/** What an import writes of a motion, beside those who move it. */
const fields = [
  ...['top_id', 'type_id', 'number', 'changes', 'title', 'content', 'statement', 'applicant', 'laek'],
  ...['union_vote', 'secure_vote', 'clone'],
] as const

/** All motions as an import compares rows with them, or those with these ids. */
export async function readComparable(db: Db, ids?: readonly number[]): Promise<ExistingMotion[]> {
  const query = db
    .selectFrom('motions')
    .select(['id', 'top_id', 'type_id', 'number', 'changes', 'new', 'title', 'content', 'statement'])
    .select(['applicant', 'laek', 'union_vote', 'secure_vote', 'clone', 'statusid'])
    .select('public_datetime as publicAt')
    .select((eb) =>
      sql<string[]>`array(${eb
        .selectFrom('motion_people')
        .select('user_number')
        .whereRef('motion_id', '=', 'motions.id')
        .orderBy('position')})`.as('users'),
    )
    .orderBy('id')
  return (
    ids === undefined ? query : query.where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
  ).execute()
}

/** What a table can say of a motion, in one order of keys. */
export const valuesOf = (motion: ExistingMotion): MotionValues => ({
  top_id: motion.top_id,
  type_id: motion.type_id,
  number: motion.number,
  changes: motion.changes,
  title: motion.title,
  content: motion.content,
  statement: motion.statement,
  users: motion.users,
  applicant: motion.applicant,
  laek: motion.laek,
  union_vote: motion.union_vote,
  secure_vote: motion.secure_vote,
  clone: motion.clone,
})

/** What all motions say together: another text where any of them has changed, or a number was given. */
export async function readMotionsDigest(db: Db): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select md5(concat(
      (select string_agg(row(id, version, top_id, type_id, number, changes, new, applicant, laek, union_vote, secure_vote,
        clone, statusid, public_datetime)::text, '' order by id) from motions),
      (select string_agg(row(motion_id, user_number, position)::text, '' order by motion_id, position) from motion_people),
      (select count(*) from public_numbers)
    )) as digest`.execute(db)
  return rows[0]?.digest ?? ''
}

/** Everybody who may move a motion; rooms and those who are switched off move none. */
export const readMovers = (db: Db): Promise<Mover[]> =>
  db
    .selectFrom('users')
    .leftJoin('medical_associations', 'medical_associations.code', 'users.medical_association_code')
    .select(['users.number', 'users.name', 'users.title', 'users.first_name', 'users.surname'])
    .select(['users.suffix', 'medical_associations.laek'])
    .where('users.number', '<>', '')
    .orderBy('users.number')
    .execute()

/** Nobody names these motions anew until the end of the transaction. */
export const lockDrafts = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('motions')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('id')
    .forUpdate()
    .execute()

/** The texts that these motions were written into, where somebody has said. */
export async function readAmendedTexts(tx: Tx, ids: readonly number[]): Promise<Map<number, string | null>> {
  const rows = await tx
    .selectFrom('motions')
    .select(['id', 'amended_content'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
  return new Map(rows.map(({ id, amended_content }) => [id, amended_content]))
}

/**
 * Drafts become these, with those who move them. One that amends another motion than before was written into another text: the
 * one that is given, or nobody knows which.
 */
export async function writeDrafts(
  tx: Tx,
  motions: readonly { id: number; values: ValuesBefore }[],
): Promise<void> {
  if (motions.length === 0) return
  const rows = motions.map(({ id, values }) => ({ id, ...values }))
  await sql`
    update motions set (${columnList(fields)}) = (select ${sql.join(fields.map((field) => sql.ref(`written.${field}`)))}),
      amended_content = case when motions.clone is distinct from written.clone
        then written.amended_content else motions.amended_content end
    from jsonb_populate_recordset(null::motions, ${JSON.stringify(rows)}::jsonb) as written
    where motions.id = written.id`.execute(tx)
  await replaceMovers(tx, rows)
}

/** Drafts that nobody needs are gone, with all that was their own. */
export const removeDrafts = (tx: Tx, ids: readonly number[]) =>
  tx
    .deleteFrom('motions')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()

/** Which version each of these motions has. */
export async function readVersions(tx: Tx, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('motions')
    .select(['id', 'version'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
  return new Map(rows.map(({ id, version }) => [id, version]))
}

// Imports

export const motionTables: ImportTables = {
  previews: 'motion_previews',
  imports: 'motion_imports',
  rows: 'motion_import_rows',
  columns: 'motion_columns',
}

export interface ImportedMotion {
  motion_id: number
  line: number
  version: number
  before: ValuesBefore | null
  after: MotionValues
}

/** Keeps what an import has written of each motion. */
export const insertImportedRows = (tx: Tx, importId: number, rows: readonly ImportedMotion[]) =>
  sql`
    insert into motion_import_rows (import_id, motion_id, line, version, before, after)
    select ${importId}::integer, motion_id, line, version, before, after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as written (motion_id integer, line integer, version integer, before jsonb, after jsonb)`.execute(tx)

export const readImportedRows = (tx: Tx, importId: number): Promise<ImportedMotion[]> =>
  tx
    .selectFrom('motion_import_rows')
    .select(['motion_id', 'line', 'version', 'before', 'after'])
    .where('import_id', '=', importId)
    .orderBy('line')
    .execute()
