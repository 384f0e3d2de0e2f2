import pg from 'pg'

/** The adapter's two connections: one to hear the other processes with, one to tell them something in order. */
export interface AdapterConnections {
  /** What the adapter takes for a pool. */
  readonly pool: pg.Pool
  readonly end: () => Promise<void>
}

/**
 * The adapter never gives its listening client back, not even one that has ended, and so would use a real pool up
 * with its second break: nothing could be published any more, and the pool would never end. It is lent a client
 * of its own instead. `onBack` is called when it hears again after a break, in which it may have missed something.
 */
export function adapterConnections(connection: pg.ClientConfig, onBack: () => void): AdapterConnections {
  const publishing = new pg.Pool({ ...connection, max: 1 })
  publishing.on('error', () => {})
  publishing.on('connect', (client) => client.on('error', () => {}))
  let listening: pg.Client | null = null

  const connect = async () => {
    const broken = listening !== null
    const client = new pg.Client(connection)
    client.on('error', () => {})
    listening = client
    await client.connect()
    // By then the adapter has asked to listen on this connection, and questions are answered in turn.
    if (broken) setImmediate(() => client.query('select 1').then(onBack, () => {}))
    return Object.assign(client, { release: () => void client.end() })
  }
  const lent = { connect, query: publishing.query.bind(publishing) }
  const end = async () => {
    await listening?.end().catch(() => {})
    await publishing.end()
  }
  return { pool: lent as unknown as pg.Pool, end }
}
