import { type Insertable, sql } from 'kysely'
import { insertRows } from '#core/database/insert-rows.ts'
import type { Db, Schema, Tx } from '#core/database/schema.ts'
import { type Movers, replaceMovers } from '#motions/lists-store.ts'

/** Who stands behind the submitted motions, with number and association. */
export const readSignatories = (db: Db, userIds: readonly number[]) =>
  userIds.length === 0
    ? []
    : db
        .selectFrom('users')
        .leftJoin('medical_associations', 'medical_associations.code', 'users.medical_association_code')
        .select([
          'users.id',
          'users.register_number',
          'users.name',
          'users.number',
          'medical_associations.laek',
        ])
        .where((eb) => eb('users.id', '=', eb.fn.any(eb.val([...userIds]))))
        .execute()

/** All texts of the submitted motions, the oldest first. */
export const readTexts = (db: Db) =>
  db
    .selectFrom('delegate_app_versions as text')
    .innerJoin('delegate_apps', 'delegate_apps.id', 'text.delegate_app_id')
    .innerJoin('users', 'users.id', 'text.user_id')
    .select(['text.delegate_app_id', 'text.at', 'text.title', 'text.content'])
    .select(['users.register_number', 'users.name'])
    .where('delegate_apps.transferred', '=', true)
    .orderBy('text.id')
    .execute()

/** Nobody else gives a motion an id or a number until the transaction is over, an import neither. */
export const lockMotions = (tx: Tx) => sql`lock table motions in share row exclusive mode`.execute(tx)

/** The print numbers that motions have, or have had in public, of an agenda item or of all (rule BA6). */
export async function readNumbers(db: Db, topId?: number) {
  const query = db
    .selectFrom('motions')
    .select(['top_id', 'number', 'changes', 'new', 'id as motion_id'])
    .union(db.selectFrom('public_numbers').select(['top_id', 'number', 'changes', 'new', 'motion_id']))
  const numbers = await query.orderBy('number').orderBy('changes').orderBy('new').execute()
  return topId === undefined ? numbers : numbers.filter(({ top_id }) => top_id === topId)
}

/** Motions that the portal publishes begin here; a congress file numbers its own from 1. */
const FIRST_OWN_ID = 1_000_001

/** The submissions of which a motion was made, public or not. */
export async function readTaken(db: Db): Promise<Set<number | null>> {
  const rows = await db
    .selectFrom('motions')
    .select('delegate_app')
    .where('delegate_app', 'is not', null)
    .execute()
  return new Set(rows.map(({ delegate_app }) => delegate_app))
}

/** Which of these submissions a motion was made of, and whether it is public. */
export const findMotionsOf = (tx: Tx, delegateApps: readonly number[]) =>
  tx
    .selectFrom('motions')
    .select(['delegate_app', 'public_datetime'])
    .where((eb) => eb('delegate_app', '=', eb.fn.any(eb.val([...delegateApps]))))
    .orderBy('delegate_app')
    .execute()

/** Where motions stand, public or not. */
export const readPlaces = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('motions')
    .select(['id', 'top_id', 'number'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()

/**
 * The id of the next motion of the portal, which no motion in an archive has: addresses of former congresses lead there
 * (rule RE2). The motions are locked, so that archives are asked by their index alone.
 */
export async function nextMotionId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select greatest(${FIRST_OWN_ID}, (select max(id) + 1 from motions), (
      select max(substring(path from '^antraege/(\\d{1,9})\\.html$')::integer) + 1 from archive_files)) as id`.execute(
    tx,
  )
  return rows[0]?.id ?? FIRST_OWN_ID
}

type NewMotion = Omit<Insertable<Schema['motions']>, 'id' | 'public_datetime' | 'version'> &
  Pick<Movers, 'users'>

/**
 * Writes down drafts, which nobody but the office knows of, by as few statements as one; answers their ids, in their order. The
 * motions are locked. All name the same columns.
 */
export async function insertDrafts(tx: Tx, motions: readonly NewMotion[]): Promise<number[]> {
  if (motions.length === 0) return []
  const first = await nextMotionId(tx)
  const drafts = motions.map((motion, place) => ({ ...motion, id: first + place }))
  await insertRows(
    tx,
    'motions',
    drafts.map(({ users: _, ...row }) => row),
  )
  await replaceMovers(tx, drafts)
  return drafts.map(({ id }) => id)
}

/** The files that were handed in with these motions, in their order. */
export const readAttached = (db: Db, delegateApps: readonly number[]) =>
  db
    .selectFrom('uploads')
    .select(['delegate_app', 'name', 'sha256', 'size'])
    .where((eb) => eb('delegate_app', '=', eb.fn.any(eb.val([...delegateApps]))))
    .orderBy('uploaded_at')
    .orderBy('filename')
    .execute()

/** A file among those of the congress; `label` is its name for people. */
export interface AttachedFile {
  label: string
  name: string
  sha256: string
  size: number
}

/** A file that the portal has stored is one of the congress from now on. */
export const keepFile = (tx: Tx, file: Omit<AttachedFile, 'label'>) =>
  tx.insertInto('imported_files').values(file).execute()

/** Files that the portal has stored are attached to motions, in their order, and are those of the congress from now on. */
export async function attachFiles(
  tx: Tx,
  motions: readonly { id: number; files: readonly AttachedFile[] }[],
): Promise<void> {
  const storedFiles = motions.flatMap(({ files }) =>
    files.map(({ name, sha256, size }) => ({ name, sha256, size })),
  )
  await sql`
    insert into imported_files (name, sha256, size) select name, sha256, size
    from jsonb_populate_recordset(null::imported_files, ${JSON.stringify(storedFiles)}::jsonb)
    on conflict do nothing`.execute(tx)
  await insertRows(
    tx,
    'attachments',
    motions.flatMap(({ id, files }) =>
      files.map(({ name: file, label: name }, position) => ({ motion_id: id, name, file, position })),
    ),
  )
}
