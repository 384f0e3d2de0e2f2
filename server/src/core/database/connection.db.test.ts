import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { afterAll, afterEach, expect, test } from 'vitest'
import { failureInWords } from '#cli/say-failure.ts'
import { openLine } from '#test/database-line.ts'
import { openTestDb } from '#test/open-db.ts'
import { withClient } from './connection.ts'

/** As in earnest, only sooner. */
const soon = { statementMs: 300, heartbeatMs: 300, heartbeatAnswerMs: 1000 }
/** The same where nothing breaks: a machine that has much else to do is not taken for a silent server. */
const patiently = { ...soon, statementMs: 1500, heartbeatAnswerMs: 20_000 }
const silent = 'Connection terminated: no answer in time'

const direct = await openTestDb()
const line = await openLine(direct.url)
const connection = { connectionString: line.url }
afterEach(() => {
  line.restore()
  line.clear()
})
afterAll(() => line.close())

const lend = <T>(use: (client: pg.Client) => Promise<T>, patience = soon) =>
  withClient(connection, use, patience)

test('[I1] outside the pools a statement whose connection froze fails, though the server can be reached anew', async () => {
  const query = lend(async (client) => {
    await client.query('select 1 as "a command"')
    line.freeze(/a command/)
    await client.query('select 2')
  })
  await expect(query).rejects.toThrow(silent)
})

test('[I1] outside the pools a lock is waited for as long as the server is there, and no longer', async () => {
  await direct.pool.query('create table locked ()')
  const holder = await direct.pool.connect()
  await holder.query('begin; lock table locked')
  const waiting = lend((client) => client.query('begin; lock table locked'), {
    ...patiently,
    heartbeatAnswerMs: 5000,
  })
  const refused = expect(waiting).rejects.toThrow(silent)
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event = 'relation'
    and clock_timestamp() - query_start > '2 s'`
  await expect.poll(async () => (await direct.pool.query(waits)).rowCount).toBe(1)
  line.freezeNew()
  line.freeze()
  await refused
  await holder.query('rollback')
  holder.release()
})

test('[I1] outside the pools a statement may take as long as the server works on it', async () => {
  const { rows } = await lend((client) => client.query(`select 'done' as said from pg_sleep(2)`), patiently)
  expect(rows).toEqual([{ said: 'done' }])
})

const many = `copy (select n, repeat('x', 1000) from generate_series(1, 20000) n) to stdout`

test('[I1] a copy whose rows stop coming fails', async () => {
  const copied = lend(async (client) => {
    const rows = client.query(copyTo(many))
    for await (const _ of rows) line.freeze()
  })
  await expect(copied).rejects.toThrow(silent)
})

test('[I1] a copy whose rows are not taken any more fails', async () => {
  await direct.pool.query('create table copied (line text)')
  const copied = lend(async (client) => {
    const rows = function* () {
      for (;;) {
        yield `${'x'.repeat(10_000)}\n`
        line.freeze()
      }
    }
    await client.query('begin')
    await pipeline(rows, client.query(copyFrom('copy copied from stdin')))
  })
  await expect(copied).rejects.toThrow(silent)
})

test('[I1] a copy goes on when whoever writes it down was slow', async () => {
  let bytes = 0
  const slow = new Writable({
    write(chunk: Buffer, _, done) {
      setTimeout(done, bytes === 0 ? 2000 : 0)
      bytes += chunk.length
    },
  })
  await lend((client) => pipeline(client.query(copyTo(many)), slow), patiently)
  expect(bytes).toBeGreaterThan(20_000_000)
})

test('[I1] an idle connection outside the pools that froze fails before it is asked', async () => {
  const lost = lend(async (client) => {
    const ended = new Promise((_, reject) => client.on('error', reject))
    line.freeze()
    await ended
  })
  await expect(lost).rejects.toThrow(silent)
})

test('[I1] who runs a command reads that the database does not answer', async () => {
  const failure = (error: Error, more: object = {}) => failureInWords(Object.assign(error, more))
  const away = 'Die Datenbank ist nicht erreichbar oder antwortet nicht'
  expect(failure(new Error(silent))).toContain(away)
  expect(failure(new Error('timeout expired'))).toContain(away)
  expect(failure(new Error('connect ENOENT'), { code: 'ENOENT', syscall: 'connect' })).toContain(away)
  expect(failure(new pg.DatabaseError('shutting down', 1, 'error'), { code: '57P01' })).toContain(away)
  expect(failure(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })).toBeNull()
  expect(failure(new Error('a mistake'))).toBeNull()
})
