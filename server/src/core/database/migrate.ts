import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { ConfigError } from '#core/config.ts'
import type { Log } from '#core/log.ts'
import { withClient } from './connection.ts'

/** One file of plain SQL, known by its name and told from an edited one by its checksum. */
export interface Migration {
  name: string
  sql: string
  checksum: string
  /** Whether a server that does not know it may run beside it (rule I17). */
  additive: boolean
}

export interface MigrateOptions {
  log: Log
  progress?: (line: string) => void
  folder?: string
}

/** The portal's own migrations, as a folder. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Any number will do, as long as all processes of the portal ask for the same. */
export const MIGRATION_LOCK = 7_042_026

/**
 * Brings the tables up to date: forward only, in order, each file in a transaction of its own. Of several
 * processes one works and the others wait; a process that is killed leaves whole files or nothing.
 */
export async function migrate(connection: pg.ClientConfig, options: MigrateOptions): Promise<void> {
  const { log, progress = () => {}, folder = migrationsFolder } = options
  const migrations = await readMigrations(folder)
  await withClient(connection, async (client) => {
    await takeTurn(client, progress)
    await createLedger(client)
    const applied = await readApplied(client)
    const pending = pendingMigrations(migrations, applied)
    const newer = applied.filter(({ name }) => !migrations.some((migration) => migration.name === name))
    if (newer.length > 0)
      log.warn({ newer: newer.map(({ name }) => name) }, 'a newer program has added to the tables')
    if (pending.length > 0) progress('Bringe die Datenbank auf den neuesten Stand …')
    for (const migration of pending) {
      await applyMigration(client, migration, progress)
      log.debug({ migration: migration.name }, 'migration applied')
    }
    const newest = pending.at(-1)
    if (newest) log.info({ applied: pending.length, newest: newest.name }, 'tables are up to date')
  })
}

/** An applied migration; where nobody has noted whether it is additive, as in a backup, it is taken for one that is not. */
export type Applied = Pick<Migration, 'name' | 'checksum'> & Partial<Pick<Migration, 'additive'>>

async function takeTurn(client: pg.Client, progress: (line: string) => void) {
  const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [
    MIGRATION_LOCK,
  ])
  if (rows[0]?.mine) return
  progress('Warte auf ein anderes Portal, das die Datenbank auf den neuesten Stand bringt …')
  await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
}

/** Makes the table that says which migrations were applied. */
export async function createLedger(client: pg.Client): Promise<void> {
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`)
  const { rowCount } = await client.query(
    `SELECT FROM pg_attribute WHERE attrelid = 'schema_migrations'::regclass AND attname = 'additive'`,
  )
  // Asked before, since the change itself would wait for a backup that reads the table.
  if (rowCount === 0)
    await client.query('ALTER TABLE schema_migrations ADD COLUMN additive boolean NOT NULL DEFAULT false')
}

/** The migrations that were applied, in order. An earlier program may have made the table without `additive`. */
export async function readApplied(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(`
    SELECT name, checksum, coalesce((to_jsonb(applied) ->> 'additive')::boolean, false) AS additive
    FROM schema_migrations applied ORDER BY name`)
  return rows
}

/**
 * What is left to do; throws when the database and the files do not belong together. What a newer program has added is no
 * obstacle: two versions run side by side during an update, and the way back stays open (rule I17).
 */
export function pendingMigrations(
  migrations: readonly Migration[],
  applied: readonly Applied[],
): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum, additive } of applied) {
    const migration = known.get(name)
    if (!migration && additive) continue
    if (!migration) {
      throw new ConfigError(`Die Datenbank ist neuer als dieses Programm: ${name} ist ihm unbekannt.`)
    }
    if (migration.checksum !== checksum) {
      throw new ConfigError(`Die Migration ${name} wurde geändert, nachdem sie angewendet worden ist.`)
    }
  }
  const done = new Set(applied.map(({ name }) => name))
  const pending = migrations.filter(({ name }) => !done.has(name))
  const newest =
    applied
      .map(({ name }) => name)
      .sort()
      .at(-1) ?? ''
  const late = pending.find(({ name }) => name < newest)
  if (late) {
    throw new ConfigError(`Die Migration ${late.name} liegt vor ${newest}, die schon angewendet worden ist.`)
  }
  return pending
}

/** Reads a folder of files like `0001-people.sql`, each number once. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const numbers = new Set(names.map((name) => name.slice(0, 4)))
  const odd = names.find((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
  if (odd) throw new Error(`${odd} is not named like 0001-people.sql`)
  if (numbers.size !== names.length) throw new Error('Two migrations have the same number.')
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may end its lines differently, which changes nothing about the SQL.
      const sql = (await readFile(`${folder}/${name}`, 'utf8')).replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { name, sql, checksum, additive: !BREAKS.test(sql) }
    }),
  )
}

/** The line of a migration that servers before a version cannot live with: the version, and why. */
export const BREAKS = /^-- Breaks servers before (\d+\.\d+\.0): (\S.*)$/m

/** So long a migration may wait for a table, in milliseconds: ballots of other servers wait behind it all the while. */
const LOCK_MS = 1_000
/** And so long it lets them through before it tries again, in milliseconds. */
const PAUSE_MS = 1_000

async function applyMigration(client: pg.Client, migration: Migration, progress: (line: string) => void) {
  for (let announced = false; ; announced = true) {
    await client.query('BEGIN')
    await client.query(`SET LOCAL lock_timeout = ${LOCK_MS}`)
    try {
      await runMigration(client, migration)
      return await client.query('COMMIT')
    } catch (error) {
      if (((error as Error).cause as pg.DatabaseError | undefined)?.code !== LOCK_NOT_AVAILABLE) throw error
      await client.query('ROLLBACK')
      if (!announced)
        progress('Warte auf eine Tabelle, aus der gerade gelesen wird, zum Beispiel für eine Sicherung …')
      await delay(PAUSE_MS)
    }
  }
}

const LOCK_NOT_AVAILABLE = '55P03'

/** Runs a migration and notes it, in the transaction that there is. */
export async function runMigration(
  client: pg.Client,
  { name, sql, checksum, additive }: Migration,
): Promise<void> {
  try {
    await client.query(sql)
    await client.query('INSERT INTO schema_migrations (name, checksum, additive) VALUES ($1, $2, $3)', [
      name,
      checksum,
      additive,
    ])
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
