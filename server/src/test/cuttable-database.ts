import { connect, createServer, type Socket } from 'node:net'
import pino from 'pino'
import { afterAll } from 'vitest'
import { connectDatabase, type Database, type Limits, serving } from '#core/database/open.ts'
import type { TestDatabase } from './open-db.ts'

export interface CuttableDatabase extends Database {
  /** From now on the database can't be reached, and every connection to it is broken. */
  cut(): void
  /**
   * Nothing comes through the connections any more on which something like this has been said, and neither end is told.
   * New ones work until `freezeNew`.
   */
  freeze(said?: RegExp): void
  /** New connections are taken, and lead nowhere. */
  freezeNew(): void
  /** What completes something like this on a connection arrives, and its answer is lost in silence, as all that follows. */
  loseAnswerTo(said: RegExp): void
  /** It can be reached again. */
  restore(): void
}

interface Line {
  near: Socket
  far: Socket
  said: string
  frozen: boolean
}

/** The test's database behind a line that can be cut, as by a database that restarts, or that falls silent. */
export async function cuttable(
  { connection, url }: TestDatabase,
  limits: Partial<Limits> = {},
): Promise<CuttableDatabase> {
  const address = new URL(url)
  const folder = address.searchParams.get('host')
  const target = folder
    ? { path: `${folder}/.s.PGSQL.${address.port}` }
    : { host: address.hostname, port: Number(address.port) }
  const lines = new Set<Line>()
  let reachable = true
  let newFreeze = false
  let lost: RegExp | null = null
  const server = createServer((near) => {
    const line: Line = { near, far: connect(target), said: '', frozen: newFreeze }
    const { far } = line
    lines.add(line)
    near.on('data', (chunk: Buffer) => {
      if (line.frozen) return
      line.said += chunk.toString('latin1')
      far.write(chunk)
      if (!lost?.test(line.said)) return
      line.frozen = true
      lost = null
    })
    far.on('data', (chunk: Buffer) => line.frozen || near.write(chunk))
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      end.on('error', () => {})
      end.on('close', () => line.frozen || other.destroy())
    }
    far.on('close', () => lines.delete(line))
    if (!reachable) near.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const { pathname: name, username, password } = address
  const through = { host: '127.0.0.1', port, database: name.slice(1), user: username, password }
  const database = connectDatabase(
    { ...connection, ...through, connectionString: undefined },
    pino({ level: 'silent' }),
    { ...serving, ...limits },
  )
  const cut = () => {
    reachable = false
    for (const { near, far } of lines) {
      near.destroy()
      far.destroy()
    }
  }
  afterAll(async () => {
    await database.close()
    server.close()
    cut()
  })
  return {
    ...database,
    cut,
    freeze: (said = /./) => {
      for (const line of lines) line.frozen ||= said.test(line.said)
    },
    freezeNew: () => {
      newFreeze = true
    },
    loseAnswerTo: (said) => {
      lost = said
    },
    restore: () => {
      reachable = true
      newFreeze = false
    },
  }
}
