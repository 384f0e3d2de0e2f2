import pg from 'pg'

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

/** Lends a connection outside the pool, which nobody else gets to see. */
export async function withClient<T>(connection: pg.ClientConfig, use: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client(connection)
  // A backend that dies between two queries is told here; the next query fails with the same reason.
  client.on('error', () => {})
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end().catch(() => {})
  }
}
