import { randomUUID } from 'node:crypto'
import { constants, setPriority } from 'node:os'
import { ask } from '@portal/server/src/rehearsal/ask.ts'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { io, type Socket } from 'socket.io-client'

/** Who attacks what, as the process that measures hands it over. */
export interface Target {
  kind: Kind
  url: string
  /** Cookies of the accounts that may be used. */
  accounts: string[]
  usernames: string[]
  documents: string[]
  archives: string[]
  databaseUrl: string
  /** Where the portal hands in its mails. */
  mailPort: number
}

export type Kind = keyof typeof attacks

/** Whatever happens to the one who measures, the attack ends by itself. */
const LONGEST_MS = 60_000

/** What came of it: how often each answer was given. */
const answers = new Map<string, number>()
const count = (answer: string | number) => answers.set(String(answer), (answers.get(String(answer)) ?? 0) + 1)

const attacks = {
  /** Five accounts keep twelve drafts each under way: half nested without end, half as deep and long as is allowed. */
  nested: async ({ url, accounts }: Target) => {
    const endless = '<b><p>'.repeat(400_000 / 6)
    const allowed = `${'<b>'.repeat(30)}${'<i>x</i>'.repeat(10_000)}${'</b>'.repeat(30)}`
    await allAtOnce(5 * 12, async (lane) => {
      const cookie = accounts[lane % 5] ?? ''
      await post(`${url}/api/save-draft`, cookie, {
        uuid: randomUUID(),
        version: 0,
        content: lane % 2 === 0 ? endless : allowed,
      })
    })
  },

  /** A thousand sockets of visitors, each from an address of its own, ask two things a second and come back. */
  visitors: async ({ url }: Target) => {
    const sockets = Array.from({ length: 1000 }, (_, index) => visit(url, index))
    for (let lane = 0; !ended; lane = (lane + 1) % 20) {
      for (let index = lane; index < sockets.length; index += 20) read(sockets[index])
      await pause(25)
    }
    count(`connected ${sockets.filter((socket) => socket.connected).length}`)
    for (const socket of sockets) socket.disconnect()
  },

  /** Three hundred wrong logins are under way all the time, half of them for accounts that exist. */
  logins: ({ url, usernames }: Target) =>
    allAtOnce(300, async (lane, turn) => {
      const known = usernames[lane % usernames.length] ?? ''
      const username = lane % 2 === 0 ? known : `niemand-${lane}-${turn}`
      await post(`${url}/api/security/login`, '', { username, password: `falsch-${turn}` }, addressOf(lane))
    }),

  /** Twenty people send the largest allowed file, again and again. */
  uploads: ({ url, accounts }: Target) => {
    const bytes = new Uint8Array(Buffer.alloc(5_242_880, 'Begründung. '))
    return allAtOnce(20, async (lane) => {
      const cookie = accounts[lane % accounts.length] ?? ''
      const form = new FormData()
      form.append('file', new File([bytes], 'Anlage.txt', { type: 'text/plain' }))
      const sent = await fetch(`${url}/api/upload`, { method: 'POST', body: form, headers: { cookie } })
      const { filename } = (await sent.json()) as { filename?: string }
      count(sent.status)
      if (filename) await ask(`${url}/api/upload-remove`, { method: 'POST', cookie, body: { filename } })
    })
  },

  /** The papers of all motions are made, and once they are, all of them anew. */
  documents: async ({ url, accounts, documents, databaseUrl }: Target) => {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
    while (!ended) {
      await pool.query(`update congress set subtitle = subtitle || '.'`)
      await pool.query(`select pg_notify('portal_changes', 'content')`)
      const left = [...documents]
      await allAtOnce(
        50,
        (lane) => get(url + left.pop(), accounts[lane % accounts.length]),
        () => left.length > 0,
      )
    }
    await pool.query(`update congress set subtitle = rtrim(subtitle, '.')`)
    await pool.end()
  },

  /** Fifty people fetch the archives of all items, one after the other. */
  archives: ({ url, accounts, archives }: Target) =>
    allAtOnce(50, (lane, turn) =>
      get(url + archives[(lane + turn) % archives.length], accounts[lane % accounts.length]),
    ),

  /** Thousands of mails wait, and a mail server takes them at once. */
  mails: async ({ databaseUrl, mailPort }: Target) => {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
    await pool.query(
      `insert into mails (kind, user_id, address, facts, expires_at)
        select 'test', id, 'leser' || id || '@example.org', '{}', now() + interval '1 hour'
        from users, generate_series(1, 100)`,
    )
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        stream.resume().once('end', () => done())
        count('taken')
      },
    })
    server.on('error', ({ message }) => count(message))
    server.listen(mailPort, '127.0.0.1')
    await pool.query(`select pg_notify('portal_changes', 'mails-wanted')`)
    while (!ended) await pause(100)
    await pool.query('delete from mails')
    await pool.end()
  },
}

// The portal goes first, also where the kernel can not let this process stand back altogether.
setPriority(constants.priority.PRIORITY_LOW)

let ended = false
const target: Target = JSON.parse(process.env['TARGET'] ?? '')
process.stdin.once('end', end).resume()
setTimeout(end, LONGEST_MS).unref()
await attacks[target.kind](target)
console.log(JSON.stringify(Object.fromEntries(answers)))
process.exit()

function end(): void {
  ended = true
}

/** So many lanes, each of which begins anew as soon as it has its answer. */
async function allAtOnce(
  lanes: number,
  step: (lane: number, turn: number) => Promise<void>,
  goesOn: () => boolean = () => true,
): Promise<void> {
  const run = async (_: unknown, lane: number) => {
    for (let turn = 0; !ended && goesOn(); turn += 1) {
      await step(lane, turn).catch((error: Error) => {
        count(error.message)
        return pause(50)
      })
    }
  }
  const over = new Promise((resolve) => {
    const watch = setInterval(() => ended && resolve(clearInterval(watch)), 100)
    watch.unref()
  })
  await Promise.race([over, Promise.all(Array.from({ length: lanes }, run))])
}

async function post(url: string, cookie: string, body: unknown, from?: string): Promise<void> {
  const headers = from === undefined ? {} : { 'x-forwarded-for': from }
  count((await ask(url, { method: 'POST', cookie, body, headers })).status)
}

async function get(url: string, cookie = ''): Promise<void> {
  count((await ask(url, { cookie })).status)
}

function visit(url: string, index: number): Socket {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 1000,
    extraHeaders: { 'x-forwarded-for': addressOf(index) },
  })
  socket.on('response', ({ result }: { result: boolean }) => count(result ? 'read' : 'refused'))
  socket.on('connect_error', () => count('turned away'))
  socket.on('disconnect', (reason) => {
    count(reason)
    if (reason === 'io server disconnect') setTimeout(() => !ended && socket.connect(), 500)
  })
  return socket
}

function read(socket: Socket | undefined): void {
  if (!socket?.connected) return
  socket.emit('vote-data', { uuid: randomUUID(), data: {} })
}

/** Each network is another one for the portal, which believes the one proxy in front of it. */
function addressOf(index: number): string {
  return `10.${index >> 8}.${index & 255}.7`
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
