import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'
import { takePort } from '#load/processes.ts'

export interface FreezingProxy {
  /** The same database, by this detour. */
  url: string
  /**
   * From now on nothing comes through the connections that are open, and nobody is told: neither end hears of the
   * other's leaving. New ones work.
   */
  freeze(which: 'all' | 'listeners'): void
  /** Lets the database hear that the frozen ones have gone, so that it has room for more. */
  clear(): void
  close(): void
}

interface Line {
  near: Socket
  far: Socket
  listens: boolean
  frozen: boolean
}

/** Stands between a portal and its database, as a switch does that can lose what it knows. */
export async function freezeConnections(databaseUrl: string): Promise<FreezingProxy> {
  const database = new URL(databaseUrl)
  const folder = database.searchParams.get('host')
  const lines = new Set<Line>()
  const server = createServer((near) => {
    const far = folder
      ? createConnection(`${folder}/.s.PGSQL.${database.port}`)
      : createConnection(Number(database.port), database.hostname)
    const line: Line = { near, far, listens: false, frozen: false }
    lines.add(line)
    near.on('data', (chunk: Buffer) => {
      line.listens ||= /listen "/i.test(chunk.toString('latin1'))
      if (!line.frozen) far.write(chunk)
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
  })
  const port = await takePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  url.searchParams.delete('host')
  const clear = () => {
    for (const { frozen, near, far } of lines) {
      if (!frozen) continue
      near.destroy()
      far.destroy()
    }
  }
  return {
    url: url.href,
    freeze: (which) => {
      for (const line of lines) if (which === 'all' || line.listens) line.frozen = true
    },
    clear,
    close: () => {
      server.close()
      for (const { near, far } of lines) {
        near.destroy()
        far.destroy()
      }
    },
  }
}
