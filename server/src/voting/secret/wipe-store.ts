import { type Kysely, sql } from 'kysely'
import type { Schema } from '#core/database/schema.ts'

/** Where it stands who voted what, for as long as that is nobody's business but the count's. */
const tables = ['ballots', 'sealed_ballots', 'procedural_ballots'] as const
type Table = (typeof tables)[number]

/** So long the ballots of others wait behind a wiping that waits itself, as behind a backup that reads the table. */
const PATIENCE_MS = 100

/** Whether the log holds its rows as they were cast; a sealed ballot is nobody's in the log either. */
export const isReadable = (table: Table): boolean => table !== 'sealed_ballots'

/** Ends the file that the write-ahead log is in, so that the next checkpoint can do without it. */
export const endLogFile = (db: Kysely<Schema>) => sql`select pg_switch_wal()`.execute(db)

/** The tables that hold no ballot and whose files have bytes all the same. */
export async function readUnwiped(db: Kysely<Schema>): Promise<Table[]> {
  const parts = tables.map(
    (table) => sql`
      select ${table} as name where pg_relation_size(${table}::regclass) > 0
        and not exists (select from ${sql.table(table)})`,
  )
  const { rows } = await sql<{ name: Table }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows.map(({ name }) => name)
}

/** Nobody else is in the table meanwhile, so that no ballot comes in between the look and the end of the file. */
export const wipe = (db: Kysely<Schema>, table: Table): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = ${sql.lit(PATIENCE_MS)}`.execute(tx)
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx)
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(tx)
    if (rows.length === 0) await sql`truncate ${sql.table(table)}`.execute(tx)
  })
