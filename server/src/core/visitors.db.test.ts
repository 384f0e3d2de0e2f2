import { sentence } from '@portal/shared/text/refusals.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { hashSecret } from '#core/secret.ts'
import {
  buildChair,
  buildCongress,
  buildMotion,
  buildSession,
  buildSessions,
  buildUser,
  buildUsers,
} from '#test/builders.ts'
import { type Client, openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const never = { atOnce: 3, perSecond: 0 }
const metricsToken = 'metrics-token-16'
const thread = { delayMs: 0 }
const app = await openTestApp(
  database,
  { metricsToken },
  {
    loopDelayMs: () => thread.delayMs,
    visitorBounds: {
      socketsEach: 5,
      jobsEach: { atOnce: 10, perSecond: 0 },
      callsEach: { atOnce: 20, perSecond: 0 },
      whileLate: never,
    },
  },
)
const tooMany = sentence('many-visitors')
const ids = (await buildUsers(db, 8)).map(({ id }) => id)
const cookies = await buildSessions(db, ids)

const isIn = (cookie?: string): Promise<Client | null> => app.connect(cookie).catch(() => null)

/** Closes windows; afterwards the server counts so many sockets of visitors. */
async function leave(clients: (Client | null)[], visitorsLeft: number): Promise<void> {
  for (const client of clients) client?.close()
  await expect.poll(() => figure('portal_visitor_sockets')).toBe(visitorsLeft)
}

async function figure(name: string): Promise<number> {
  const response = await fetch(`${app.url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const line = (await response.text()).split('\n').find((line) => line.startsWith(`${name} `))
  return Number(line?.split(' ')[1])
}

test('[J3] visitors of one network have so many sockets; members, from the same one, always have theirs', async () => {
  const visitors = await Promise.all(Array.from({ length: 5 }, () => isIn()))
  expect(visitors.filter(Boolean)).toHaveLength(5)
  await expect(app.connect()).rejects.toThrow()
  const polling = await fetch(`${app.url}/socket.io/?EIO=4&transport=polling`)
  expect([polling.status, await polling.json()]).toEqual([403, { code: 4, message: tooMany }])
  const members = await Promise.all(cookies.map(isIn))
  expect(members.filter(Boolean)).toHaveLength(cookies.length)
  expect(await figure('portal_visitor_sockets')).toBe(5)
  expect(await figure('portal_visitor_sockets_refused')).toBeGreaterThanOrEqual(2)
  await leave(visitors.slice(0, 1), 4)
  const next = await isIn()
  expect(next).not.toBeNull()
  await leave([...visitors.slice(1), next, ...members], 0)
})

test('[J4] a socket of a visitor has a few jobs done, then it is told to wait, then it is cut off; a member goes on', async () => {
  const visitor = await app.connect()
  for (let job = 1; job <= 10; job += 1)
    expect(await visitor.job('vote-data')).toMatchObject({ result: true })
  for (let job = 1; job <= 5; job += 1)
    expect(await visitor.job('vote-data')).toMatchObject({ result: false, message: tooMany })
  await expect(visitor.job('vote-data')).rejects.toThrow('cut off')
  const member = await app.connect(cookies[0])
  for (let job = 1; job <= 40; job += 1) expect(await member.job('vote-data')).toMatchObject({ result: true })
})

test('[J5] what many visitors ask in the same moment is read once for all of them', async () => {
  const visitors = await Promise.all(Array.from({ length: 4 }, () => app.connect()))
  let reads = 0
  const count = () => {
    reads += 1
  }
  database.pool.on('acquire', count)
  const jobs = visitors.flatMap((visitor) => Array.from({ length: 10 }, () => visitor.job('vote-data')))
  const answers = await Promise.all(jobs)
  database.pool.off('acquire', count)
  expect(answers.filter(({ result }) => result)).toHaveLength(40)
  expect(new Set(answers.map(({ uuid }) => uuid)).size).toBe(40)
  expect(reads).toBeLessThan(30)
  await leave(visitors, 0)
})

test('[J6] while the thread lags behind, visitors share a few calls, and members are served as ever', async () => {
  const password = 'ein-langes-Kennwort'
  const newcomer = await buildUser(db, { password_hash: await hashSecret(password) })
  const chair = await buildSession(db, (await buildChair(db)).id)
  const appId = await buildMotion(db)
  thread.delayMs = 1000
  const answers = await Promise.all(Array.from({ length: 6 }, () => app.call('data')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 503)).toHaveLength(3)
  const refused = answers.find(({ status }) => status === 503)
  expect(refused?.headers.get('retry-after')).toBe('2')
  expect(refused?.problem).toMatchObject({ type: 'urn:portal:refusal:many-visitors', detail: tooMany })
  await expect(app.connect()).rejects.toThrow()
  for (const cookie of cookies) expect((await app.call('data', {}, cookie)).status).toBe(200)
  expect((await app.call('login', { username: newcomer.username, password })).status).toBe(200)
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
  await app.call('startVote', { appId }, chair)
  await app.call('openVote', { appId }, chair)
  const windows = await Promise.all(cookies.map((cookie) => app.connect(cookie)))
  const ballots = await Promise.all(windows.map((window) => window.job('vote', { appId, vote: 1 })))
  expect(ballots.filter(({ result }) => result)).toHaveLength(cookies.length)
  thread.delayMs = 0
  expect((await app.call('data')).status).toBe(200)
  expect(await figure('portal_visitor_calls_refused')).toBe(3)
  expect(await figure('portal_loop_delay_seconds')).toBeGreaterThanOrEqual(0)
})

test('[J7] visitors of one network have so many calls; the way in, the pages and members are served as ever', async () => {
  const password = 'ein-langes-Kennwort'
  const newcomer = await buildUser(db, { password_hash: await hashSecret(password) })
  const answers = await Promise.all(Array.from({ length: 21 }, () => app.call('portal')))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, headers, problem } of refused)
    expect([status, headers.get('retry-after'), problem.detail]).toEqual([503, '2', tooMany])
  expect((await app.call('portal', {}, cookies[0])).status).toBe(200)
  expect((await app.call('login', { username: newcomer.username, password })).status).toBe(200)
  for (const page of ['/', '/Applications', '/healthz'])
    expect((await fetch(app.url + page)).status).not.toBe(503)
})

test('[J8] an account has a hundred windows, one more is refused until one is closed, and others get in', async () => {
  const [own, others] = await buildSessions(
    db,
    (await buildUsers(db, 2)).map(({ id }) => id),
  )
  const windows = await Promise.all(Array.from({ length: 130 }, () => isIn(own)))
  const open = windows.filter((window) => window !== null)
  expect(open).toHaveLength(100)
  await expect(app.connect(own)).rejects.toThrow('503')
  expect(await isIn(others)).not.toBeNull()
  open.pop()?.close()
  await expect.poll(() => isIn(own)).not.toBeNull()
})

test('[J8] it has no more where all are looked up before the first is let in, as on a slow database', async () => {
  const own = await buildSession(db, (await buildUser(db)).id)
  for (let window = 1; window <= 95; window += 1) await app.connect(own)
  const { actors } = app.context
  const find = actors.find.bind(actors)
  const allCame = Promise.withResolvers<void>()
  let coming = 10
  const noteOne = () => {
    coming -= 1
    if (coming === 0) allCame.resolve()
  }
  const slow = vi.spyOn(actors, 'find').mockImplementation(async (secret) => {
    const actor = await find(secret)
    noteOne()
    await allCame.promise
    return actor
  })
  onTestFinished(() => slow.mockRestore())
  // One that fails before it is looked up keeps none of the others waiting.
  const arrive = () => app.connect(own).catch(noteOne)
  const windows = await Promise.all(Array.from({ length: coming }, arrive))
  expect(windows.filter(Boolean)).toHaveLength(5)
})
