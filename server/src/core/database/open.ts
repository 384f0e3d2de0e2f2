import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Config } from '#core/config.ts'
import type { Log } from '#core/log.ts'
import { queryLog } from '#core/tracing.ts'
import { connectionTo } from './connection.ts'
import { startEmbedded } from './embedded.ts'
import { waitForServer } from './external.ts'
import { migrate } from './migrate.ts'
import type { Schema } from './schema.ts'
import { type Patience, WatchedClient, type WatchedConfig } from './watched-client.ts'

export interface Database {
  readonly pool: pg.Pool
  readonly db: Kysely<Schema>
  /** The same database over a few connections for files alone, which may take their time. */
  readonly fileDb: Kysely<Schema>
  /** The same database over connections that ballots alone use (rule T6). */
  readonly batchDb: Kysely<Schema>
  readonly connection: pg.ClientConfig
  /** Whether a statement, and a ballot, finds a connection: there is a free one, or those that are lent come back. */
  readonly lends: () => boolean
  /** Makes one more connection, not yet connected, for somebody who needs it alone, for example to listen. */
  readonly makeClient: (purpose: string) => pg.Client
  /** Breaks all connections, those of the pool and the others; whoever waits for one fails at once. */
  readonly breakConnections: (reason: string) => void
  readonly close: () => Promise<void>
}

/** How long things may take, in milliseconds. */
export interface Limits extends Patience {
  /** To open a connection, or to wait for a free one. */
  connectMs: number
  /** For a statement, as the server counts it. */
  serverMs: number
  /** For a lock that somebody else holds; 0 is as long as a statement. */
  lockMs: number
  /** For a transaction in which nothing is asked, so that whoever hangs or vanishes in one keeps no lock. */
  idleInTransactionMs: number
}

/**
 * Within a vote of fifteen seconds: what is stuck fails, and is tried once more on another connection, while there is
 * still time (rule I1).
 */
export const serving: Limits = {
  statementMs: 4_500,
  heartbeatMs: 1_000,
  heartbeatAnswerMs: 3_000,
  connectMs: 5_000,
  serverMs: 5_500,
  lockMs: 4_000,
  idleInTransactionMs: 4_000,
}

/** A command of the operator has time: it imports a congress, or waits for one that does. */
export const commanded: Limits = {
  statementMs: 60_000,
  heartbeatMs: 5_000,
  heartbeatAnswerMs: 10_000,
  connectMs: 10_000,
  serverMs: 30_000,
  lockMs: 0,
  idleInTransactionMs: 15_000,
}

/** As many as there are transactions of ballots at a time: two for votes, and two for procedural motions. */
const BALLOT_CONNECTIONS = 4

export interface OpenOptions {
  log: Log
  /** Tells the person at the console, in German, what takes a while. */
  progress?: (line: string) => void
  /** The operator's command joins the database of a running portal; a portal must have it for itself. */
  join?: boolean
  /** Aborted when whoever opens is told to stop; then nothing stays open, and what waits is given up. */
  signal?: AbortSignal
}

/** Finds or starts PostgreSQL, brings its tables up to date and opens the pool. */
export async function openDatabase(config: Config, options: OpenOptions): Promise<Database> {
  const { log, progress = () => {}, join = false, signal } = options
  const server = await findServer(config, options)
  try {
    await unlessAborted(migrate(server.connection, { log, progress }), signal)
    const database = connectDatabase(server.connection, log, join ? commanded : serving)
    const close = () => database.close().finally(() => server.close())
    return { ...database, close }
  } catch (error) {
    await server.close()
    throw error
  }
}

/** Gives up waiting for a task when the signal comes; the task is cut off with its connection. */
function unlessAborted(task: Promise<void>, signal?: AbortSignal): Promise<void> {
  if (!signal) return task
  const aborted = Promise.withResolvers<never>()
  const give = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', give, { once: true })
  if (signal.aborted) give()
  return Promise.race([task, aborted.promise]).finally(() => signal.removeEventListener('abort', give))
}

/** Finds or starts PostgreSQL, whatever its tables are like. */
export async function findServer(
  config: Config,
  { log, progress = () => {}, join = false, signal }: OpenOptions,
): Promise<Pick<Database, 'connection' | 'close'>> {
  if (config.databaseUrl) {
    const connection = connectionTo({ connectionString: config.databaseUrl })
    await waitForServer(connection, progress, signal)
    return { connection, close: async () => {} }
  }
  const { connection, close } = await startEmbedded(config, { log, progress, join, signal })
  return { connection: connectionTo(connection), close }
}

/** Opens the pools on a database whose tables are up to date. */
export function connectDatabase(connection: pg.ClientConfig, log: Log, limits: Limits = serving): Database {
  const open = new Set<WatchedClient>()
  const { heartbeatMs, heartbeatAnswerMs } = limits
  const main = openPool({ ...connection, open, patience: limits }, 20, limits, log)
  const patience = { statementMs: commanded.statementMs, heartbeatMs, heartbeatAnswerMs }
  const files = openPool({ ...connection, open, patience }, 4, commanded, log)
  const ballots = openPool({ ...connection, open, patience: limits }, BALLOT_CONNECTIONS, limits, log)
  const { pool } = main
  const lends = () => main.lends() && ballots.lends()
  const makeClient = (purpose: string) =>
    new WatchedClient({
      ...connection,
      application_name: `${connection.application_name}: ${purpose}`,
      open,
      connectionTimeoutMillis: limits.connectMs,
      // Somebody alone asks nothing that takes long.
      patience: { statementMs: heartbeatAnswerMs, heartbeatMs, heartbeatAnswerMs },
    })
  const breakConnections = (reason: string) => {
    for (const client of open) client.break(reason)
  }
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), ...queryLog() })
  const fileDb = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: files.pool }) })
  const batchDb = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: ballots.pool }), ...queryLog() })
  const close = async () => void (await Promise.all([main.close(), files.close(), ballots.close()]))
  return { pool, db, fileDb, batchDb, connection, lends, makeClient, breakConnections, close }
}

function openPool(watched: WatchedConfig, max: number, limits: Limits, log: Log) {
  const pool = new pg.Pool({
    ...watched,
    // A pool makes its clients with its own settings, and knows no type for further ones.
    Client: WatchedClient as unknown as new () => pg.Client,
    max,
    connectionTimeoutMillis: limits.connectMs,
    statement_timeout: limits.serverMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
  })
  let givenBackAt = performance.now()
  pool.on('release', () => {
    givenBackAt = performance.now()
  })
  const lends = () =>
    pool.waitingCount === 0 || performance.now() - givenBackAt < watched.patience.heartbeatAnswerMs
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
  return { pool, lends, close }
}

/** The pool waits for lent connections, so one that never comes back would keep the process alive. */
async function inTime(ending: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, 5_000)
  await Promise.race([ending, late.promise])
  clearTimeout(timer)
}
