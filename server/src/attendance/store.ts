import type { Register } from '@portal/shared/attendance/records.ts'
import { type PersonOnDay, sessionDay, takeRegister } from '@portal/shared/attendance/rules.ts'
import { isDelegate } from '@portal/shared/people/rules.ts'
import { USUAL_SEATS } from '@portal/shared/usual.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#core/database/schema.ts'

/** Whoever loads a page anew is away for a moment, and that is no going. */
const RELOAD_MS = 10_000

/** Everybody but the equipment of the hall, with what is known of them on the session day of the moment. */
async function readPeopleOnDay(db: Db, now: Date): Promise<(PersonOnDay & { id: number; name: string })[]> {
  const day = sessionDay(now)
  const recent = new Date(now.getTime() - RELOAD_MS)
  const rows = await db
    .selectFrom('users')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('attendance_entries as entry')
          .select(['entry.present', runBegan(day, now).as('since')])
          .whereRef('entry.user_id', '=', 'users.id')
          .where('entry.day', '=', day)
          .where('entry.at', '<=', now)
          .orderBy('entry.at', 'desc')
          .orderBy('entry.id', 'desc')
          .limit(1)
          .as('hall'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('attendance_connections as connection')
          .select('connection.began_at')
          .whereRef('connection.user_id', '=', 'users.id')
          .where((or) => or.or([or('ended_at', 'is', null), or('ended_at', '>', recent)]))
          .orderBy('connection.began_at', 'desc')
          .limit(1)
          .as('connection'),
      (join) => join.onTrue(),
    )
    .leftJoin('attendance_confirmations as confirmation', (join) =>
      join.onRef('confirmation.user_id', '=', 'users.id').on('confirmation.day', '=', day),
    )
    .select(['users.id', 'register_number', 'name', 'roles', 'active', 'online_only'])
    .select(['medical_association_code as code', 'hall.present', 'hall.since'])
    .select(['connection.began_at as connectedSince', 'confirmation.at as confirmedAt'])
    .orderBy('register_number')
    .execute()
  return rows.map(({ register_number, present, since, ...row }) => ({
    ...row,
    registerNumber: register_number,
    hall: present === null || since === null ? null : { present, since },
  }))
}

/** When the run of equal entries began to which an entry belongs: somebody checked in twice is there since the first. */
const runBegan = (day: string, now: Date): RawBuilder<Date> => sql<Date>`(
  select min(same.at) from attendance_entries same
  where same.user_id = entry.user_id and same.day = ${day} and same.at <= ${now}
    and not exists (
      select from attendance_entries other
      where other.user_id = entry.user_id and other.day = ${day} and other.at <= ${now}
        and other.present <> entry.present and (other.at, other.id) > (same.at, same.id)
    )
)`

/** The register as it stands at a moment, and the names of those on it. */
export async function readRegister(
  db: Db,
  now: Date,
  handsCount: boolean,
): Promise<Register & { names: Map<string, string> }> {
  const known = await readPeopleOnDay(db, now)
  const congress = await db.selectFrom('congress').select('seats').executeTakeFirst()
  const associations = await db
    .selectFrom('medical_associations')
    .select(['code', 'seats'])
    .orderBy('position')
    .execute()
  const open = await isOpen(db, now)
  const seats = congress?.seats ?? USUAL_SEATS
  return {
    ...takeRegister(known, { seats, associations, open, handsCount }),
    names: new Map(known.map(({ registerNumber, name }) => [registerNumber, name])),
  }
}

/** How many are present; null where no attendance is taken. What is declared says so (rule BW9). */
export const countPresent = async (db: Db, now: Date): Promise<number | null> =>
  (await isOpen(db, now)) ? (await readRegister(db, now, false)).present : null

export const isOpen = async (db: Db, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('attendance_days')
    .select('day')
    .where('day', '=', sessionDay(now))
    .executeTakeFirst()) !== undefined

/** Whether this has opened the session day; whoever comes second has not. */
export async function openDay(tx: Tx, now: Date): Promise<boolean> {
  const opened = await tx
    .insertInto('attendance_days')
    .values({ day: sessionDay(now), opened_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('opened_at')
    .executeTakeFirst()
  return opened !== undefined
}

const selectAttendees = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('replacements', (join) =>
      join.onRef('replacements.replaced_id', '=', 'users.id').on('replacements.ended_at', 'is', null),
    )
    .select(['users.id', 'users.register_number', 'users.roles', 'replacements.began_at as replacedAt'])

/** Somebody by the register number, or by the number on the badge. */
export function findAttendee(
  db: Db,
  { registerNumber, number }: { registerNumber: string | undefined; number: string | undefined },
) {
  const people = selectAttendees(db)
  return (
    registerNumber !== undefined
      ? people.where('users.register_number', '=', registerNumber)
      : people.where('users.number', '=', number ?? '')
  ).executeTakeFirst()
}

/** Whether a desk had noted somebody as present at a moment, on its session day. */
export async function wasInHall(db: Db, userId: number, at: Date): Promise<boolean> {
  const last = await db
    .selectFrom('attendance_entries')
    .select('present')
    .where('user_id', '=', userId)
    .where('day', '=', sessionDay(at))
    .where('at', '<=', at)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.present ?? false
}

interface Entry {
  userId: number
  at: Date
  present: boolean
  notedAt: Date
  notedBy: number | null
  reason: string
}

export const insertEntry = (tx: Tx, { userId, at, present, notedAt, notedBy, reason }: Entry) =>
  tx
    .insertInto('attendance_entries')
    .values({
      user_id: userId,
      day: sessionDay(at),
      at,
      present,
      noted_at: notedAt,
      noted_by: notedBy,
      reason,
    })
    .execute()

/** What desks have noted of somebody, the latest first. */
export const readEntries = (db: Db, userId: number) =>
  db
    .selectFrom('attendance_entries as entry')
    .leftJoin('users as noter', 'noter.id', 'entry.noted_by')
    .select(['entry.at', 'entry.present', 'entry.reason', 'noter.name as by'])
    .where('entry.user_id', '=', userId)
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
    .execute()

/** When somebody was connected, and had said that they are there. */
export const readConnections = (db: Db, userId: number) =>
  db
    .selectFrom('attendance_connections as connection')
    .innerJoin('attendance_confirmations as confirmation', (join) =>
      join
        .onRef('confirmation.user_id', '=', 'connection.user_id')
        .on((eb) =>
          eb.or([
            eb('connection.ended_at', 'is', null),
            eb('connection.ended_at', '>', eb.ref('confirmation.at')),
          ]),
        )
        .on(
          sql`(connection.began_at at time zone 'Europe/Berlin' - interval '4 hours')::date`,
          '<=',
          sql.ref('confirmation.day'),
        ),
    )
    .select(sql<Date>`greatest(connection.began_at, confirmation.at)`.as('from'))
    .select('connection.ended_at as until')
    .where('connection.user_id', '=', userId)
    .orderBy('from', 'desc')
    .execute()

/** Somebody sits at the device; says whether that was not known yet. */
export async function insertConfirmation(tx: Tx, userId: number, now: Date): Promise<boolean> {
  const confirmed = await tx
    .insertInto('attendance_confirmations')
    .values({ user_id: userId, day: sessionDay(now), at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('at')
    .executeTakeFirst()
  return confirmed !== undefined
}

export const hasConfirmed = async (db: Db, userId: number, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('attendance_confirmations')
    .select('at')
    .where('user_id', '=', userId)
    .where('day', '=', sessionDay(now))
    .executeTakeFirst()) !== undefined

/** Which delegates have a connection that lasts. */
export const readConnected = async (db: Db): Promise<Set<number>> =>
  new Set(
    (
      await db.selectFrom('attendance_connections').select('user_id').where('ended_at', 'is', null).execute()
    ).map(({ user_id }) => user_id),
  )

/**
 * Notes who is connected from now on, and who is not any more; says whether anything is another than before. One process at a
 * time does so, whichever has noticed; whoever was away for a moment alone has never been away.
 */
export async function noteConnections(tx: Tx, present: readonly number[], now: Date): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('attendance_connections'))`.execute(tx)
  const gone = await tx
    .updateTable('attendance_connections')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .where('user_id', '<>', sql<number>`all(${present})`)
    .returning('user_id')
    .execute()
  const connected = await readConnected(tx)
  const come = (
    await tx
      .selectFrom('users')
      .select(['id', 'roles'])
      .where('id', '=', sql<number>`any(${present})`)
      .execute()
  ).filter((account) => isDelegate(account) && !connected.has(account.id))
  for (const { id } of come) await beginConnection(tx, id, now)
  return gone.length + come.length > 0
}

async function beginConnection(tx: Tx, userId: number, now: Date): Promise<void> {
  const last = tx
    .selectFrom('attendance_connections')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', '>', new Date(now.getTime() - RELOAD_MS))
    .orderBy('id', 'desc')
    .limit(1)
  const resumed = await tx
    .updateTable('attendance_connections')
    .set({ ended_at: null })
    .where('id', '=', last)
    .returning('id')
    .executeTakeFirst()
  if (resumed) return
  await tx.insertInto('attendance_connections').values({ user_id: userId, began_at: now }).execute()
}

interface Statement {
  at: Date
  statedBy: number
  register: Register & { names: Map<string, string> }
}

/** Keeps the register of a moment, under the names of that day. */
export const insertStatement = (tx: Tx, { at, statedBy, register }: Statement) =>
  tx
    .insertInto('quorum_statements')
    .values({
      at,
      stated_by: statedBy,
      seats: register.seats,
      present: register.present,
      hall: register.hall,
      online: register.online,
      quorate: register.quorate,
      people: JSON.stringify(
        register.people
          .filter(({ where }) => where !== null)
          .map(({ registerNumber, where, since }) => ({
            registerNumber,
            name: register.names.get(registerNumber) ?? '',
            where,
            since,
          })),
      ),
    })
    .execute()

export const readStatements = (db: Db) =>
  db.selectFrom('quorum_statements').select(['at', 'present', 'quorate']).orderBy('id', 'desc').execute()
