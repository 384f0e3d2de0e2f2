import { sql } from 'kysely'
import { formerEnd } from '#core/audit.ts'
import type { AccountColumns } from '#core/database/json.ts'
import type { Db, Tx } from '#core/database/schema.ts'
import type { ImportTables } from '#table-import/store.ts'

/** What an import and the office write of an account. */
const accountFields = [
  'register_number',
  'number',
  'username',
  'title',
  'first_name',
  'surname',
  'suffix',
  'name',
  'email',
  'tel',
  'roles',
  'online_only',
  'voice_leader',
  'active',
  'medical_association_code',
] as const satisfies readonly (keyof AccountColumns)[]

const columnList = (alias?: string) =>
  sql.join(accountFields.map((field) => sql.ref(alias ? `${alias}.${field}` : field)))

/** An account as the office's own screens and imports read it. */
export type AccountRow = AccountColumns & { id: number; replaced_by: number | null }

const selectAccounts = (db: Db) => db.selectFrom('users').select(accountFields).select(['id', 'replaced_by'])

export const readAccountRows = (db: Db): Promise<AccountRow[]> => selectAccounts(db).orderBy('id').execute()

export const readAccountRow = (db: Db, registerNumber: string): Promise<AccountRow | undefined> =>
  selectAccounts(db).where('register_number', '=', registerNumber).executeTakeFirst()

/** Accounts in the order in which everybody locks them; rows that only name one, as ballots do, go on meanwhile. */
export const holdAccounts = (tx: Tx, ids: readonly number[]): Promise<AccountRow[]> =>
  selectAccounts(tx).where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()

/**
 * Accounts that are about to go: nothing new names them. Only while the floor is held, because whoever casts a ballot holds
 * the floor first and names the account then.
 */
export const lockAccounts = (tx: Tx, ids: readonly number[]) =>
  ids.length === 0 ? null : selectAccounts(tx).where('id', 'in', ids).orderBy('id').forUpdate().execute()

/** What all accounts say together: another text where any of them has changed. */
export async function readAccountsDigest(db: Db): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select(
      sql<string>`coalesce(md5(string_agg(md5(row(id, replaced_by, ${columnList()})::text), '' order by id)), '')`.as(
        'digest',
      ),
    )
    .executeTakeFirstOrThrow()
  return row.digest
}

/** New accounts, without PIN and password; answers their ids. */
export async function insertAccounts(tx: Tx, rows: readonly AccountColumns[]): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  // One parameter for all: a statement takes 65,535 of them.
  const { rows: inserted } = await sql<{ id: number; register_number: string }>`
    insert into users (${columnList()}) select ${columnList('written')}
    from jsonb_populate_recordset(null::users, ${JSON.stringify(rows)}::jsonb) as written
    returning id, register_number`.execute(tx)
  return new Map(inserted.map(({ id, register_number }) => [register_number, id]))
}

/**
 * Writes accounts, whatever they swap with each other: first what has to be unique is put aside, because the database looks
 * at each row by itself. Numbers and user names only where they change: that alone keeps out rows that name the account.
 */
export async function writeAccounts(tx: Tx, rows: readonly { id: number; row: AccountColumns }[]) {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const values = JSON.stringify(rows.map(({ id, row }) => ({ id, ...row })))
  await sql`update users set voice_leader = false where voice_leader and id = any(${ids})`.execute(tx)
  await sql`
    update users set number = '~' || users.id, username = '~' || users.id, register_number = '~' || users.id
    from jsonb_populate_recordset(null::users, ${values}::jsonb) as written
    where users.id = written.id and (users.number, users.username, users.register_number)
      is distinct from (written.number, written.username, written.register_number)`.execute(tx)
  await sql`
    update users set (${columnList()}) = (select ${columnList('written')})
    from jsonb_populate_recordset(null::users, ${values}::jsonb) as written
    where users.id = written.id`.execute(tx)
}

export const removeAccounts = (tx: Tx, ids: readonly number[]) =>
  ids.length === 0 ? null : tx.deleteFrom('users').where('id', 'in', ids).execute()

/** What the last congress file said of people goes on under their new numbers: the same file again changes nothing. */
export async function renumberRemembered(tx: Tx, changed: readonly { from: string; to: string }[]) {
  if (changed.length === 0) return
  await sql`
    update imported_rows set key = renumbered."to",
      row = row || jsonb_build_object('register_number', renumbered."to")
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as renumbered ("from" text, "to" text)
    where section = 'users' and key = renumbered."from"`.execute(tx)
}

// Imports

export const peopleTables: ImportTables = {
  previews: 'people_previews',
  imports: 'people_imports',
  rows: 'people_import_rows',
  columns: 'people_columns',
}

export interface ImportedRow {
  user_id: number
  line: number | null
  before: AccountColumns | null
  after: AccountColumns
}

/** Keeps what an import has written of each account. */
export async function insertImportedRows(tx: Tx, importId: number, rows: readonly ImportedRow[]) {
  if (rows.length === 0) return
  await sql`
    insert into people_import_rows (import_id, user_id, line, before, after)
    select ${importId}::integer, written.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as written (user_id integer, line integer, before jsonb, after jsonb)`.execute(tx)
}

export const readImportedRows = (tx: Tx, importId: number): Promise<ImportedRow[]> =>
  tx
    .selectFrom('people_import_rows')
    .select(['user_id', 'line', 'before', 'after'])
    .where('import_id', '=', importId)
    .orderBy('user_id')
    .execute()

/** Who has a PIN or a password by now. */
export const readAwaited = (tx: Tx, userIds: readonly number[]) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where((eb) => eb.or([eb('pin_hash', 'is not', null), eb('password_hash', 'is not', null)]))
    .execute()

export const readSpellings = (db: Db) => db.selectFrom('people_spellings').selectAll().execute()

export async function rememberSpellings(tx: Tx, spellings: readonly { spelling: string; code: string }[]) {
  for (const row of spellings)
    await tx
      .insertInto('people_spellings')
      .values(row)
      .onConflict((conflict) => conflict.column('spelling').doUpdateSet({ code: row.code }))
      .execute()
}

// The office's table and one person's page

export const readListed = (db: Db, registerNumber?: string) => {
  const query = db
    .selectFrom('users')
    .leftJoin('users as successor', 'successor.id', 'users.replaced_by')
    .leftJoin('sessions', (join) =>
      join
        .onRef('sessions.user_id', '=', 'users.id')
        .on((eb) => eb('sessions.expires_at', '>', eb.fn<Date>('now'))),
    )
    .leftJoin('pin_letters as letter', (join) =>
      join.onRef('letter.user_id', '=', 'users.id').on('letter.voided_at', 'is', null),
    )
    .select(accountFields.map((field) => `users.${field}` as const))
    .select(['users.id', 'users.replaced_by', 'users.replaced_from_name', 'successor.name as successor_name'])
    .select([
      sql<boolean>`users.pin_hash is not null`.as('has_pin'),
      sql<boolean>`users.password_hash is not null`.as('has_password'),
    ])
    .select(['sessions.created_at as logged_in_at', 'letter.made_at as letter_at'])
    .orderBy('users.register_number')
  return (
    registerNumber === undefined ? query : query.where('users.register_number', '=', registerNumber)
  ).execute()
}

export type ListedRow = Awaited<ReturnType<typeof readListed>>[number]

/** The seats that somebody has handed over or taken over, and those that are to come. */
export async function readHandovers(db: Db, userId: number) {
  const past = await db
    .selectFrom('replacements')
    .innerJoin('users as replaced', 'replaced.id', 'replaced_id')
    .innerJoin('users as successor', 'successor.id', 'successor_id')
    .select(['replacements.id', 'began_at', 'ended_at', 'end_reason'])
    .select(['replaced.register_number as replaced_number', 'replaced.name as replaced_name'])
    .select(['successor.register_number as successor_number', 'successor.name as successor_name'])
    .where((eb) => eb.or([eb('replaced_id', '=', userId), eb('successor_id', '=', userId)]))
    .orderBy('began_at')
    .execute()
  const planned = await db
    .selectFrom('planned_replacements')
    .innerJoin('users as replaced', 'replaced.id', 'replaced_id')
    .innerJoin('users as successor', 'successor.id', 'successor_id')
    .select(['planned_replacements.id', 'from_at', 'until_at', 'state', 'refusal'])
    .select(['replaced.register_number as replaced_number', 'replaced.name as replaced_name'])
    .select(['successor.register_number as successor_number', 'successor.name as successor_name'])
    .where((eb) => eb.or([eb('replaced_id', '=', userId), eb('successor_id', '=', userId)]))
    .where('state', 'in', ['planned', 'begun', 'refused'])
    .orderBy('from_at')
    .execute()
  return { past, planned }
}

export const readMotionsOf = (db: Db, number: string) =>
  db
    .selectFrom('motion_people')
    .innerJoin('motions', 'motions.id', 'motion_people.motion_id')
    .innerJoin('tops', 'tops.id', 'motions.top_id')
    .select([
      'motions.id',
      'motions.number',
      'motions.changes',
      'motions.new',
      'motions.title',
      'tops.name as top',
    ])
    .where('user_number', '=', number)
    .orderBy('motions.id')
    .limit(200)
    .execute()

export const readSpeechesOf = (db: Db, userId: number) =>
  db
    .selectFrom('speaker_entries')
    .select(['top_id', 'started_at', 'ended_at', 'rested_ms'])
    .where('user_id', '=', userId)
    .where('started_at', 'is not', null)
    .orderBy('started_at')
    .limit(200)
    .execute()

export const readLettersOf = (db: Db, userId: number) =>
  db
    .selectFrom('pin_letters')
    .select(['made_at', 'handed_over_at', 'voided_at', 'by_mail'])
    .where('user_id', '=', userId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()

/** What the audit log says of an account, the newest first. */
export const readLogOf = (db: Db, registerNumber: string) =>
  db
    .selectFrom('audit')
    .innerJoin('audit_details', 'audit_details.seq', 'audit.seq')
    .leftJoin('users', 'users.register_number', 'audit.actor')
    .select(['audit.at', 'audit.actor', 'users.name', 'audit.action', 'audit_details.details'])
    .where(
      sql<boolean>`audit_details.details @> ${JSON.stringify({ register_number: registerNumber })}::jsonb
        or audit_details.details @> ${JSON.stringify({ from: registerNumber })}::jsonb
        or audit_details.details @> ${JSON.stringify({ to: registerNumber })}::jsonb`,
    )
    .where('audit.seq', '>', formerEnd)
    .orderBy('audit.seq', 'desc')
    .limit(100)
    .execute()

// One person

/** Who leads the voice of an association now. */
export const findLeader = (db: Db, code: string) =>
  selectAccounts(db)
    .where('medical_association_code', '=', code)
    .where('voice_leader', '=', true)
    .where('active', '=', true)
    .executeTakeFirst()

export const setVoiceLeader = (tx: Tx, id: number, voice_leader: boolean) =>
  tx.updateTable('users').set({ voice_leader }).where('id', '=', id).execute()

export const setAccount = (tx: Tx, id: number, row: Partial<AccountColumns>) =>
  tx.updateTable('users').set(row).where('id', '=', id).execute()

export const readNumbersTaken = (db: Db) =>
  db.selectFrom('users').select(['register_number', 'number', 'username']).execute()

// Seats that change hands at a time

export const insertPlanned = (
  tx: Tx,
  row: {
    replaced_id: number
    successor_id: number
    leader_id: number | null
    from_at: Date
    until_at: Date | null
    state: 'planned' | 'begun'
  },
) => tx.insertInto('planned_replacements').values(row).execute()

export const findPlanned = (tx: Tx, replacedId: number) =>
  tx
    .selectFrom('planned_replacements')
    .selectAll()
    .where('replaced_id', '=', replacedId)
    .where('state', 'in', ['planned', 'begun'])
    .executeTakeFirst()

export const setPlanned = (
  tx: Tx,
  id: number,
  change: { state: 'begun' | 'done' | 'refused' | 'cancelled'; refusal?: string },
) => tx.updateTable('planned_replacements').set(change).where('id', '=', id).execute()

const dueAt = sql<Date>`case state when 'planned' then from_at else until_at end`

/** What waits for its time: a seat that is to change hands, or one that is to come back. */
type Waiting = 'planned' | 'begun'

/** Milliseconds until the next of each kind, below 0 where its time has come; a kind of which there is none is left out. */
export async function readPlannedRemaining(db: Db): Promise<Partial<Record<Waiting, number>>> {
  const rows = await db
    .selectFrom('planned_replacements')
    .select('state')
    .select(sql<number>`(extract(epoch from min(${dueAt}) - clock_timestamp()) * 1000)::float8`.as('ms'))
    .where('state', 'in', ['planned', 'begun'])
    .where(dueAt, 'is not', null)
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, ms }) => [state, ms]))
}

/** The first of these kinds that is due, with the people whom it is about. */
export const findDue = (tx: Tx, kinds: readonly Waiting[]) =>
  tx
    .selectFrom('planned_replacements')
    .innerJoin('users as replaced', 'replaced.id', 'replaced_id')
    .innerJoin('users as successor', 'successor.id', 'successor_id')
    .leftJoin('users as leader', 'leader.id', 'leader_id')
    .select(['planned_replacements.id', 'state', 'until_at', 'leader_id', 'successor_id'])
    .select(['replaced.register_number as from', 'successor.register_number as to'])
    .select('leader.register_number as leader')
    .where('state', 'in', kinds)
    .where(sql<boolean>`${dueAt} <= clock_timestamp()`)
    .orderBy(dueAt)
    .limit(1)
    .executeTakeFirst()

/** Why the latest replacement of somebody ended. */
export const noteEndReason = (tx: Tx, replacedId: number, reason: string) =>
  sql`
    update replacements set end_reason = ${reason}
    where id = (select max(id) from replacements where replaced_id = ${replacedId})`.execute(tx)
