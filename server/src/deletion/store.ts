import { DELETED } from '@portal/shared/audit/check.ts'
import type { DeletionKind } from '@portal/shared/deletion/records.ts'
import { deletionKinds } from '@portal/shared/deletion/rules.ts'
import { rolesWith } from '@portal/shared/roles.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#core/database/schema.ts'
import { STATISTICS } from '#core/database/table-rewriter.ts'

export const readDeletions = (db: Db) =>
  db
    .selectFrom('deletions')
    .select(['kind', 'done_at', 'gone', sql<string>`due::text`.as('due')])
    .execute()

export const lockDeletion = (tx: Tx, kind: DeletionKind) =>
  tx
    .selectFrom('deletions')
    .select(['kind', 'done_at'])
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()

/** Plans what has not gone yet. */
export const planDeletions = (tx: Tx, plan: readonly { kind: DeletionKind; due: string }[]) =>
  tx
    .insertInto('deletions')
    .values(plan.map(({ kind, due }) => ({ kind, due, done_at: null, gone: null })))
    .onConflict((conflict) => conflict.column('kind').doNothing())
    .execute()

/**
 * A congress that is taken up again has no days of its end, and what it gathers from now on goes with the next. What went is
 * told by the log.
 */
export const forgetPlan = (tx: Tx) => tx.deleteFrom('deletions').execute()

export const setDue = (tx: Tx, kind: DeletionKind, due: string) =>
  tx.updateTable('deletions').set({ due }).where('kind', '=', kind).execute()

export const setDone = (tx: Tx, kind: DeletionKind, done_at: Date, gone: number) =>
  tx.updateTable('deletions').set({ done_at, gone }).where('kind', '=', kind).execute()

/** A day begins at midnight in Berlin. */
const beginOfDue = sql`(due::timestamp at time zone 'Europe/Berlin')`
const isWaiting = sql<boolean>`done_at is null and (select ended_at is not null from settings)`

/** Milliseconds until the next day of the plan; null while the congress goes on, or nothing is left. */
export async function readDueRemaining(db: Db): Promise<number | null> {
  const { ms } = await db
    .selectFrom('deletions')
    .select(
      sql<number | null>`extract(epoch from min(${beginOfDue}) - clock_timestamp())::float8 * 1000`.as('ms'),
    )
    .where(isWaiting)
    .executeTakeFirstOrThrow()
  return ms
}

/** What is to be deleted by now; nobody else does it until the transaction is done. */
export const takeDue = (tx: Tx) =>
  tx
    .selectFrom('deletions')
    .select('kind')
    .where(isWaiting)
    .where(sql<boolean>`${beginOfDue} <= clock_timestamp()`)
    .orderBy('due')
    .orderBy('kind')
    .forUpdate()
    .execute()

/** What a kind takes away: rows of tables, and what stands in columns of rows that stay. */
interface Part {
  table: string
  /** What is meant of the table. */
  where: RawBuilder<unknown>
  /** What takes the place of it, by column, where the rows stay. */
  set?: Readonly<Record<string, RawBuilder<unknown>>>
  /** It says again what another part says, and does not count. */
  copy?: true
}

/** What the last congress file said of people, for the next import. */
const filePeople = { table: 'imported_rows', copy: true } as const

const all = sql`true`
const runs = [...new Set([...rolesWith('run-office'), ...rolesWith('run-floor')])]

const parts: Record<DeletionKind, readonly Part[]> = {
  pins: [
    { table: 'users', where: sql`pin_hash is not null`, set: { pin_hash: sql`null` } },
    { table: 'pin_letters', where: all },
    { table: 'mails', where: sql`sealed is not null` },
    {
      ...filePeople,
      where: sql`section = 'users' and row ?| array['pin', 'password']`,
      set: { row: sql`row - 'pin' - 'password'` },
    },
  ],
  sessions: [
    {
      table: 'sessions',
      where: sql`user_id in (select id from users where not roles && ${sql.val(runs)}::text[])`,
    },
    { table: 'failed_logins', where: all },
    { table: 'login_pace', where: all },
  ],
  notes: [
    { table: 'notes', where: all },
    { table: 'favorites', where: all },
    { table: 'seen', where: all },
    { table: 'desk_entries', where: sql`note <> ''`, set: { note: sql`''` } },
  ],
  drafts: [
    { table: 'drafts', where: all },
    {
      table: 'uploads',
      where: sql`delegate_app is null or delegate_app in (select id from delegate_apps where not transferred)`,
    },
    { table: 'delegate_apps', where: sql`not transferred` },
  ],
  imports: [
    { table: 'people_previews', where: all },
    { table: 'people_imports', where: all },
    { table: 'people_columns', where: all, copy: true },
    { table: 'motion_previews', where: all },
    { table: 'motion_imports', where: all },
    { table: 'motion_columns', where: all, copy: true },
  ],
  rollcalls: [
    {
      table: 'results',
      where: sql`mode = 'rollcall' and procedural_id is null and not names_gone`,
      set: { names_gone: sql`true` },
      copy: true,
    },
    { table: 'roll_call', where: all },
    { table: 'protocol_notes', where: sql`kind = 'rollcall'` },
  ],
  log: [{ table: 'audit_details', where: sql`seq in (select seq from audit where action <> ${DELETED})` }],
  contact: [
    {
      table: 'users',
      where: sql`email <> '' or tel <> '' or contact_consent`,
      set: { email: sql`''`, tel: sql`''`, contact_consent: sql`false` },
    },
    { table: 'mails', where: all },
    { table: 'speaker_entries', where: sql`contact <> ''`, set: { contact: sql`''` } },
    {
      ...filePeople,
      where: sql`section = 'users'`,
      set: { row: sql`row || '{"email": "", "tel": "", "contact_consent": false}'` },
    },
    {
      table: 'people_import_rows',
      copy: true,
      where: all,
      set: {
        before: sql`before || '{"email": "", "tel": ""}'`,
        after: sql`after || '{"email": "", "tel": ""}'`,
      },
    },
  ],
}

/** How many entries of a kind there are. */
export async function countEntries(db: Db, kind: DeletionKind): Promise<number> {
  const counts = parts[kind]
    .filter(({ copy }) => !copy)
    .map(({ table, where }) => sql`(select count(*) from ${sql.table(table)} where ${where})`)
  const { rows } = await sql<{ count: number }>`select (${sql.join(counts, sql` + `)})::int as count`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Deletes them; says how many they were. */
export async function deleteEntries(tx: Tx, kind: DeletionKind): Promise<number> {
  let gone = 0
  for (const { table, where, set, copy } of parts[kind]) {
    const columns = Object.entries(set ?? {}).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    const statement = set
      ? sql`update ${sql.table(table)} set ${sql.join(columns)} where ${where}`
      : sql`delete from ${sql.table(table)} where ${where}`
    const { numAffectedRows = 0n } = await statement.execute(tx)
    if (!copy) gone += Number(numAffectedRows)
  }
  return gone
}

/** The files that drafts brought along, to be let go with them. */
export const readDraftFiles = (tx: Tx) =>
  sql<{ sha256: string }>`
    select distinct sha256 from uploads
    where delegate_app is null or delegate_app in (select id from delegate_apps where not transferred)`
    .execute(tx)
    .then(({ rows }) => rows.map(({ sha256 }) => sha256))

/** Whose sessions end. */
export const readSessionHolders = (tx: Tx) =>
  sql<{ user_id: number }>`
    select distinct user_id from sessions
    where user_id in (select id from users where not roles && ${sql.val(runs)}::text[])`
    .execute(tx)
    .then(({ rows }) => rows.map(({ user_id }) => user_id))

/** Tables that hang on those that are named above. */
const hanging: Partial<Record<DeletionKind, readonly string[]>> = {
  sessions: ['push_subscriptions'],
  drafts: [
    'files',
    'file_pieces',
    'draft_versions',
    'delegate_app_applicants',
    'delegate_app_supporters',
    'delegate_app_versions',
  ],
  imports: ['people_import_rows', 'motion_import_rows'],
  rollcalls: ['protocol_note_versions'],
}

/** The tables of a kind, each with the columns that are emptied; null where rows go. */
const tablesOf = (kind: DeletionKind): (readonly [table: string, columns: readonly string[] | null])[] => [
  ...parts[kind].map(({ table, set }) => [table, set ? Object.keys(set) : null] as const),
  ...(hanging[kind] ?? []).map((table) => [table, null] as const),
]

/** All that goes by plan, wherever it stands. */
export const planned = deletionKinds.flatMap(tablesOf)

/** Notes that the tables of a kind are to be written anew: what was deleted can be read in their files until then. */
export const noteRewrites = (tx: Tx, kind: DeletionKind) =>
  noteTables(tx, [...new Set(tablesOf(kind).map(([table]) => table))])

/** The same for tables by their names, and for what is remembered of their values. */
export const noteTables = (tx: Tx, tables: readonly string[]) =>
  sql`
    insert into rewrites (name) select unnest(${[...tables, STATISTICS]}::text[])
    on conflict (name) do update set since = excluded.since`.execute(tx)
