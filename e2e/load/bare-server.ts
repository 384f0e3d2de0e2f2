import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Fastify from 'fastify'
import pg from 'pg'
import { Server } from 'socket.io'

/**
 * What the portal's figures are held against: Fastify, Socket.IO and PostgreSQL doing the same with the same
 * bytes, and nothing else. No accounts, no rules, no rights, no other processes to tell.
 */
const { PORT, DATABASE_URL, BODY_FILE, HEADERS = '{}' } = process.env
const { 'content-encoding': encoding, 'content-type': type, ...headers } = JSON.parse(HEADERS)
const body = BODY_FILE ? readFileSync(BODY_FILE) : Buffer.from('{}')
const point = JSON.stringify({ top: null, currentVote: null, result: null, rev: 1 })

const app = Fastify()
const io = new Server(app.server, { serveClient: false, perMessageDeflate: false, httpCompression: false })
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20 })

app.get('/readyz', async () => ({ status: 'ready' }))
app.get('/api/portal', async () => ({ title: '' }))
app.get('/api/working-point', async (_request, reply) => reply.type('application/json').send(point))
app.get('/api/data', async (request, reply) => {
  reply.headers(headers)
  if (request.headers['if-none-match'] === headers.etag) return reply.code(304).send()
  return reply.headers({ 'content-type': type, 'content-encoding': encoding }).send(body)
})
// A file is written as it comes, and read as it lies there.
const files = mkdtempSync(join(tmpdir(), 'portal-bench-files-'))
app.addContentTypeParser('multipart/form-data', (_request, body, done) => done(null, body))
app.post<{ Body: Readable }>('/api/upload', { bodyLimit: 6_000_000 }, async ({ body }) => {
  const filename = randomUUID()
  await pipeline(body, createWriteStream(join(files, filename), { flush: true }))
  return { filename }
})
app.get<{ Params: { filename: string } }>('/uploads/:filename', async ({ params }, reply) =>
  reply.type('text/plain').send(createReadStream(join(files, params.filename))),
)
app.post('/say', async (request) => {
  io.emit('send-data', request.body)
  return 1
})

io.on('connection', (socket) => {
  Object.assign(socket.conn, { request: null })
  socket.on(
    'vote',
    ({ uuid, data }: { uuid: string; data: { vote: number; user: number; round: number } }) => {
      void insertBare(data.round, data.user, data.vote).then(() =>
        socket.emit('response', { uuid, result: true }),
      )
    },
  )
})

/** The least that keeps an acknowledged ballot in the count: the floor locked against the stop, and one row. */
async function insertBare(round: number, user: number, choice: number): Promise<void> {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select rev from bare_floor for share')
  await client.query('insert into bare_ballots values ($1, $2, $3)', [round, user, choice])
  await client.query('commit')
  client.release()
}

process.on('SIGUSR2', () => globalThis.gc?.())
process.once('SIGTERM', () => {
  rmSync(files, { recursive: true })
  process.exit(0)
})
await app.listen({ host: '127.0.0.1', port: Number(PORT) })
