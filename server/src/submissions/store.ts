import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { insertRows } from '#core/database/insert-rows.ts'
import type { Db, Schema, Tx } from '#core/database/schema.ts'

/** Any number will do, as long as all who ask or replace people ask for the same. */
const requestsKey = 7_042_030

/** From here on nobody is asked until the transaction is over; who was asked before is seen. */
export const lockRequests = (tx: Tx) => sql`select pg_advisory_xact_lock(${requestsKey})`.execute(tx)

/**
 * The people of these numbers as they are now; nobody replaces one of them until the transaction is over. That is no
 * lock on their rows: two who ask each other at the same moment would wait for each other.
 */
export async function holdPeople(tx: Tx, registerNumbers: readonly string[]) {
  if (registerNumbers.length === 0) return []
  await sql`select pg_advisory_xact_lock_shared(${requestsKey})`.execute(tx)
  return tx
    .selectFrom('users')
    .select(['id', 'register_number', 'roles', 'active'])
    .where('register_number', 'in', registerNumbers)
    .orderBy('id')
    .execute()
}

/** By the number on the delegate's card, or where nobody has it by register number. */
export const findByNumber = (tx: Tx, number: string) =>
  tx
    .selectFrom('users')
    .select('register_number')
    .where((eb) => eb.or([eb('number', '=', number), eb('register_number', '=', number)]))
    .orderBy(sql`number = ${number}`, 'desc')
    .executeTakeFirst()

/** The motion that was made of a draft. */
export const findByUuid = (tx: Tx, userId: number, uuid: string) =>
  tx
    .selectFrom('delegate_apps')
    .select(['id', 'transferred'])
    .where('user_id', '=', userId)
    .where('uuid', '=', uuid)
    .executeTakeFirst()

/** How many motions of an author are not public yet, and how long their texts are, with those that they change. */
export const measureWaiting = (tx: Tx, userId: number) =>
  tx
    .selectFrom('delegate_apps')
    .leftJoin('motions', (join) =>
      join
        .onRef('motions.delegate_app', '=', 'delegate_apps.id')
        .on('motions.public_datetime', '<=', sql<Date>`now()`),
    )
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`coalesce(sum(length(delegate_apps.content) + coalesce(length(delegate_apps.amended_content), 0)), 0)::integer`.as(
        'length',
      ),
    ])
    .where('delegate_apps.user_id', '=', userId)
    .where('motions.id', 'is', null)
    .executeTakeFirstOrThrow()

interface NewApp {
  uuid?: string
  user_id: number
  top_id: number
  type_id: number
  title: string
  content: string
  clone: number | null
  amended_content: string | null
  created_at: Date
}

interface NewPeople {
  applicants: readonly number[]
  supporters: readonly number[]
}

/** Stores a motion with everybody who stands behind it or is asked to; returns its id. */
export async function insertApp(tx: Tx, app: NewApp, { applicants, supporters }: NewPeople): Promise<number> {
  const { id } = await tx.insertInto('delegate_apps').values(app).returning('id').executeTakeFirstOrThrow()
  const behind = applicants.map((user_id, position) => ({ delegate_app_id: id, user_id, position }))
  await insertRows(tx, 'delegate_app_applicants', behind)
  await insertSupporters(tx, id, supporters)
  await insertVersions(tx, [{ delegate_app_id: id, at: app.created_at, ...textOf(app) }])
  return id
}

const textOf = ({ user_id, title, content }: NewApp) => ({ user_id, title, content })

export const insertVersions = (
  tx: Tx,
  versions: readonly { delegate_app_id: number; at: Date; user_id: number; title: string; content: string }[],
) => insertRows(tx, 'delegate_app_versions', versions)

/** They are asked in this order. */
export const insertSupporters = (tx: Tx, id: number, userIds: readonly number[]) =>
  insertRows(
    tx,
    'delegate_app_supporters',
    userIds.map((user_id) => ({ delegate_app_id: id, user_id })),
  )

export const setDecision = (tx: Tx, entryId: number, accepted: boolean, decided_at: Date) =>
  tx.updateTable('delegate_app_supporters').set({ accepted, decided_at }).where('id', '=', entryId).execute()

export const deleteSupporters = (tx: Tx, entryIds: readonly number[]) =>
  tx
    .deleteFrom('delegate_app_supporters')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...entryIds]))))
    .execute()

/** Locks a motion: whoever changes it or what belongs to it does this first. */
export const lockApp = (tx: Tx, id: number) => lockedApps(tx, [id]).executeTakeFirst()

/** The same for several, always in the same order. */
export const lockApps = (tx: Tx, ids: readonly number[]) => lockedApps(tx, ids).execute()

const lockedApps = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('delegate_apps')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('id')
    .forUpdate()

/** Says that a motion has changed. */
export const raiseVersion = (tx: Tx, id: number) => raiseVersions(tx, [id])

export const raiseVersions = (tx: Tx, ids: readonly number[]) =>
  tx
    .updateTable('delegate_apps')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()

/** Numbers them in the order of their ids; the inner selection is sorted before anything is numbered. */
export const markTransferred = (tx: Tx, ids: readonly number[], at: Date) =>
  sql`
    update delegate_apps set transferred = true, transfer_time = ${at}, transfer_id = numbered.transfer_id
    from (
      select id, nextval('transfer_ids') as transfer_id
      from (select id from delegate_apps where id = any(${[...ids]}::integer[]) and not transferred order by id) as waiting
    ) as numbered
    where delegate_apps.id = numbered.id`.execute(tx)

export const setBackendStatus = (tx: Tx, id: number, backend_status: string | null) =>
  tx.updateTable('delegate_apps').set({ backend_status }).where('id', '=', id).execute()

/** Locks the motions of a type that wait for support, always in the same order. */
export const lockWaiting = (tx: Tx, typeId: number) =>
  tx
    .selectFrom('delegate_apps')
    .select('id')
    .where('type_id', '=', typeId)
    .where('transferred', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute()

/** The same of whatever type. */
export const lockAllWaiting = (tx: Tx) =>
  tx
    .selectFrom('delegate_apps')
    .select('id')
    .where('transferred', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Where these people are asked and have not decided; always in the same order. */
export const readPendingRequests = (tx: Tx, userIds: readonly number[]) =>
  tx
    .selectFrom('delegate_app_supporters as asked')
    .innerJoin('delegate_apps', 'delegate_apps.id', 'asked.delegate_app_id')
    .select('delegate_apps.id')
    .distinct()
    .where((eb) => eb('asked.user_id', '=', eb.fn.any(eb.val([...userIds]))))
    .where('asked.accepted', 'is', null)
    .where('delegate_apps.transferred', '=', false)
    .orderBy('delegate_apps.id')
    .execute()

type AppBuilder = ExpressionBuilder<Schema, 'delegate_apps'>

const applicantsOf = (eb: AppBuilder) =>
  jsonArrayFrom(
    eb
      .selectFrom('delegate_app_applicants as behind')
      .innerJoin('users', 'users.id', 'behind.user_id')
      .select(['users.id as user_id', 'users.register_number', 'users.name'])
      .whereRef('behind.delegate_app_id', '=', 'delegate_apps.id')
      .orderBy('behind.position'),
  )

const supportersOf = (eb: AppBuilder) =>
  jsonArrayFrom(
    eb
      .selectFrom('delegate_app_supporters as asked')
      .innerJoin('users', 'users.id', 'asked.user_id')
      .select(['asked.id', 'asked.accepted', 'users.id as user_id', 'users.register_number', 'users.name'])
      .whereRef('asked.delegate_app_id', '=', 'delegate_apps.id')
      .orderBy('asked.id'),
  )

const filesOf = (eb: AppBuilder) =>
  jsonArrayFrom(
    eb
      .selectFrom('uploads')
      .select(['uploads.filename', 'uploads.name', 'uploads.size'])
      .whereRef('uploads.delegate_app', '=', 'delegate_apps.id')
      .orderBy('uploads.uploaded_at')
      .orderBy('uploads.filename'),
  )

/** Motions with everything that belongs to them, read by one statement and therefore of one moment. */
const selectApps = (db: Db) =>
  db
    .selectFrom('delegate_apps')
    .selectAll('delegate_apps')
    .select((eb) => [
      applicantsOf(eb).as('applicants'),
      supportersOf(eb).as('supporters'),
      filesOf(eb).as('files'),
    ])
    .innerJoin('users as author', 'author.id', 'delegate_apps.user_id')
    // What the office has only drafted is nothing that its authors know of (rule BA1).
    .leftJoin('motions', (join) =>
      join
        .onRef('motions.delegate_app', '=', 'delegate_apps.id')
        .on('motions.public_datetime', '<=', sql<Date>`now()`),
    )
    .leftJoin('tops', 'tops.id', 'motions.top_id')
    .select([
      'author.register_number',
      'author.name',
      'motions.id as motion_id',
      'motions.number',
      'motions.changes',
      'motions.new',
      'tops.name as top_name',
    ])
    .orderBy('delegate_apps.id')

export const readApp = (db: Db, id: number) =>
  selectApps(db).where('delegate_apps.id', '=', id).executeTakeFirstOrThrow()

export type AppRow = Awaited<ReturnType<typeof readApp>>

export const readApps = (db: Db, ids: readonly number[]) =>
  selectApps(db)
    .where((eb) => eb('delegate_apps.id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()

export const readSubmitted = (db: Db) =>
  selectApps(db).where('delegate_apps.transferred', '=', true).execute()

/** All motions that any of these people wrote, stand behind or are asked about. */
export const readAppsOf = (db: Db, userIds: readonly number[]) =>
  selectApps(db)
    .where((eb) =>
      eb.or([
        eb('delegate_apps.user_id', 'in', userIds),
        eb(
          'delegate_apps.id',
          'in',
          eb.selectFrom('delegate_app_applicants').select('delegate_app_id').where('user_id', 'in', userIds),
        ),
        eb(
          'delegate_apps.id',
          'in',
          eb.selectFrom('delegate_app_supporters').select('delegate_app_id').where('user_id', 'in', userIds),
        ),
      ]),
    )
    .execute()
