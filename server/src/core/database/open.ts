import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Config } from '#core/config.ts'
import type { Log } from '#core/log.ts'
import { connectionTo } from './connection.ts'
import { startEmbedded } from './embedded.ts'
import { waitForServer } from './external.ts'
import { migrate } from './migrate.ts'
import type { Schema } from './schema.ts'

export interface Database {
  readonly pool: pg.Pool
  readonly db: Kysely<Schema>
  /** The same database over a few connections for files alone, which may take their time. */
  readonly fileDb: Kysely<Schema>
  /** Opens one more connection of one's own, for example to listen: `new pg.Client(database.connection)`. */
  readonly connection: pg.ClientConfig
  readonly close: () => Promise<void>
}

export interface OpenOptions {
  log: Log
  /** Tells the person at the console, in German, what takes a while. */
  progress?: (line: string) => void
  /** The operator's command joins the database of a running portal; a portal must have it for itself. */
  join?: boolean
}

/** Finds or starts PostgreSQL, brings its tables up to date and opens the pool. */
export async function openDatabase(config: Config, options: OpenOptions): Promise<Database> {
  const { log, progress = () => {}, join = false } = options
  if (config.databaseUrl) {
    const connection = connectionTo({ connectionString: config.databaseUrl })
    await waitForServer(connection, progress)
    await migrate(connection, { log, progress })
    return connectDatabase(connection, log)
  }
  const embedded = await startEmbedded(config, { log, progress, join })
  try {
    const connection = connectionTo(embedded.address)
    await migrate(connection, { log, progress })
    const database = connectDatabase(connection, log)
    const close = () => database.close().finally(() => embedded.close())
    return { ...database, close }
  } catch (error) {
    await embedded.close()
    throw error
  }
}

/** Opens the pools on a database whose tables are up to date. */
export function connectDatabase(connection: pg.ClientConfig, log: Log): Database {
  const main = openPool(connection, 20, log)
  const files = openPool(connection, 4, log)
  const { pool } = main
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const fileDb = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: files.pool }) })
  const close = async () => void (await Promise.all([main.close(), files.close()]))
  return { pool, db, fileDb, connection, close }
}

function openPool(connection: pg.ClientConfig, max: number, log: Log) {
  const pool = new pg.Pool({
    ...connection,
    max,
    statement_timeout: 30_000,
    // A process that hangs in the middle of a transaction must not keep the floor locked for all others.
    idle_in_transaction_session_timeout: 15_000,
  })
  const ends = new Set<Promise<void>>()
  // Without both listeners a dying backend would end the process: the pool hears of idle clients only.
  pool.on('error', ({ message }) => log.warn({ reason: message }, 'idle database connection lost'))
  pool.on('connect', (client) => {
    client.on('error', ({ message }) => log.warn({ reason: message }, 'database connection lost'))
    const { promise: end, resolve } = Promise.withResolvers<void>()
    ends.add(end)
    client.once('end', () => {
      ends.delete(end)
      resolve()
    })
  })
  // The pool says that it has ended when it has said good-bye, not when its connections are gone.
  const close = () => inTime(pool.end().then(() => Promise.all(ends)))
  return { pool, close }
}

/** The pool waits for lent connections, so one that never comes back would keep the process alive. */
async function inTime(ending: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, 5_000)
  await Promise.race([ending, late.promise])
  clearTimeout(timer)
}
