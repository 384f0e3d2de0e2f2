import type { PortalEvent } from '@portal/shared/events.ts'
import { expect, test } from 'vitest'
import { system } from '#core/actor.ts'
import { hashSecret } from '#core/secret.ts'
import { doWork } from '#core/work.ts'
import { handOverSeat, replaceUser, setUserActive } from '#people/replace-user.ts'
import { buildChair, buildCongress, buildMotion, buildSession, buildUser } from '#test/builders.ts'
import { openTestApp, type Portal } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database)
const second = await openTestApp(database)
const password = 'ein-langes-Kennwort'
const pin = 'K7QX-M2PD'
const hashes = { password_hash: await hashSecret(password), pin_hash: await hashSecret(pin) }
const ended = { status: 401, problem: { detail: 'Ihre Sitzung ist beendet. Bitte melden Sie sich neu an.' } }

async function enter(username: string, more: object = {}, portal: Portal = app): Promise<Entered> {
  const { status, body, headers } = await portal.call('login', { username, password, ...more })
  expect(status).toBe(200)
  return { cookie: cookieOf(headers), handle: body.session_id }
}

interface Entered {
  cookie: string
  handle: string
}

const cookieOf = (headers: Headers): string => headers.get('set-cookie')?.split(';')[0] ?? ''

const isLogout = ({ name }: PortalEvent) => name === 'logout'

test.each([
  ['the same server', app],
  ['the other server', second],
])(
  '[S6] a new login at %s ends the older session: its windows are told, its next call is 401',
  async (_which, at) => {
    const user = await buildUser(db, hashes)
    const first = await enter(user.username)
    const windows = [await app.connect(first.cookie), await second.connect(first.cookie)]
    const next = await enter(user.username, {}, at)
    expect(next.cookie).not.toBe(first.cookie)
    for (const window of windows) {
      await window.untilCut()
      expect(window.events.filter(isLogout)).toEqual([
        { name: 'logout', payload: { sessionId: next.handle } },
      ])
    }
    for (const name of ['data', 'workingPoint', 'apps'] as const)
      expect(await at.call(name, {}, first.cookie)).toMatchObject(ended)
    await expect(at.connect(first.cookie)).rejects.toThrow('404')
    expect(await app.call('data', {}, next.cookie)).toMatchObject({
      status: 200,
      body: { user: { register_number: user.register_number } },
    })
  },
)

test('[S6] a window that shows somebody else than its cookie says gets no socket, so nothing waits in it for another', async () => {
  const [one, other] = [await buildUser(db, hashes), await buildUser(db, hashes)]
  const [shown, now] = [await enter(one.username), await enter(other.username)]
  await expect(app.connect(now.cookie, shown.handle)).rejects.toThrow('404')
  await expect(app.connect(undefined, shown.handle)).rejects.toThrow('404')
  await expect(app.connect(now.cookie, now.handle)).resolves.toBeDefined()
  await expect(app.connect(now.cookie)).resolves.toBeDefined()
})

test('[S6] the answer to a dead session takes its cookie away, and then the browser is a visitor', async () => {
  const user = await buildUser(db, hashes)
  const { cookie } = await enter(user.username)
  await enter(user.username)
  const reply = await app.call('data', {}, cookie)
  expect(reply).toMatchObject(ended)
  expect(reply.headers.get('set-cookie')).toMatch(/^sid=; Max-Age=0; Path=\/; .*HttpOnly; SameSite=Strict$/)
  expect(await app.call('portal', {}, cookie)).toMatchObject({ status: 200 })
  expect(await app.call('data')).toMatchObject({ status: 200, body: { user: null } })
})

test('[S6] a session ends at logout, in all windows and on all servers', async () => {
  const user = await buildUser(db, hashes)
  const { cookie } = await enter(user.username)
  const windows = [await app.connect(cookie), await second.connect(cookie)]
  const reply = await app.call('logout', {}, cookie)
  expect(reply).toMatchObject({ status: 200, body: 1 })
  expect(reply.headers.get('clear-site-data')).toBe('"cache", "storage"')
  expect(reply.headers.get('set-cookie')).toMatch(/^sid=; Max-Age=0/)
  for (const window of windows) await window.untilCut()
  expect(await app.call('data', {}, cookie)).toMatchObject(ended)
  expect(await app.call('logout', {}, cookie)).toMatchObject({ status: 200, body: 1 })
  expect(await app.call('logout')).toMatchObject({ status: 200, body: 1 })
})

test("[S6] a login ends the session that the browser had before, also another person's, and no third one", async () => {
  const [one, other, third] = [
    await buildUser(db, hashes),
    await buildUser(db, hashes),
    await buildUser(db, hashes),
  ]
  const former = await enter(one.username)
  const apart = await enter(third.username)
  const window = await app.connect(former.cookie)
  const reply = await app.call('login', { username: other.username, password }, former.cookie)
  expect(reply).toMatchObject({ status: 200, body: { register_number: other.register_number } })
  await window.untilCut()
  expect(await app.call('data', {}, former.cookie)).toMatchObject(ended)
  expect(await app.call('data', {}, cookieOf(reply.headers))).toMatchObject({ status: 200 })
  expect(await app.call('data', {}, apart.cookie)).toMatchObject({ status: 200 })
  // A try that fails ends nothing.
  await app.call('login', { username: other.username, password: 'falsch' }, apart.cookie)
  expect(await app.call('data', {}, apart.cookie)).toMatchObject({ status: 200 })
})

test('[S6] a session ends when the password changes', async () => {
  const user = await buildUser(db, hashes)
  const { cookie } = await enter(user.username)
  const renewed = await enter(user.username, { password: 'ein-neues-Kennwort', pin })
  expect(await app.call('data', {}, cookie)).toMatchObject(ended)
  expect(await app.call('data', {}, renewed.cookie)).toMatchObject({ status: 200 })
  expect(await app.call('login', { username: user.username, password })).toMatchObject({ status: 401 })
})

test('[S6] a session lives for 14 days and no longer', async () => {
  const user = await buildUser(db, hashes)
  const { cookie } = await enter(user.username)
  const { days } = await db
    .selectFrom('sessions')
    .select((eb) =>
      eb.fn<number>('date_part', [eb.val('day'), eb('expires_at', '-', eb.ref('created_at'))]).as('days'),
    )
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  expect(days).toBe(14)
  await db.updateTable('sessions').set({ expires_at: new Date() }).where('user_id', '=', user.id).execute()
  expect(await second.call('data', {}, cookie)).toMatchObject(ended)
  await expect(second.connect(cookie)).rejects.toThrow('404')
})

test('[S6] a session lasts through a restart of the server', async () => {
  const user = await buildUser(db, hashes)
  const before = await openTestApp(database)
  const { cookie } = await enter(user.username, {}, before)
  await before.close()
  const after = await openTestApp(database)
  expect((await after.call('data', {}, cookie)).body.user?.register_number).toBe(user.register_number)
  const window = await after.connect(cookie)
  expect(await window.job('vote-data')).toMatchObject({ result: true })
})

test('[S6] what a session decides is judged by the session as it is now, not as it was remembered', async () => {
  const chair = await buildChair(db)
  const cookie = await buildSession(db, chair.id)
  expect(await app.call('setMessage', { text: '' }, cookie)).toMatchObject({ status: 200 })
  // Nobody tells the server: it has to look.
  await db.updateTable('users').set({ roles: [] }).where('id', '=', chair.id).execute()
  expect(await app.call('setMessage', { text: 'x' }, cookie)).toMatchObject({ status: 403 })
  await db.deleteFrom('sessions').where('user_id', '=', chair.id).execute()
  expect(await app.call('setMessage', { text: 'x' }, cookie)).toMatchObject(ended)
})

test.each([
  ['the same server', app],
  ['the other server', second],
])(
  '[S7] who is replaced is told at %s by whom, cut off and kept out; the ballot stays',
  async (_which, at) => {
    const chair = await buildSession(db, (await buildChair(db)).id)
    const user = await buildUser(db, hashes)
    const successor = await buildUser(db, { name: 'Dr. med. Nachfolge' })
    const { cookie } = await enter(user.username)
    const window = await app.connect(cookie)
    const appId = await buildMotion(db)
    await app.call('startVote', { appId }, chair)
    await app.call('openVote', { appId }, chair)
    expect(await window.job('vote', { appId, vote: 1 })).toMatchObject({ result: true })

    await doWork(at.context, system, (work) =>
      handOverSeat(work, { from: user.register_number, to: successor.register_number }),
    )
    await window.untilCut()
    const payload = {
      op: 'user-replaced',
      data: { register_number: successor.register_number, name: successor.name },
    }
    expect(window.events).toContainEqual({ name: 'send-data', payload })
    expect(window.events.filter(isLogout)).toEqual([])
    expect(await app.call('data', {}, cookie)).toMatchObject(ended)
    const detail =
      'Sie wurden durch Dr. med. Nachfolge ersetzt. Das System hat Sie abgemeldet. Der login mit diesem Account ist nicht mehr möglich.'
    for (const secrets of [{ password }, { password, pin }])
      expect(await app.call('login', { username: user.username, ...secrets })).toMatchObject({
        status: 401,
        problem: { detail },
      })
    const stopped = await app.call('stopVote', { appId, result: 1 }, chair)
    expect(stopped.body.votings).toEqual({ '0': 0, '1': 1, '2': 0 })
  },
)

test('[S7, P7] nobody replaces themselves, nobody twice, and who was replaced is not simply switched on again', async () => {
  const substitute = { roles: [] }
  const [first, next, third] = [
    await buildUser(db),
    await buildUser(db, substitute),
    await buildUser(db, substitute),
  ]
  const replace = (from: string, to: string) =>
    doWork(app.context, system, (work) => replaceUser(work, { from, to }))
  await expect(replace(first.register_number, first.register_number)).rejects.toThrow('sich selbst')
  await expect(replace(first.register_number, '0')).rejects.toThrow('Es gibt niemanden')
  await replace(first.register_number, next.register_number)
  await expect(replace(first.register_number, third.register_number)).rejects.toThrow('bereits ersetzt')
  await expect(replace(next.register_number, first.register_number)).rejects.toThrow('wurde selbst ersetzt')
  await expect(
    doWork(app.context, system, (work) => setUserActive(work, first.register_number, true)),
  ).rejects.toThrow('nicht wieder aktiv')
})

test('[S6, S9] who is switched off is cut off and kept out, and reads why, until switched on again', async () => {
  const user = await buildUser(db, hashes)
  const { cookie } = await enter(user.username)
  const window = await app.connect(cookie)
  await doWork(second.context, system, (work) => setUserActive(work, user.register_number, false))
  await window.untilCut()
  expect(await app.call('data', {}, cookie)).toMatchObject(ended)
  expect(await app.call('login', { username: user.username, password })).toMatchObject({
    status: 401,
    problem: {
      detail: 'Das System hat Sie abgemeldet. Der login mit diesem Account ist nicht mehr möglich.',
    },
  })
  await doWork(app.context, system, (work) => setUserActive(work, user.register_number, true))
  await enter(user.username)
})

test('[S6] sessions that ended while the server was deaf are found when it hears again', async () => {
  const user = await buildUser(db, hashes)
  const { cookie } = await enter(user.username)
  const window = await app.connect(cookie)
  await db.deleteFrom('sessions').where('user_id', '=', user.id).execute()
  const { rows } = await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'online-portal: listener'",
  )
  expect(rows.length).toBeGreaterThan(0)
  await window.untilCut()
})

test.each([
  [null, 'sid', false],
  ['http://portal.example', 'sid', false],
  ['https://portal.example', '__Host-sid', true],
])('with PUBLIC_URL %s the cookie is %s, Secure: %s', async (publicUrl, name, secure) => {
  const portal = await openTestApp(database, { publicUrl })
  const user = await buildUser(db, hashes)
  const { headers } = await portal.call('login', { username: user.username, password })
  const [value = '', ...flags] = (headers.getSetCookie()[0] ?? '').split('; ')
  expect(value).toMatch(new RegExp(`^${name}=[\\w-]{43}\\.[\\w+/]{43}$`))
  expect(new Set(flags)).toEqual(
    new Set(['Max-Age=1209600', 'Path=/', 'HttpOnly', 'SameSite=Strict', ...(secure ? ['Secure'] : [])]),
  )
  expect(headers.get('strict-transport-security')).toBe(secure ? 'max-age=63072000; includeSubDomains' : null)
  expect(await portal.call('data', {}, value)).toMatchObject({ body: { user: { name: user.name } } })
  await expect(portal.connect(value)).resolves.toBeDefined()
  expect(
    await portal.call('data', {}, value.replace(name, name === 'sid' ? '__Host-sid' : 'sid')),
  ).toMatchObject({
    body: { user: null },
  })
})

test('the cookie is all there is: nothing in the database opens a session', async () => {
  const user = await buildUser(db, hashes)
  const { cookie } = await enter(user.username)
  const secret = decodeURIComponent(cookie.slice('sid='.length)).split('.')[0] ?? ''
  const { rows } = await database.pool.query('select sessions::text as row from sessions')
  for (const { row } of rows) expect(row).not.toContain(secret)
})
