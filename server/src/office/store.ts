import { type Insertable, sql } from 'kysely'
import type { Db, Schema, Tx } from '#core/database/schema.ts'

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
        .where('users.id', 'in', userIds)
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

/** The motion that was made of a submission, public or not. */
export const findMotionOf = (tx: Tx, delegateApp: number) =>
  tx
    .selectFrom('motions')
    .select(['id', 'public_datetime'])
    .where('delegate_app', '=', delegateApp)
    .executeTakeFirst()

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

type NewMotion = Omit<Insertable<Schema['motions']>, 'id' | 'public_datetime' | 'version'>

/** Writes down a draft, which nobody but the office knows of, and returns its id. */
export async function insertDraft(tx: Tx, motion: NewMotion, numbers: readonly string[]): Promise<number> {
  const { id } = await tx
    .insertInto('motions')
    .values({
      ...motion,
      id: await nextMotionId(tx),
      public_datetime: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeMovers(tx, id, numbers)
  return id
}

/** Those who move a motion, in their order. */
export async function writeMovers(tx: Tx, id: number, numbers: readonly string[]): Promise<void> {
  await tx.deleteFrom('motion_people').where('motion_id', '=', id).execute()
  const people = numbers.map((user_number, position) => ({ motion_id: id, user_number, position }))
  if (people.length > 0) await tx.insertInto('motion_people').values(people).execute()
}

/** The files that were handed in with a motion. */
export const readAttached = (db: Db, delegateApp: number) =>
  db
    .selectFrom('uploads')
    .select(['name', 'sha256', 'size'])
    .where('delegate_app', '=', delegateApp)
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

/** Attaches files of the congress to a motion, in their order. */
export async function attachFiles(tx: Tx, motionId: number, files: readonly AttachedFile[]): Promise<void> {
  if (files.length === 0) return
  const kept = files.map(({ name, sha256, size }) => ({ name, sha256, size }))
  await tx
    .insertInto('imported_files')
    .values(kept)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('attachments')
    .values(
      files.map(({ name: file, label: name }, position) => ({ motion_id: motionId, name, file, position })),
    )
    .execute()
}
