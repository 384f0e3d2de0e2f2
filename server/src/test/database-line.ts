import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The way to a database, with everything that can happen to it. */
export interface DatabaseLine {
  /** The same database, by this way. */
  url: string
  /** From now on the database can't be reached, and every connection to it is broken. */
  cut(): void
  /**
   * Nothing comes through the connections any more on which something like this has been said, and neither end is told:
   * not of the other's leaving either. New ones work until `freezeNew`.
   */
  freeze(said?: RegExp): void
  /** New connections are taken, and lead nowhere. */
  freezeNew(): void
  /** What completes something like this on a connection arrives, and its answer is lost in silence, as all that follows. */
  loseAnswerTo(said: RegExp): void
  /** It can be reached again. */
  restore(): void
  /** Lets both ends of the frozen connections hear that the other has gone, so that the database has room for more. */
  clear(): void
  close(): void
}

interface Connection {
  near: Socket
  far: Socket
  said: string
  frozen: boolean
}

/** Stands between a portal and its database, as a switch does that can lose what it knows. */
export async function openLine(databaseUrl: string): Promise<DatabaseLine> {
  const { hostname, port, searchParams } = new URL(databaseUrl)
  const folder = searchParams.get('host')
  const target = folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: hostname, port: Number(port) }
  const connections = new Set<Connection>()
  let reachable = true
  let newFreeze = false
  let lost: RegExp | null = null
  const server = createServer((near) => {
    const connection: Connection = { near, far: connect(target), said: '', frozen: newFreeze }
    const { far } = connection
    connections.add(connection)
    near.on('data', (chunk: Buffer) => {
      if (connection.frozen) return
      connection.said += chunk.toString('latin1')
      far.write(chunk)
      if (!lost?.test(connection.said)) return
      connection.frozen = true
      lost = null
    })
    far.on('data', (chunk: Buffer) => connection.frozen || near.write(chunk))
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      end.on('error', () => {})
      end.on('close', () => connection.frozen || other.destroy())
    }
    far.on('close', () => connections.delete(connection))
    if (!reachable) near.destroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  url.searchParams.delete('host')
  const end = (which: (connection: Connection) => boolean) => {
    for (const connection of connections) {
      if (!which(connection)) continue
      connection.near.destroy()
      connection.far.destroy()
    }
  }
  return {
    url: url.href,
    cut: () => {
      reachable = false
      end(() => true)
    },
    freeze: (said = /./) => {
      for (const connection of connections) connection.frozen ||= said.test(connection.said)
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
    clear: () => end(({ frozen }) => frozen),
    close: () => {
      server.close()
      end(() => true)
    },
  }
}
