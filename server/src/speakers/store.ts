import { WITHDRAWN_SECONDS } from '@portal/shared/speakers/rules.ts'
import { lineType, speechStatus } from '@portal/shared/speakers/states.ts'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Db, Schema, Tx } from '#core/database/schema.ts'

/**
 * Locks the list of an agenda item, which is there from the first time that somebody asks for it: changes of a list
 * come one after the other. Undefined where there is no such item.
 */
export const lockList = (tx: Tx, topId: number) => lockedLists(tx, [topId]).executeTakeFirst()

/** The same for several, always in the same order. */
export const lockLists = (tx: Tx, topIds: readonly number[]) => lockedLists(tx, topIds).execute()

const lockedLists = (tx: Tx, topIds: readonly number[]) =>
  tx
    .insertInto('speaker_lists')
    .columns(['top_id'])
    .expression((eb) =>
      eb
        .selectFrom('tops')
        .select('id')
        .where('id', '=', eb.fn.any(eb.val([...topIds])))
        .orderBy('id'),
    )
    .onConflict((conflict) =>
      conflict.column('top_id').doUpdateSet((eb) => ({ open: eb.ref('speaker_lists.open') })),
    )
    .returningAll()

export const updateList = (tx: Tx, topId: number, change: { open: boolean } | { seconds: number | null }) =>
  tx.updateTable('speaker_lists').set(change).where('top_id', '=', topId).execute()

/** Keeps an account from being switched off or replaced meanwhile; says whether it is active. */
export const holdAccount = (tx: Tx, userId: number) =>
  tx
    .selectFrom('users')
    .select(['id', 'active'])
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirstOrThrow()

export const findAccount = (tx: Tx, registerNumber: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'active'])
    .where('register_number', '=', registerNumber)
    .forShare()
    .executeTakeFirst()

export const readThemes = (db: Db, topId: number) =>
  db
    .selectFrom('speaker_themes')
    .select(['id', 'name', 'active'])
    .where('top_id', '=', topId)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const updateTheme = (
  tx: Tx,
  topId: number,
  id: number,
  change: { name?: string | undefined; active: boolean },
) =>
  tx
    .updateTable('speaker_themes')
    .set(change.name === undefined ? { active: change.active } : change)
    .where('id', '=', id)
    .where('top_id', '=', topId)
    .returning('id')
    .executeTakeFirst()

/** The place behind all others. */
const next = sql<number>`coalesce(max(position) + 1, 0)`.as('next')

/** A theme of this name that is there already is the same theme. */
export const upsertTheme = (tx: Tx, topId: number, name: string, active: boolean) =>
  tx
    .insertInto('speaker_themes')
    .values((eb) => ({
      top_id: topId,
      name,
      active,
      position: eb.selectFrom('speaker_themes').select(next).where('top_id', '=', topId),
    }))
    .onConflict((conflict) => conflict.columns(['top_id', 'name']).doUpdateSet({ active }))
    .execute()

const selectEntries = (db: Db) =>
  db
    .selectFrom('speaker_entries')
    .leftJoin('users', 'users.id', 'speaker_entries.user_id')
    .selectAll('speaker_entries')
    .select(['users.register_number', 'users.name'])

export type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number]

export const readEntry = (tx: Tx, topId: number, id: number) =>
  selectEntries(tx)
    .where('speaker_entries.id', '=', id)
    .where('speaker_entries.top_id', '=', topId)
    .executeTakeFirst()

export const readEntryByUuid = (tx: Tx, askedBy: number, uuid: string) =>
  selectEntries(tx)
    .where('speaker_entries.asked_by', '=', askedBy)
    .where('speaker_entries.uuid', '=', uuid)
    .executeTakeFirst()

/** Whether somebody has an open entry on a list. */
export const isListed = async (tx: Tx, topId: number, userId: number): Promise<boolean> =>
  (await selectOpen(tx, [userId]).where('top_id', '=', topId).executeTakeFirst()) !== undefined

const selectOpen = (tx: Tx, userIds: readonly number[]) =>
  tx
    .selectFrom('speaker_entries')
    .select(['id', 'top_id', 'status'])
    .where((eb) => eb('user_id', '=', eb.fn.any(eb.val([...userIds]))))
    .where('status', '<=', speechStatus.speaking)

export const readOpenEntries = (tx: Tx, userIds: readonly number[]) =>
  selectOpen(tx, userIds).orderBy('top_id').orderBy('id').execute()

/** How often somebody has registered within the last minute, on whichever list. */
export async function countRequests(tx: Tx, userId: number): Promise<number> {
  const { requests } = await tx
    .selectFrom('speaker_entries')
    .select(({ fn }) => fn.countAll<number>().as('requests'))
    .where('asked_by', '=', userId)
    .where('user_id', '=', userId)
    .where('asked_at', '>', sql<Date>`now() - interval '1 minute'`)
    .executeTakeFirstOrThrow()
  return requests
}

/** Withdrawn requests go an hour later; a speech that was broken off stays in the figures (rule W14). */
export const forgetWithdrawn = (db: Db) =>
  db
    .deleteFrom('speaker_entries')
    .where('started_at', 'is', null)
    .where('withdrawn_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()

export interface NewEntry {
  top_id: number
  value?: string
  user_id?: number
  guest?: string
  contact?: string
  theme_id?: number | null
  asked_by: number
  uuid: string | undefined
}

/** Puts a line at the end of a list; one with a `value` is a heading. */
export async function insertEntry(tx: Tx, { uuid, ...entry }: NewEntry): Promise<EntryRow> {
  const { id } = await tx
    .insertInto('speaker_entries')
    .values((eb) => ({
      ...entry,
      uuid: uuid ?? null,
      type: entry.value === undefined ? lineType.speaker : lineType.heading,
      status: entry.value === undefined ? speechStatus.waiting : null,
      position: eb.selectFrom('speaker_entries').select(next).where('top_id', '=', entry.top_id),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return selectEntries(tx).where('speaker_entries.id', '=', id).executeTakeFirstOrThrow()
}

/** The database's clock, one for all server processes. */
const clock = sql<Date>`clock_timestamp()`

export const setCalled = (tx: Tx, id: number, called: boolean) =>
  tx
    .updateTable('speaker_entries')
    .set({ status: called ? speechStatus.called : speechStatus.waiting })
    .where('id', '=', id)
    .execute()

export const setSpeaking = (tx: Tx, id: number) =>
  tx
    .updateTable('speaker_entries')
    .set({ status: speechStatus.speaking, started_at: clock })
    .where('id', '=', id)
    .execute()

/**
 * Milliseconds for which the clock of a speech has stood still until now. One that was forgotten for weeks, or a clock of
 * the database that was set back, keeps nobody from speaking.
 */
const restedMs = sql<number>`least(2147483647, rested_ms
  + greatest(0, coalesce(extract(epoch from clock_timestamp() - held_at) * 1000, 0)))::int`

/** The clock of a speech stands still from now on, or goes on. */
export const setHeld = (tx: Tx, id: number, held: boolean) =>
  tx
    .updateTable('speaker_entries')
    .set(held ? { held_at: clock } : { held_at: null, rested_ms: restedMs })
    .where('id', '=', id)
    .execute()

/** Nobody is called back any more who has spoken: the number goes. */
export const setSpoken = (tx: Tx, id: number) =>
  tx
    .updateTable('speaker_entries')
    .set({ status: speechStatus.spoken, ended_at: clock, held_at: null, rested_ms: restedMs, contact: '' })
    .where('id', '=', id)
    .execute()

/** Whoever was speaking has spoken until now. */
export const setWithdrawn = (tx: Tx, ids: readonly number[]) =>
  tx
    .updateTable('speaker_entries')
    .set((eb) => ({
      status: speechStatus.withdrawn,
      withdrawn_at: clock,
      ended_at: eb.case().when('started_at', 'is', null).then(null).else(clock).end(),
      held_at: null,
      rested_ms: restedMs,
      contact: '',
    }))
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()

export const deleteEntry = (tx: Tx, id: number) =>
  tx.deleteFrom('speaker_entries').where('id', '=', id).execute()

/** Milliseconds for which a withdrawn entry is still shown; null for others. */
const shownFor = sql<number | null>`
  extract(epoch from withdrawn_at + make_interval(secs => ${WITHDRAWN_SECONDS}) - clock_timestamp())::float8 * 1000`

/** Which entries are shown: all but those that were withdrawn a while ago (rule W4). */
const isShown = (eb: ExpressionBuilder<Schema, 'speaker_entries'>) =>
  eb.or([eb('withdrawn_at', 'is', null), eb(shownFor, '>', 0)])

/** The lines of a list in their order, as they are shown. */
export const readOrder = async (tx: Tx, topId: number): Promise<number[]> =>
  (
    await tx
      .selectFrom('speaker_entries')
      .select('id')
      .where('top_id', '=', topId)
      .where(isShown)
      .orderBy('position')
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

export const writeOrder = (tx: Tx, ids: readonly number[]) =>
  sql`
    update speaker_entries set position = ordered.position
    from unnest(${[...ids]}::int[]) with ordinality as ordered (id, position)
    where speaker_entries.id = ordered.id`.execute(tx)

/** Who speaks now, on whichever list. */
export const readSpeaking = (db: Db) =>
  selectEntries(db).where('status', '=', speechStatus.speaking).executeTakeFirst()

/** Who speaks and who has been called up, with how long they may speak. */
export const readCalled = (db: Db) =>
  selectEntries(db)
    .innerJoin('speaker_lists', 'speaker_lists.top_id', 'speaker_entries.top_id')
    .select('speaker_lists.seconds')
    .where('status', 'in', [speechStatus.called, speechStatus.speaking])
    .orderBy('speaker_entries.id')
    .execute()

/** All lists with what is shown of them, in the order of the agenda. Every agenda item has one. */
export const readLists = (db: Kysely<Schema>) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ({
      lists: await tx
        .selectFrom('tops')
        .leftJoin('speaker_lists', 'speaker_lists.top_id', 'tops.id')
        .select(['tops.id as topId', 'speaker_lists.open', 'speaker_lists.seconds'])
        .orderBy('tops.position')
        .orderBy('tops.id')
        .execute(),
      themes: await tx.selectFrom('speaker_themes').selectAll().orderBy('position').orderBy('id').execute(),
      entries: await selectEntries(tx)
        .select(shownFor.as('shown_for'))
        .where(isShown)
        .orderBy('speaker_entries.position')
        .orderBy('speaker_entries.id')
        .execute(),
    }))

/** Who has spoken how often and how long, on one list or on all. */
export const readFigures = (db: Db, topId: number | null) =>
  db
    .selectFrom('speaker_entries')
    .leftJoin('users', 'users.id', 'speaker_entries.user_id')
    .select(({ fn }) => [
      'users.register_number',
      'users.medical_association_code',
      fn.coalesce('users.name', 'guest').$notNull().as('name'),
      fn.countAll<number>().as('speeches'),
      sql<number>`
        round(sum(extract(epoch from coalesce(ended_at, held_at, clock_timestamp()) - started_at) - rested_ms / 1000.0))::int`.as(
        'seconds',
      ),
    ])
    .where('started_at', 'is not', null)
    .$if(topId !== null, (query) => query.where('top_id', '=', topId))
    .groupBy(['users.register_number', 'users.medical_association_code', 'users.name', 'guest'])
    .orderBy('seconds', 'desc')
    .orderBy('name')
    .execute()
