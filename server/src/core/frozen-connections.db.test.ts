import pino from 'pino'
import { expect, test } from 'vitest'
import { buildCongress } from '#test/builders.ts'
import { cuttable } from '#test/cuttable-database.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { openHall } from '#test/open-hall.ts'
import { connectDatabase, serving } from './database/open.ts'

/**
 * Somewhat sooner than in earnest, and no sooner than a machine that has much else to do answers. No pause in a transaction
 * of the portal is too long for it.
 */
const soon = {
  statementMs: 5000,
  heartbeatMs: 300,
  heartbeatAnswerMs: 5000,
  lockMs: 0,
  idleInTransactionMs: 0,
}

const direct = await openTestDb()
await buildCongress(direct.db)
const database = await cuttable(direct, soon)
const app = await openTestApp(database)
const hall = await openHall(direct.db, [app], 1)
const anyWindow = (hall.delegates[0] as (typeof hall.delegates)[number]).window

const readiness = async () => {
  const response = await fetch(`${app.url}/readyz`)
  return [response.status, await response.json()]
}

test('[I1] a statement whose connection froze fails in time, and the next one finds another', async () => {
  const lent = await database.pool.connect()
  await lent.query('select 1 as "will freeze"')
  database.freeze(/will freeze/)
  await expect(lent.query('select 2')).rejects.toThrow('Connection terminated: no answer in time')
  lent.release(true)
  expect((await database.pool.query('select 3 as three')).rows).toEqual([{ three: 3 }])
})

test('[I1] a process that was busy itself hears what was answered meanwhile', async () => {
  const limits = { ...serving, statementMs: 2000, heartbeatAnswerMs: 2000 }
  const limited = connectDatabase(direct.connection, pino({ level: 'silent' }), limits)
  const client = limited.makeClient('test')
  await client.connect()
  const query = client.query('select 1 as one')
  for (const from = performance.now(); performance.now() - from < limits.statementMs + 500; );
  expect((await query).rows).toEqual([{ one: 1 }])
  await client.end()
  await limited.close()
})

test('[I1] an idle connection that froze is found before somebody needs it', async () => {
  // Nobody else borrows this one.
  const idle = database.makeClient('test')
  await idle.connect()
  await idle.query('select 1 as "idle here"')
  const lost = new Promise<Error>((resolve) => idle.on('error', resolve))
  database.freeze(/idle here/)
  expect((await lost).message).toBe('Connection terminated: no answer in time')
})

test('[I1] a transaction whose connection froze gives back what it had locked', async () => {
  // Another portal's: it alone is not waited for, and the limit ends nothing of the one that waits.
  const other = await cuttable(direct, { ...soon, idleInTransactionMs: 1000 })
  const lent = await other.pool.connect()
  await lent.query('begin; select * from floor for update /* freezes */')
  other.freeze(/freezes/)
  await hall.openVote()
  lent.release(true)
  await hall.clearVote()
})

test('[I1, I3] frozen listeners are replaced; until then the portal says that it is not ready', async () => {
  database.freezeNew()
  database.freeze(/listen "/i)
  await expect.poll(readiness).toEqual([503, { status: 'not ready', missing: ['listener', 'publisher'] }])
  database.restore()
  await expect.poll(readiness).toEqual([200, { status: 'ready' }])
})

test('[I2] where the answer to a commit is lost the windows look for themselves', async () => {
  database.loseAnswerTo(/Kam das an[^]*commit/)
  const published = anyWindow.until(
    ({ name, payload }) => name === 'send-data' && 'op' in payload && payload.op === 'reload',
  )
  const { status } = await app.call('setMessage', { text: 'Kam das an?' }, hall.chair)
  expect(status).toBe(503)
  await published
  expect((await app.call('data', {}, hall.chair)).body.message).toBe('Kam das an?')
})
