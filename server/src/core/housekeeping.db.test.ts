import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { forgetExpired } from '#session/store.ts'
import { buildCongress, buildSession, buildUser } from '#test/builders.ts'
import { openTestDb } from '#test/open-db.ts'
import { forgetAnsweredJobs, Housekeeping } from './housekeeping.ts'

const { db } = await openTestDb()
await buildCongress(db)
const log = pino({ level: 'silent' })
const hours = (count: number) => new Date(Date.now() + count * 3_600_000)

test('answers, tries and sessions are forgotten when nobody can ask for them any more, and not before', async () => {
  const [gone, here] = [await buildUser(db), await buildUser(db)]
  for (const [user, past, expiry] of [
    [gone, hours(-25), hours(-1)],
    [here, hours(-23), hours(1)],
  ] as const) {
    const answer = {
      user_id: user.id,
      uuid: randomUUID(),
      op: 'vote',
      answer: '{"result":true}',
      answered_at: past,
    }
    await db.insertInto('answered_jobs').values(answer).execute()
    await db.insertInto('login_pace').values({ username_key: user.username, next_at: expiry }).execute()
    await buildSession(db, user.id)
    await db.updateTable('sessions').set({ expires_at: expiry }).where('user_id', '=', user.id).execute()
  }
  await new Housekeeping(log, [() => forgetAnsweredJobs(db), () => forgetExpired(db)]).run()
  expect(await db.selectFrom('answered_jobs').select('user_id').execute()).toEqual([{ user_id: here.id }])
  expect(await db.selectFrom('sessions').select('user_id').execute()).toEqual([{ user_id: here.id }])
  expect(await db.selectFrom('login_pace').select('username_key').execute()).toEqual([
    { username_key: here.username },
  ])
})

test('a task that fails keeps no other from its work', async () => {
  const done: string[] = []
  const fail = () => Promise.reject(new Error('broken'))
  await new Housekeeping(log, [fail, async () => done.push('second')]).run()
  expect(done).toEqual(['second'])
})
