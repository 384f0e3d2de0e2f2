import { connect, createServer, type Socket } from 'node:net'
import pino from 'pino'
import { afterAll } from 'vitest'
import { connectDatabase, type Database } from '#core/database/open.ts'
import type { TestDatabase } from './open-db.ts'

export interface CuttableDatabase extends Database {
  /** From now on the database can't be reached, and every connection to it is broken. */
  cut(): void
  /** It can be reached again. */
  restore(): void
}

/** The test's database behind a line that can be cut, as by a database that restarts. */
export async function cuttable({ connection, url }: TestDatabase): Promise<CuttableDatabase> {
  const address = new URL(url)
  const folder = address.searchParams.get('host')
  const target = folder
    ? { path: `${folder}/.s.PGSQL.${address.port}` }
    : { host: address.hostname, port: Number(address.port) }
  const lines = new Set<Socket>()
  let reachable = true
  const server = createServer((near) => {
    const far = connect(target)
    for (const end of [near, far]) {
      lines.add(end)
      end.on('error', () => {})
      end.on('close', () => {
        near.destroy()
        far.destroy()
        lines.delete(end)
      })
    }
    if (!reachable) return near.destroy()
    near.pipe(far)
    far.pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const { pathname: name, username, password } = address
  const through = { host: '127.0.0.1', port, database: name.slice(1), user: username, password }
  const database = connectDatabase(
    { ...connection, ...through, connectionString: undefined },
    pino({ level: 'silent' }),
  )
  const cut = () => {
    reachable = false
    for (const line of lines) line.destroy()
  }
  afterAll(async () => {
    await database.close()
    server.close()
    cut()
  })
  return { ...database, cut, restore: () => void (reachable = true) }
}
