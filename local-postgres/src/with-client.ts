import pg from 'pg'
import type { Connection } from './cluster.ts'

/** A local server that has not answered after so long, in milliseconds, hangs. */
const patience = { connectionTimeoutMillis: 10_000, query_timeout: 20_000 }

export async function withClient<T>(connection: Connection, use: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ ...connection, ...patience })
  // A server that dies between two statements is told here; the next statement fails with the same reason.
  client.on('error', () => {})
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end().catch(() => {})
  }
}
