import { type Kysely, sql, type Transaction } from 'kysely'
import { columnList, insertRows } from '#core/database/insert-rows.ts'
import type { Schema } from '#core/database/schema.ts'
import type { Entry, Row } from './merge.ts'
import { keyOf, type Section } from './rows.ts'

export type Database = Kysely<Schema>
export type Db = Database | Transaction<Schema>
export type Tx = Transaction<Schema>

/** Two imports at once wait for each other. Any number will do, as long as all imports ask for the same. */
const lockKey = 7_042_027

export const lockImports = (tx: Tx) => sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)

export const hasCongress = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('congress').select('id').executeTakeFirst()) !== undefined

/** What the last import said about a section. */
export async function readRemembered(db: Db, section: string): Promise<Map<string, Row>> {
  const rows = await db
    .selectFrom('imported_rows')
    .select(['key', 'row'])
    .where('section', '=', section)
    .execute()
  return new Map(rows.map(({ key, row }) => [key, row]))
}

export async function remember(tx: Tx, section: string, entries: readonly Entry[]) {
  if (entries.length === 0) return
  await sql`
    insert into imported_rows (section, key, row)
    select ${section}, entry.key, entry.row
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (key text, row jsonb)
    on conflict (section, key) do update set row = excluded.row`.execute(tx)
}

/** The keys of the rows that the table has. */
export async function readKeys(tx: Tx, { table, keyColumns }: Section): Promise<Set<string>> {
  const { rows } = await sql<Row>`select ${columnList(keyColumns)} from ${sql.table(table)}`.execute(tx)
  return new Set(rows.map((row) => keyOf(row, keyColumns)))
}

/** A row, which its key names, and what of it becomes another. */
interface RowUpdate {
  row: Row
  changes: Row
}

/** Writes some columns of the rows that have the same keys: one statement for all that change in the same columns. */
export async function updateRows(tx: Tx, { table, keyColumns }: Section, updates: readonly RowUpdate[]) {
  const alike = Map.groupBy(updates, ({ changes }) => Object.keys(changes).toSorted().join())
  for (const [names, group] of alike) {
    if (names === '') continue
    const written = group.map(({ row, changes }) => ({
      ...changes,
      ...Object.fromEntries(keyColumns.map((column) => [column, row[column]])),
    }))
    const set = names.split(',').map((name) => sql`${sql.ref(name)} = ${sql.ref(`written.${name}`)}`)
    const same = keyColumns.map(
      (column) => sql`${sql.ref(`${table}.${column}`)} = ${sql.ref(`written.${column}`)}`,
    )
    await sql`
      update ${sql.table(table)} set ${sql.join(set)}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(written)}::jsonb) as written
      where ${sql.join(same, sql` and `)}`.execute(tx)
  }
}

/**
 * Locks accounts, named by register numbers, in the order of their ids: those that are changed, and who has taken over the
 * seats of those that are replaced. Rows that only name an account, as ballots do, go on meanwhile, save for those that get
 * other unique values.
 */
export async function lockUsers(
  tx: Tx,
  { changed, replaced, renamed }: Record<'changed' | 'replaced' | 'renamed', readonly string[]>,
): Promise<void> {
  await sql`
    select from users where register_number = any(${changed}) or id in (
      select replaced_by from users where register_number = any(${replaced})
    ) order by id for no key update`.execute(tx)
  await sql`select from users where register_number = any(${renamed}) order by id for update`.execute(tx)
}

/**
 * Frees the unique values of rows that are about to get others: two delegates may swap their numbers, and the
 * database looks at each row by itself.
 */
export async function parkUsers(tx: Tx, registerNumbers: readonly string[]) {
  if (registerNumbers.length === 0) return
  await sql`
    update users set number = '~' || id, username = '~' || id, voice_leader = false
    where register_number = any(${registerNumbers})`.execute(tx)
}

export async function parkMotions(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return
  await sql`update motions set new = '~' || id where id = any(${ids})`.execute(tx)
}

/** Says of the texts that an import has written where they come from. */
export const explainVersions = (tx: Tx, ids: readonly number[]) =>
  sql`
    update motion_versions as written set reason = 'Neue Kongressdatei' from motions
    where motions.id = any(${ids}) and written.motion_id = motions.id and written.version = motions.version
      and written.user_id is null and written.reason = ''`.execute(tx)

export async function parkTops(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return
  await sql`update tops set name = '~' || id where id = any(${ids})`.execute(tx)
}

export async function userIds(tx: Tx, registerNumbers: readonly string[]): Promise<number[]> {
  if (registerNumbers.length === 0) return []
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('register_number', 'in', registerNumbers)
    .execute()
  return rows.map(({ id }) => id)
}

/** The seat of the first has gone to the second, or back where there is no second. */
export async function linkSuccessor(tx: Tx, registerNumber: string, successor: string | null) {
  await sql`
    update users as successor set replaced_from_name = null
    from users as replaced
    where replaced.register_number = ${registerNumber} and replaced.replaced_by = successor.id`.execute(tx)
  await sql`
    update users set replaced_by = (select id from users where register_number = ${successor})
    where register_number = ${registerNumber}`.execute(tx)
  await sql`
    update users as successor set replaced_from_name = replaced.name
    from users as replaced
    where replaced.register_number = ${registerNumber} and successor.id = replaced.replaced_by`.execute(tx)
}

/** A list without keys becomes what the file says. */
export async function replaceList(tx: Tx, table: string, rows: readonly Row[]) {
  await sql`delete from ${sql.table(table)}`.execute(tx)
  await insertRows(tx, table, rows)
}

export interface FileRow {
  name: string
  sha256: string
  size: number
}

export async function rememberFiles(tx: Tx, files: readonly FileRow[]) {
  for (const file of files) {
    await tx
      .insertInto('imported_files')
      .values(file)
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ sha256: file.sha256, size: file.size }))
      .execute()
  }
}

export async function readFiles(db: Db) {
  return db.selectFrom('imported_files').selectAll().orderBy('name').execute()
}

/** What must be unique together with the file: names and numbers of rows that the file may not mention. */
export async function readNames(db: Db) {
  const users = await db
    .selectFrom('users')
    .select(['register_number', 'number', 'username', 'voice_leader', 'active', 'medical_association_code'])
    .execute()
  const motions = await db
    .selectFrom('motions')
    .select(['id', 'top_id', 'number', 'changes', 'new'])
    .execute()
  const tops = await db.selectFrom('tops').select(['id', 'name']).execute()
  return { users, motions, tops }
}

export type Names = Awaited<ReturnType<typeof readNames>>

/** All that an export needs, read in one transaction, so that it is the state of one moment. */
export const readWholeCongress = (db: Database) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => ({
      congress: await tx.selectFrom('congress').selectAll().executeTakeFirst(),
      tops: await tx.selectFrom('tops').selectAll().orderBy('position').orderBy('id').execute(),
      associations: await tx
        .selectFrom('medical_associations')
        .selectAll()
        .orderBy('position')
        .orderBy('code')
        .execute(),
      types: await tx.selectFrom('motion_types').selectAll().orderBy('id').execute(),
      users: await tx
        .selectFrom('users')
        .leftJoin('users as successor', 'successor.id', 'users.replaced_by')
        .selectAll('users')
        .select('successor.register_number as successor_number')
        .orderBy('users.id')
        .execute(),
      motions: await tx.selectFrom('motions').selectAll().orderBy('id').execute(),
      people: await tx
        .selectFrom('motion_people')
        .selectAll()
        .orderBy('motion_id')
        .orderBy('position')
        .execute(),
      attachments: await tx
        .selectFrom('attachments')
        .selectAll()
        .orderBy('motion_id')
        .orderBy('position')
        .execute(),
      presentation: await tx.selectFrom('presentation').selectAll().orderBy('position').execute(),
      speakerLists: await tx
        .selectFrom('speaker_lists')
        .innerJoin('tops', 'tops.id', 'speaker_lists.top_id')
        .select(['top_id', 'open'])
        .orderBy('tops.position')
        .orderBy('top_id')
        .execute(),
      themes: await tx.selectFrom('speaker_themes').selectAll().orderBy('position').orderBy('id').execute(),
      service: await tx.selectFrom('service_items').selectAll().orderBy('position').execute(),
      exhibitors: await tx.selectFrom('exhibitors').selectAll().orderBy('position').execute(),
      stream: await tx.selectFrom('stream').selectAll().executeTakeFirst(),
      discussion: await tx.selectFrom('discussion').selectAll().executeTakeFirst(),
      texts: await tx
        .selectFrom('congress_texts')
        .select(['imprint', 'privacy', 'letter'])
        .executeTakeFirst(),
      mailTexts: await tx
        .selectFrom('mail_texts')
        .select(['kind', 'subject', 'text'])
        .orderBy('kind')
        .execute(),
      synonyms: await tx.selectFrom('synonyms').select('words').orderBy('position').execute(),
    }))

export type WholeCongress = Awaited<ReturnType<typeof readWholeCongress>>
