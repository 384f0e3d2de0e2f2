import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'
import { takePort } from '@portal/server/src/rehearsal/processes.ts'

export interface StatementCounter {
  /** As DATABASE_URL takes it. */
  url: string
  /** When each statement went to the database, in milliseconds of `performance.now()`. */
  readonly at: number[]
  close(): void
}

/** Stands between a portal and its database and counts what is asked. */
export async function countStatements(databaseUrl: string): Promise<StatementCounter> {
  const target = addressOf(databaseUrl)
  const at: number[] = []
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const database = createConnection(target)
    const scan = messageScanner((type) => {
      if (executes.has(type)) at.push(performance.now())
    })
    client.on('data', scan)
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
    }
  })
  const port = await takePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(port)
  const close = () => {
    server.close()
    for (const socket of open) socket.destroy()
  }
  return { url: url.href, at, close }
}

/** A simple query and the execution of a prepared one. */
const executes = new Set(['Q', 'E'])

function addressOf(databaseUrl: string): { path: string } | { host: string; port: number } {
  const url = new URL(databaseUrl)
  const host = url.searchParams.get('host') ?? url.hostname
  const port = Number(url.port || 5432)
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
}

/** Walks over the messages of PostgreSQL's protocol: a letter, a length that counts itself, and the rest. */
function messageScanner(found: (type: string) => void): (chunk: Buffer) => void {
  // The very first message, which asks for a database, has no letter.
  let head = Buffer.alloc(0)
  let headLength = 4
  let skip = 0
  return (chunk) => {
    let rest = chunk
    while (rest.length > 0) {
      const skipped = Math.min(skip, rest.length)
      skip -= skipped
      rest = rest.subarray(skipped)
      if (rest.length === 0) return
      const taken = Math.min(headLength - head.length, rest.length)
      head = Buffer.concat([head, rest.subarray(0, taken)])
      rest = rest.subarray(taken)
      if (head.length < headLength) return
      if (headLength === 5) found(String.fromCharCode(head[0] as number))
      skip = head.readUInt32BE(headLength - 4) - 4
      head = Buffer.alloc(0)
      headLength = 5
    }
  }
}
