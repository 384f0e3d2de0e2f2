import pg from 'pg'
import { type Patience, WatchedClient } from './watched-client.ts'

/** Counts and ids stay far below 2^53, so `int8` becomes a number. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * The server, too, notices within seconds that the portal has gone without a word, and not after the two hours of most
 * operating systems: until then it would keep a session for every connection that was lost.
 */
const serverKeepAlive = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=3 -c tcp_keepalives_count=3'

/** What every connection of the portal has in common, pooled or not. */
export const connectionTo = (address: pg.ClientConfig): pg.ClientConfig => ({
  options: serverKeepAlive,
  ...address,
  types,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
  connectionTimeoutMillis: 10_000,
  application_name: 'online-portal',
})

/** How long a connection outside the pools may be silent before its server is asked whether it still works (rule I1). */
const patient: Patience = { statementMs: 20_000, heartbeatMs: 5_000, heartbeatAnswerMs: 5_000 }

/** So long the server keeps what a connection has locked on which nothing is said, in milliseconds. */
const FORGOTTEN_MS = 60_000
const forgetting = `-c idle_session_timeout=${FORGOTTEN_MS} -c idle_in_transaction_session_timeout=${FORGOTTEN_MS}`

/**
 * Lends a connection outside the pools, which nobody else gets to see. A statement on it may take as long as the server works
 * on it or rows come and go; one that fell silent breaks its connection (rule I1). `breakOff` breaks it at once.
 */
export async function withClient<T>(
  connection: pg.ClientConfig,
  use: (client: pg.Client, breakOff: (reason: string) => void) => Promise<T>,
  patience: Patience = patient,
) {
  const address = connectionTo(connection)
  const open = new Set<WatchedClient>()
  let pid = 0
  const watched = new WatchedClient({
    ...address,
    options: `${address.options} ${forgetting}`,
    patience,
    open,
    works: () => worksOnIt(address, pid, patience),
  })
  const client: pg.Client = watched
  // A backend that dies between two queries is told here; the next query fails with the same reason.
  client.on('error', () => {})
  await client.connect()
  try {
    // What the client was told when it connected may be the number of something that stands in between.
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    pid = rows[0]?.pid ?? 0
    return await use(client, (reason) => watched.break(reason))
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Whether the server is at work for that connection, or waits for a lock for it. One that waits for us has answered, or has
 * not been reached: whoever waits for it in turn waits for ever.
 */
async function worksOnIt(connection: pg.ClientConfig, pid: number, patience: Patience): Promise<boolean> {
  const { heartbeatMs, heartbeatAnswerMs } = patience
  const asking: pg.Client = new WatchedClient({
    ...connection,
    connectionTimeoutMillis: heartbeatAnswerMs,
    patience: { statementMs: heartbeatAnswerMs, heartbeatMs, heartbeatAnswerMs },
    open: new Set(),
  })
  asking.on('error', () => {})
  try {
    await asking.connect()
    const { rows } = await asking.query<{ works: boolean }>(
      "select state = 'active' and wait_event_type is distinct from 'Client' as works from pg_stat_activity where pid = $1",
      [pid],
    )
    return rows[0]?.works ?? false
  } catch (error) {
    // A server that refuses in words is there, for example because it has no room for one more connection.
    return error instanceof pg.DatabaseError
  } finally {
    await asking.end().catch(() => {})
  }
}
