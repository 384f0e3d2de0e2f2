import { can } from '@portal/shared/roles.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import { columnList } from '#core/database/insert-rows.ts'
import type { Db, Schema, Tx } from '#core/database/schema.ts'
import { namedMovers } from '#motions/store.ts'

/** Motions of any state with what stands around them on the desk; without their texts, which may be long. */
const selectDesk = (db: Db) =>
  db
    .selectFrom('motions')
    .innerJoin('tops', 'tops.id', 'motions.top_id')
    .leftJoin('delegate_apps', 'delegate_apps.id', 'motions.delegate_app')
    // Two joins that use an index each; of a motion that was submitted the entry is the submission's.
    .leftJoin('desk_entries as own', 'own.motion_id', 'motions.id')
    .leftJoin('desk_entries as handed', 'handed.delegate_app', 'motions.delegate_app')
    .leftJoin('users as colleague', (join) =>
      join.on((eb) => eb('colleague.id', '=', eb.fn.coalesce('own.responsible', 'handed.responsible'))),
    )
    .leftJoin('withdrawal_wishes as wish', 'wish.motion_id', 'motions.id')
    .leftJoin('users as wisher', 'wisher.id', 'wish.user_id')
    .select([
      'motions.id',
      'motions.version',
      'motions.statusid',
      'motions.top_id',
      'motions.type_id',
      'motions.number',
      'motions.changes',
      'motions.new',
      'motions.title',
      'motions.applicant',
      'motions.laek',
      'motions.clone',
      'motions.replaces',
      'motions.union_vote',
      'motions.secure_vote',
      'motions.polya',
      'motions.public_datetime',
      'motions.delegate_app',
      'tops.name as top_name',
      'tops.position',
      'delegate_apps.transfer_id',
      'delegate_apps.transfer_time',
      'delegate_apps.backend_status',
      'colleague.register_number as colleague_number',
      'colleague.name as colleague_name',
      'wish.at as wished_at',
      'wisher.register_number as wisher_number',
      'wisher.name as wisher_name',
    ])
    .select((eb) => [
      eb.fn.coalesce('own.note', 'handed.note').as('note'),
      eb
        .selectFrom('attachments')
        .select(({ fn }) => fn.countAll<number>().as('attached'))
        .whereRef('attachments.motion_id', '=', 'motions.id')
        .as('attached'),
      eb
        .selectFrom('motion_versions as last')
        .select('last.at')
        .whereRef('last.motion_id', '=', 'motions.id')
        .whereRef('last.version', '=', 'motions.version')
        .as('changed_at'),
      eb
        .selectFrom('motions as successor')
        .select(({ fn }) => fn.max('successor.id').as('id'))
        .whereRef('successor.replaces', '=', 'motions.id')
        .where('successor.public_datetime', '<=', sql<Date>`now()`)
        .as('replaced_by'),
      namedMovers.as('users'),
    ])

export const readDeskMotions = (db: Db) =>
  selectDesk(db)
    .orderBy('tops.position')
    .orderBy('motions.number')
    .orderBy('motions.changes')
    .orderBy('motions.new')
    .execute()

export type DeskRow = Awaited<ReturnType<typeof readDeskMotions>>[number]

export const readDeskMotion = (db: Db, id: number) =>
  selectDesk(db)
    .select(['motions.content', 'motions.statement'])
    .where('motions.id', '=', id)
    .executeTakeFirst()

/** What the office keeps beside submissions that nobody has taken. */
export const readWaitingEntries = (db: Db) =>
  db
    .selectFrom('desk_entries as desk')
    .leftJoin('users as colleague', 'colleague.id', 'desk.responsible')
    .select(['desk.delegate_app', 'desk.note'])
    .select(['colleague.register_number as colleague_number', 'colleague.name as colleague_name'])
    .where('desk.delegate_app', 'is not', null)
    .execute()

/**
 * Motions with all their columns, locked in the order of their ids; unknown ones are left out. The floor is held: whoever locks
 * further ones in the same step meets nobody else who does.
 */
export const lockMotionRows = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('motions')
    .selectAll()
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** From which submission each of these motions comes; unknown ones are left out. */
export const readOrigins = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('motions')
    .select(['id', 'delegate_app'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('id')
    .execute()

export type MotionColumns = Awaited<ReturnType<typeof lockMotionRows>>[number]

/** The database's clock, by which motions become public: the time at which this is asked, not that at which the step began. */
export async function readNow(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx)
  return rows[0]?.now ?? new Date(0)
}

/** Writes some columns of a motion; returns the version that it has then. */
export async function updateMotion(
  tx: Tx,
  id: number,
  change: Updateable<Schema['motions']>,
): Promise<number> {
  // A statement that sets nothing is none.
  const written = Object.keys(change).length > 0 ? change : { id }
  const query = tx.updateTable('motions').set(written).where('id', '=', id).returning('version')
  return (await query.executeTakeFirstOrThrow()).version
}

/** The time at which motions become public; null is this moment, by the database's clock. */
export const setPublication = (tx: Tx, ids: readonly number[], at: Date | null) =>
  tx
    .updateTable('motions')
    .set({ public_datetime: at ?? sql<Date>`now()` })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()

/** The motions that carry the number of this one with a letter, and change no other. */
export const readAmendments = (
  tx: Tx,
  { id, top_id, number }: { id: number; top_id: number; number: number },
) =>
  tx
    .selectFrom('motions')
    .selectAll()
    .where('top_id', '=', top_id)
    .where('number', '=', number)
    .where('changes', '!=', '')
    .where((eb) => eb.or([eb('clone', '=', id), eb('clone', 'is', null)]))
    .orderBy('id')
    .execute()

/** Which motion each amendment changes. */
export async function readTargets(tx: Tx): Promise<Map<number, number | null>> {
  const rows = await tx.selectFrom('motions').select(['id', 'clone']).where('clone', 'is not', null).execute()
  return new Map(rows.map(({ id, clone }) => [id, clone]))
}

/** Says of the last text of these motions who wrote it, and why. */
export const signVersions = (
  tx: Tx,
  ids: readonly number[],
  signed: Partial<
    Pick<Insertable<Schema['motion_versions']>, 'user_id' | 'reason' | 'consent' | 'editorial'>
  >,
) =>
  tx
    .updateTable('motion_versions')
    .from('motions')
    .set(signed)
    .whereRef('motions.id', '=', 'motion_versions.motion_id')
    .whereRef('motions.version', '=', 'motion_versions.version')
    .where((eb) => eb('motions.id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()

/** What the motion was before is as new to everybody as if nobody had read it. */
export const forgetSeen = (tx: Tx, motionId: number) =>
  tx.deleteFrom('seen').where('motion_id', '=', motionId).execute()

/** A motion leaves the order of voting. */
export const leaveOrder = (tx: Tx, motionId: number) =>
  tx.deleteFrom('presentation').where('motion_id', '=', motionId).execute()

/** Which of the numbers on cards belong to people. */
export async function knownNumbers(tx: Tx, numbers: readonly string[]) {
  if (numbers.length === 0) return []
  return tx
    .selectFrom('users')
    .leftJoin('medical_associations', 'medical_associations.code', 'users.medical_association_code')
    .select(['users.number', 'medical_associations.laek'])
    .where('users.number', 'in', numbers)
    .execute()
}

/** Which of the files the portal has. */
export async function knownFiles(tx: Tx, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const rows = await tx.selectFrom('imported_files').select('name').where('name', 'in', names).execute()
  return new Set(rows.map(({ name }) => name))
}

/** The association with this code or name. */
export const findAssociation = (tx: Tx, named: string) =>
  tx
    .selectFrom('medical_associations')
    .select('laek')
    .where((eb) => eb.or([eb('code', '=', named), eb('laek', '=', named)]))
    .executeTakeFirst()

/** What publication asks about all motions; their texts only of those that are to be published. */
export async function readPublishables(tx: Tx, ids: readonly number[]) {
  const all = await tx
    .selectFrom('motions')
    .select(['id', 'top_id', 'number', 'changes', 'new', 'title', 'statusid'])
    .select(['clone', 'replaces', 'public_datetime as publicAt'])
    .execute()
  const texts = await tx
    .selectFrom('motions')
    .select(['id', 'content', 'statement'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
  const attached = await tx
    .selectFrom('attachments')
    .select((eb) => ['motion_id', eb.fn.countAll<number>().as('count')])
    .groupBy('motion_id')
    .execute()
  const textOf = new Map(texts.map(({ id, ...text }) => [id, text]))
  const countOf = new Map(attached.map(({ motion_id, count }) => [motion_id, count]))
  const none = { content: '', statement: '' }
  return all.map((motion) => ({
    ...motion,
    ...(textOf.get(motion.id) ?? none),
    attachments: countOf.get(motion.id) ?? 0,
  }))
}

/** Whether a vote on the motion was ever started, alone or with others. */
export async function readVotedOn(tx: Tx, id: number): Promise<boolean> {
  const vote = await tx
    .selectFrom('votes')
    .select('id')
    .where((eb) => eb.or([eb('app_id', '=', id), eb(eb.val(id), '=', eb.fn.any('block'))]))
    .limit(1)
    .executeTakeFirst()
  return vote !== undefined
}

export const forgetWish = (tx: Tx, motionId: number) =>
  tx.deleteFrom('withdrawal_wishes').where('motion_id', '=', motionId).execute()

export async function hasWish(tx: Tx, motionId: number): Promise<boolean> {
  const query = tx.selectFrom('withdrawal_wishes').select('at').where('motion_id', '=', motionId)
  return (await query.executeTakeFirst()) !== undefined
}

export const insertWish = (tx: Tx, wish: Insertable<Schema['withdrawal_wishes']>) =>
  tx.insertInto('withdrawal_wishes').values(wish).execute()

/** Somebody of the office, by register number. */
export async function findColleague(tx: Tx, registerNumber: string): Promise<{ id: number } | null> {
  const person = await tx
    .selectFrom('users')
    .select(['id', 'roles'])
    .where('register_number', '=', registerNumber)
    .executeTakeFirst()
  return person && can(person, 'run-office') ? person : null
}

/** Writes what is given of the entries of these motions or submissions; the rest stays. */
export async function writeEntries(
  tx: Tx,
  column: 'motion_id' | 'delegate_app',
  ids: readonly number[],
  change: { responsible?: number | null; note?: string },
): Promise<void> {
  if (ids.length === 0) return
  const columns = columnList([column, ...Object.keys(change)])
  const set = Object.keys(change).map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`)
  await sql`
    insert into desk_entries (${columns})
    select ${columns} from jsonb_populate_recordset(null::desk_entries,
      ${JSON.stringify(ids.map((id) => ({ [column]: id, ...change })))}::jsonb)
    on conflict (${sql.ref(column)}) do ${set.length > 0 ? sql`update set ${sql.join(set)}` : sql`nothing`}`.execute(
    tx,
  )
}

/** The first time stays, whoever closes it once more. */
export const closeIntake = (tx: Tx, topId: number, at: Date) =>
  tx
    .updateTable('tops')
    .set({ intake_closed_at: at })
    .where('id', '=', topId)
    .where('intake_closed_at', 'is', null)
    .execute()

export const openIntake = (tx: Tx, topId: number) =>
  tx.updateTable('tops').set({ intake_closed_at: null }).where('id', '=', topId).execute()
