import { sentence } from '@portal/shared/text/refusals.ts'
import { beforeEach, expect, test } from 'vitest'
import { system } from '#core/actor.ts'
import { doWork } from '#core/work.ts'
import { handOverSeat } from '#people/replace-user.ts'
import { buildCongress, buildMotion, buildSession, buildUser, type Person } from '#test/builders.ts'
import { type Client, openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { ballotsOnFloor, openHall, setVote } from '#test/open-hall.ts'
import { waitingBehind } from '#test/waiting-behind.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database)
const hall = await openHall(db, [app], 4)
const { chair, delegates } = hall
const windows = delegates.map(({ window }) => window) as [Client, Client, Client, Client]
const chairWindow = await app.connect(chair)

beforeEach(hall.clearVote)

const stop = (appId: number, input: Record<string, unknown> = {}) =>
  app.call('stopVote', { appId, ...input }, chair)

const vote = (window: Client, appId: number, choice: number) => window.job('vote', { appId, vote: choice })

test.each<[Person | null, string]>([
  [null, 'Bitte melden Sie sich an.'],
  [{ roles: ['ROLE_DELEGATE', 'ROLE_MASTER'] }, 'Die Versammlungsleitung stimmt nicht online ab.'],
  [{ roles: ['ROLE_VORSTAND'] }, 'Abstimmen können nur Delegierte.'],
  [{ roles: [] }, 'Abstimmen können nur Delegierte.'],
  [{ online_only: false }, 'Sie stimmen im Saal ab.'],
])('[V6] a ballot of %j is refused: %s', async (person, message) => {
  const appId = await hall.openVote()
  const cookie = person && (await buildSession(db, (await buildUser(db, person)).id))
  const window = await app.connect(cookie ?? undefined)
  expect(await vote(window, appId, 1)).toMatchObject({ result: false, message })
  expect(await ballotsOnFloor(db)).toEqual({})
})

test('[V6] who was a delegate at login and no longer is has no ballot', async () => {
  const user = await buildUser(db)
  const window = await app.connect(await buildSession(db, user.id))
  const appId = await hall.openVote()
  await db.updateTable('users').set({ online_only: false }).where('id', '=', user.id).execute()
  expect(await vote(window, appId, 1)).toMatchObject({ result: false, message: 'Sie stimmen im Saal ab.' })
  await db.updateTable('users').set({ active: false, online_only: true }).where('id', '=', user.id).execute()
  expect(await vote(window, appId, 1)).toMatchObject({ message: 'Dieser Zugang ist nicht mehr aktiv.' })
})

test('[S7] a seat that changes hands twice while a vote runs has one ballot in it, and one in the next', async () => {
  const [first, second, third] = [await buildUser(db), await buildUser(db), await buildUser(db)]
  const before = await app.connect(await buildSession(db, first.id))
  const after = await app.connect(await buildSession(db, third.id))
  const appId = await hall.openVote()
  expect(await vote(before, appId, 1)).toMatchObject({ result: true })
  for (const [from, to] of [
    [first, second],
    [second, third],
  ] as const)
    await doWork(app.context, system, (work) =>
      handOverSeat(work, { from: from.register_number, to: to.register_number }),
    )
  expect(await vote(after, appId, 2)).toMatchObject({
    result: false,
    message: 'Für Ihren Sitz wurde in dieser Abstimmung bereits abgestimmt.',
  })
  expect(await vote(windows[0], appId, 2)).toMatchObject({ result: true })
  expect((await stop(appId)).body.votings).toEqual({ '0': 0, '1': 1, '2': 1 })
  const next = await hall.openVote()
  expect(await vote(after, next, 2)).toMatchObject({ result: true })
})

test('[S7] ballots that are under way while the seat changes hands are one ballot', async () => {
  const [from, to] = [await buildUser(db), await buildUser(db)]
  const elsewhere = await openTestApp(database)
  const before = await app.connect(await buildSession(db, from.id))
  const after = await elsewhere.connect(await buildSession(db, to.id))
  const appId = await hall.openVote()
  // Somebody holds the floor, so that all of this stands in line behind them.
  const holder = await database.pool.connect()
  await holder.query('begin')
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid from floor for update')
  const waiting = () => waitingBehind(database.pool, rows[0]?.pid ?? 0)
  // The watch over secret votes may stand in line as well.
  const first = vote(before, appId, 1)
  await expect.poll(waiting).toBeGreaterThanOrEqual(1)
  const replaced = doWork(app.context, system, (work) =>
    handOverSeat(work, { from: from.register_number, to: to.register_number }),
  )
  await expect.poll(waiting).toBeGreaterThanOrEqual(2)
  const second = vote(after, appId, 2)
  await expect.poll(waiting).toBeGreaterThanOrEqual(3)
  await holder.query('commit')
  holder.release()
  await replaced
  expect(await Promise.all([first, second])).toMatchObject([{ result: true }, { result: false }])
  expect((await stop(appId)).body.votings).toEqual({ '0': 0, '1': 1, '2': 0 })
})

test('[V6] what delegates may not vote on is not put to the vote either, alone or in a block', async () => {
  await db.insertInto('motion_types').values({ id: 7, name: 'Bericht' }).execute()
  for (const [type_id, reason] of [
    [5, 'election-elsewhere'],
    [6, 'election-elsewhere'],
    [7, 'type-not-voted-on'],
  ] as const) {
    const appId = await buildMotion(db, { type_id })
    const detail = sentence(reason)
    expect((await app.call('startVote', { appId }, chair)).problem).toMatchObject({ detail })
    const block = { appIds: [await buildMotion(db), appId], mode: 'open', rule: 'simple' }
    expect((await app.call('startBlock', block, chair)).problem).toMatchObject({ detail })
  }
})

test('[V6] on a secure motion delegates vote only at permitted devices', async () => {
  const secure = await hall.openVote({}, { secure_vote: true })
  expect(await vote(windows[0], secure, 1)).toMatchObject({
    message: 'Bitte geben Sie Ihr geheime Stimme in der Kabine ab.',
  })
  const permitted = delegates[1]?.id ?? 0
  await db.updateTable('sessions').set({ secure_votes: true }).where('user_id', '=', permitted).execute()
  expect(await vote(windows[1], secure, 1)).toMatchObject({ result: true })
})

test('[V13] when the countdown has run out no ballot is taken; the chair gives more time or declares', async () => {
  const appId = await hall.openVote({ seconds: 3600 })
  const closed = chairWindow.until(
    ({ name, payload }) =>
      name === 'send-data' &&
      payload.op === 'open-vote' &&
      payload.data.appId === appId &&
      !payload.data.open,
  )
  await setTimeLeft(0)
  // Not yet noticed by any timer: the ballot is judged by the time all the same.
  expect(await vote(windows[0], appId, 1)).toMatchObject({ message: 'Die Abstimmung ist geschlossen.' })
  app.context.changes.tell(['floor'])
  await closed
  expect(await vote(windows[0], appId, 1)).toMatchObject({ message: 'Die Abstimmung ist geschlossen.' })
  expect(await app.call('openVote', { appId }, chair)).toMatchObject({ status: 409 })
  expect(await app.call('extendVote', { appId, seconds: 60 }, chair)).toMatchObject({ status: 200, body: 1 })
  expect(await vote(windows[0], appId, 1)).toMatchObject({ result: true })
  expect(await stop(appId, { result: 1 })).toMatchObject({ body: { votings: { '0': 0, '1': 1, '2': 0 } } })
  expect(await app.call('extendVote', { appId, seconds: 60 }, chair)).toMatchObject({ status: 409 })
})

test('[V13] a countdown closes the vote by itself and declares nothing', async () => {
  const appId = await hall.openVote({ seconds: 5 })
  await setTimeLeft(0.2)
  app.context.changes.tell(['floor'])
  const closed = await chairWindow.until(
    ({ name, payload }) =>
      name === 'send-data' &&
      payload.op === 'open-vote' &&
      payload.data.appId === appId &&
      !payload.data.open,
  )
  expect(closed).toMatchObject({ payload: { data: { count: 0 } } })
  expect(await db.selectFrom('votes').select('state').where('app_id', '=', appId).executeTakeFirst()).toEqual(
    {
      state: 'closed',
    },
  )
  expect(await stop(appId)).toMatchObject({ status: 200 })
})

test('[V13] an extension counts from the end of the time that runs, and a vote without countdown has none', async () => {
  const appId = await hall.openVote({ seconds: 3600 })
  const before = await closesAt(appId)
  await app.call('extendVote', { appId, seconds: 30 }, chair)
  expect((await closesAt(appId)) - before).toBe(30_000)
  await app.call('cancelVote', { appId }, chair)
  const other = await hall.openVote()
  expect(await app.call('extendVote', { appId: other, seconds: 30 }, chair)).toMatchObject({ status: 409 })
})

test('[V17] once an open vote is declared nothing in the database says who voted what', async () => {
  const appId = await hall.openVote()
  await Promise.all([vote(windows[0], appId, 1), vote(windows[1], appId, 2)])
  await stop(appId, { result: 1 })
  expect(await db.selectFrom('ballots').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('roll_call').selectAll().execute()).toEqual([])
  expect(await app.call('rollCall', { appId }, delegates[0]?.cookie)).toMatchObject({ status: 404 })
  const answers = await db.selectFrom('answered_jobs').select('answer').where('op', '=', 'vote').execute()
  for (const { answer } of answers) expect(Object.keys(answer).sort()).not.toContain('data')
})

test('[V18] a roll call is kept by name and listed with its result, for visitors without register numbers', async () => {
  const appId = await hall.openVote({ mode: 'rollcall' })
  await Promise.all([vote(windows[0], appId, 1), vote(windows[1], appId, 2), vote(windows[2], appId, 0)])
  expect(await stop(appId, { result: '' })).toMatchObject({ body: { mode: 'rollcall', result: null } })
  expect(await db.selectFrom('ballots').selectAll().execute()).toEqual([])
  const list = await app.call('rollCall', { appId }, delegates[3]?.cookie)
  const line = (index: number, choice: number) => ({
    register_number: delegates[index]?.register_number,
    name: delegates[index]?.name,
    medical_association_code: 'NO',
    vote: choice,
  })
  expect(new Set(list.body)).toEqual(new Set([line(0, 1), line(1, 2), line(2, 0)]))
  const forVisitors = list.body.map((entry) => ({ ...entry, register_number: null }))
  expect(await app.call('rollCall', { appId })).toMatchObject({ status: 200, body: forVisitors })
})

test('[V19] while a vote runs only the chair is answered with numbers', async () => {
  const appId = await hall.openVote()
  await vote(windows[0], appId, 1)
  expect(await chairWindow.job('vote-data')).toMatchObject({
    data: { appId, count: 1, votings: { '0': 0, '1': 1, '2': 0 } },
  })
  expect(await windows[0].job('vote-data')).toMatchObject({
    data: { count: 1, votings: null, hasVoted: true },
  })
  expect(await windows[1].job('vote-data')).toMatchObject({
    data: { count: 1, votings: null, hasVoted: false },
  })
  const visitor = await app.connect()
  expect(await visitor.job('vote-data')).toMatchObject({ data: { count: 1, votings: null, hasVoted: false } })
  await app.call('cancelVote', { appId }, chair)
  expect(await visitor.job('vote-data')).toEqual({ uuid: expect.any(String), result: true, data: null })
})

/** Sets how many seconds the running countdown has left by the database's clock. */
async function setTimeLeft(seconds: number) {
  await setVote(db, { closes_at: new Date(Date.now() + 1000 * seconds) })
}

async function closesAt(appId: number): Promise<number> {
  const row = await db.selectFrom('votes').select('closes_at').where('app_id', '=', appId).executeTakeFirst()
  return row?.closes_at?.getTime() ?? 0
}

test('[T6] a ballot is taken while all other connections to the database are lent', async () => {
  const window = await app.connect(await buildSession(db, (await buildUser(db)).id))
  const appId = await hall.openVote()
  const lent = await Promise.all(
    Array.from({ length: database.pool.options.max }, () => database.pool.connect()),
  )
  expect(await vote(window, appId, 1)).toMatchObject({ result: true })
  expect(database.pool.idleCount).toBe(0)
  for (const client of lent) client.release()
  expect((await stop(appId)).body.votings).toEqual({ '0': 0, '1': 1, '2': 0 })
})
