import pino from 'pino'
import { expect, test } from 'vitest'
import { system } from '#core/actor.ts'
import { appendAudit, readHead } from '#core/audit.ts'
import { buildChair, buildCongress, buildSession } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { HeadNoter } from './note-head.ts'

const database = await openTestDb()
const { db } = database

/** What the log was told, without what pino adds. */
function listen() {
  const lines: Record<string, unknown>[] = []
  const write = (line: string) => {
    const { level, pid, hostname, time, ...said } = JSON.parse(line)
    lines.push(said)
  }
  return { lines, log: pino({ level: 'info' }, { write }) }
}

/** One more entry in the audit log, and the head with it as a line gives it. */
async function note(): Promise<string> {
  await db.transaction().execute((tx) => appendAudit(tx, system, new Date(), [{ action: 'a', details: {} }]))
  const { seq, hash } = await readHead(db)
  return `${seq}:${hash}`
}

test("[I6] at midnight in Berlin the head goes into the portal's log, once", async () => {
  const { lines, log } = listen()
  let now = new Date('2026-05-12T21:59:30Z')
  const noter = new HeadNoter({ db, log, clock: { now: () => now } })
  const head = await note()
  await noter.look()
  expect(lines).toEqual([])
  now = new Date('2026-05-12T22:00:30Z')
  await noter.look()
  await noter.look()
  expect(lines).toEqual([{ day: '2026-05-12', head, msg: 'the head of the audit log at the end of the day' }])
})

test('[I6] a day whose end found no database is noted at the next look', async () => {
  const { lines, log } = listen()
  let now = new Date('2026-01-12T22:30:00Z')
  let answers = false
  const absent = {
    selectFrom: () => {
      throw new Error('away')
    },
  } as unknown as typeof db
  const context = {
    log,
    clock: { now: () => now },
    get db() {
      return answers ? db : absent
    },
  }
  const noter = new HeadNoter(context)
  const head = await note()
  now = new Date('2026-01-12T23:00:30Z')
  await noter.look()
  answers = true
  await noter.look()
  expect(lines).toEqual([
    expect.objectContaining({ msg: 'the head of the audit log could not be noted' }),
    { day: '2026-01-12', head, msg: 'the head of the audit log at the end of the day' },
  ])
})

test('[I6] a portal that stops in order notes the head, and tells it the chair before', async () => {
  const { lines, log } = listen()
  const app = await openTestApp(database, {}, { log })
  await buildCongress(db)
  const { id } = await buildChair(db)
  const cookie = await buildSession(db, id)
  const head = await note()
  const { body } = await app.call('auditHead', {}, cookie)
  expect(`${body.seq}:${body.hash}`).toBe(head)
  await app.close()
  expect(lines).toContainEqual({ head, msg: 'the head of the audit log when the portal stopped' })
})
