import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { verifyAudit } from '#core/audit.ts'
import { hashSecret } from '#core/secret.ts'
import { buildCongress, buildUser, type Person } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { noteQuietFailures } from './note-failures.ts'
import { takePace } from './store.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const clock = { time: Date.parse('2025-05-27T07:00:00Z'), now: () => new Date(clock.time) }
const app = await openTestApp(database, {}, { clock })
const closed = await openTestApp(database, { open: false }, { clock })

const password = 'ein-langes-Kennwort'
const pin = 'K7QX-M2PD'
const hashes = { password_hash: await hashSecret(password), pin_hash: await hashSecret(pin) }
const register = (person: Person = {}) => buildUser(db, { ...hashes, ...person })

const logIn = (username: string, secrets: object = { password }, portal = app) =>
  portal.call('login', { username, ...secrets })

const failed = {
  status: 401,
  problem: {
    type: 'urn:portal:refusal:login-failed',
    title: 'Unauthorized',
    status: 401,
    detail: 'Anmeldung nicht möglich. Bitte prüfen Sie Ihre Eingaben.',
  },
}

/** Who registers is told what to look at; what is wrong is not told apart. */
const failedWithPin = {
  ...failed,
  problem: { ...failed.problem, detail: 'Benutzername oder PIN stimmt nicht.' },
}

test('[S1] with the password the answer is the user, and the cookie opens what members may see', async () => {
  const user = await register()
  const reply = await logIn(`  ${user.username.toUpperCase()} `)
  expect(reply).toMatchObject({
    status: 200,
    body: { register_number: user.register_number, name: user.name, roles: ['ROLE_DELEGATE'], supported: [] },
  })
  expect(JSON.stringify(reply.body)).not.toMatch(/hash|fingerprint|argon2/)
  const cookie = cookieOf(reply.headers)
  expect(cookie).not.toContain(reply.body.session_id)
  const data = await app.call('data', {}, cookie)
  expect(data.body.user).toEqual(reply.body)
})

test('[S1] whatever is wrong, the answer is one and the same, for a name that exists and for one that does not', async () => {
  const user = await register()
  const unregistered = await buildUser(db)
  const inactive = await register({ active: false })
  for (const [name, secrets] of [
    [user.username, { password: 'ein-anderes-Kennwort' }],
    [user.username, { password, pin: 'FALSCH-99' }],
    [unregistered.username, { password }],
    [unregistered.username, { password, pin }],
    [inactive.username, { password: 'ein-anderes-Kennwort' }],
    [inactive.username, { password, pin: 'FALSCH-99' }],
    ['nobody-by-this-name', { password }],
    ['nobody-by-another-name', { password, pin }],
  ] as const) {
    const { status, problem, headers } = await logIn(name, secrets)
    expect({ status, problem }, name).toEqual('pin' in secrets ? failedWithPin : failed)
    expect(headers.get('set-cookie')).toBeNull()
  }
})

test('[S9] who knows the password of an inactive account, or its PIN, reads why it lets nobody in', async () => {
  const detail = 'Das System hat Sie abgemeldet. Der login mit diesem Account ist nicht mehr möglich.'
  for (const secrets of [{ password }, { password: 'noch-ein-Kennwort', pin }]) {
    const inactive = await register({ active: false })
    const { status, problem, headers } = await logIn(inactive.username, secrets)
    expect({ status, problem }).toEqual({ status: 401, problem: { ...failed.problem, detail } })
    expect(headers.get('set-cookie')).toBeNull()
  }
})

test('[S1, S4] the PIN sets the password, logs in, and is spent', async () => {
  const user = await buildUser(db, { pin_hash: hashes.pin_hash })
  expect(await logIn(user.username)).toMatchObject({ status: 401 })
  expect(await logIn(user.username, { password, pin: ` ${pin} ` })).toMatchObject({ status: 200 })
  expect(await logIn(user.username)).toMatchObject({ status: 200 })
  expect(await logIn(user.username, { password: 'noch-ein-Kennwort', pin })).toMatchObject(failedWithPin)
  expect(await logIn(user.username)).toMatchObject({ status: 200 })
})

test('[S4] of many who spend one PIN at the same moment one succeeds', async () => {
  const user = await buildUser(db, { pin_hash: hashes.pin_hash })
  const replies = await Promise.all(
    [1, 2].map((number) => logIn(user.username, { password: `Kennwort Nummer ${number}`, pin })),
  )
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
})

test.each([
  ['too short', 'neunlang9', 'password-too-short'],
  ['the user name', 'zehn-lang-test', 'password-is-username'],
  ['the PIN', 'zehn-lang-PIN', 'password-is-pin'],
])('[S2] a password that is %s is refused, and the PIN is not spent', async (_what, wish, reason) => {
  const ownPin = 'zehn-lang-PIN'
  const username = `zehn-lang-${reason === 'password-is-username' ? 'test' : reason}`
  await buildUser(db, { username, pin_hash: await hashSecret(ownPin) })
  expect(await logIn(username, { password: wish, pin: ownPin })).toMatchObject({
    status: 400,
    problem: { type: `urn:portal:refusal:${reason}` },
  })
  expect(await logIn(username, { password: wish, pin: 'not-the-PIN' })).toMatchObject(failedWithPin)
  expect(await logIn(username, { password, pin: ownPin })).toMatchObject({ status: 200 })
})

test('[S1] a call without user name or password is a bad request', async () => {
  for (const input of [
    {},
    { username: 'a' },
    { password: 'a' },
    { username: '', password: 'a' },
    { username: 'a', password: '' },
  ])
    expect(await app.call('login', input)).toMatchObject({ status: 400 })
})

test('[S3] however often a name was tried in vain, known or unknown, the next try is judged and no lock is set', async () => {
  const { username } = await register()
  for (const name of [username, 'somebody-else']) {
    for (let tries = 1; tries <= 8; tries += 1)
      expect(await logIn(name, { password: 'ein-falsches-Kennwort' })).toMatchObject(failed)
  }
  expect(await logIn(username)).toMatchObject({ status: 200 })
})

test('[S3] while a name is flooded with guesses, its known device is in at once, an unknown one at its next turn, others as ever', async () => {
  const victim = await register()
  const knownDevice = deviceOf((await logIn(victim.username)).headers)
  let judged = 0
  const guesses = Array.from({ length: 40 }, async (_, index) => {
    const reply = await logIn(victim.username, { password: `guess number ${index}` })
    if (reply.status === 401) judged += 1
    return reply
  })
  const refused = await Promise.any(
    guesses.map(async (guess) =>
      (await guess).status === 429 ? guess : Promise.reject(new Error('judged')),
    ),
  )
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(refused.problem).toMatchObject({
    type: 'urn:portal:refusal:login-too-early',
    detail:
      'Für diesen Zugang versuchen gerade viele eine Anmeldung. Bitte versuchen Sie es in 1 Sekunde erneut.',
  })
  const inAtOnce = await app.call('login', { username: victim.username, password }, knownDevice)
  expect(inAtOnce.status).toBe(200)
  expect(judged).toBeLessThan(20)
  expect(await logIn((await register()).username)).toMatchObject({ status: 200 })
  // From the same address as the guesses. The first answer gives the browser a number, by which it has a turn of its own.
  const ownNumber = deviceOf(refused.headers)
  const unknown = await app.call('login', { username: victim.username, password }, ownNumber)
  expect(unknown.status).toBe(200)
  expect(judged).toBeLessThan(25)
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
})

test('[S3] of all who ask for the same moment on any server, one may judge; a known device takes the next one', async () => {
  const take = (waits: boolean) =>
    db.transaction().execute((tx) => takePace(tx, 'a name', { everyMs: 3_600_000, slackMs: 40, waits }))
  const waits = await Promise.all(Array.from({ length: 8 }, () => take(true)))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(1)
  for (const wait of waits.filter((wait) => wait > 0)) {
    expect(wait).toBeGreaterThan(3_000_000)
    expect(wait).toBeLessThanOrEqual(3_600_000)
  }
  expect(await take(false)).toBe(0)
  expect(await take(true)).toBeGreaterThan(6_000_000)
})

test('a crowd at the door leaves connections to the database for those who vote', async () => {
  const { pool } = database
  const lent = countLent()
  const attempts = Array.from({ length: 60 }, (_, place) => logIn(`niemand-${place}`))
  const replies = await Promise.all(attempts)
  // Whose turn does not come within some seconds, as on a slow machine, is told to come back.
  for (const reply of replies) expect([failed.status, 503]).toContain(reply.status)
  expect(replies.some(({ status }) => status === failed.status)).toBe(true)
  expect(lent.most).toBeGreaterThan(0)
  expect(lent.most).toBeLessThan(pool.options.max / 2)
})

/** Counts the connections that calls have asked for and not given back; what the portal does by itself has others. */
function countLent() {
  const lent = { now: 0, most: 0 }
  const calls = new AsyncLocalStorage<true>()
  const { server } = app.http
  const emit = server.emit.bind(server)
  const serve = vi
    .spyOn(server, 'emit')
    .mockImplementation((...event) => calls.run(true, () => emit(...event)))
  const { pool } = database
  const connect: () => Promise<pg.PoolClient> = pool.connect.bind(pool)
  const lend = vi.spyOn(pool, 'connect').mockImplementation(async () => {
    if (!calls.getStore()) return connect()
    lent.now += 1
    lent.most = Math.max(lent.most, lent.now)
    const client = await connect()
    const release = client.release.bind(client)
    client.release = (...how) => {
      lent.now -= 1
      release(...how)
    }
    return client
  })
  onTestFinished(() => {
    for (const spy of [serve, lend]) spy.mockRestore()
  })
  return lent
}

test('[S5] while the portal is closed only the chair and the office get in, however often others try', async () => {
  const delegate = await register()
  for (let tries = 1; tries <= 8; tries += 1) {
    expect(await logIn(delegate.username, { password }, closed)).toMatchObject({
      status: 403,
      problem: { detail: 'Das Portal ist noch nicht geöffnet.' },
    })
  }
  expect(await logIn(delegate.username)).toMatchObject({ status: 200 })
  for (const role of ['ROLE_MASTER', 'ROLE_OFFICE'] as const) {
    const user = await register({ roles: [role] })
    expect(await logIn(user.username, { password }, closed)).toMatchObject({ status: 200 })
  }
})

test('[S5] the PIN is not spent by coming too early', async () => {
  const user = await buildUser(db, { pin_hash: hashes.pin_hash })
  expect(await logIn(user.username, { password, pin }, closed)).toMatchObject({ status: 403 })
  expect(await logIn(user.username, { password, pin })).toMatchObject({ status: 200 })
})

test('the log of audits names who logged in, and of a failed try only a fingerprint', async () => {
  const user = await register()
  await logIn(user.username)
  await logIn(user.username, { password: 'ein-falsches-Kennwort' })
  expect((await readAudit()).slice(-2)).toEqual([
    { action: 'login', details: { register_number: user.register_number } },
    { action: 'login-failed', details: { username: expect.stringMatching(/^[\w-]{16}$/), tries: 1 } },
  ])
})

test('[S8] failed tries are noted once a minute for each account, those at unknown names together, with their number', async () => {
  clock.time += 60_000
  await noteQuietFailures(app.context)
  const before = (await readAudit()).length
  const added = async () => (await readAudit()).slice(before).map(({ details }) => details)
  const { username } = await register()
  const wrong = { password: 'ein-falsches-Kennwort' }
  for (let tries = 1; tries <= 3; tries += 1) await logIn(username, wrong)
  for (let name = 1; name <= 20; name += 1) await logIn(`erfunden-${name}`)
  const known = expect.stringMatching(/^[\w-]{16}$/)
  const first = [
    { username: known, tries: 1 },
    { username: 'unknown', tries: 1 },
  ]
  expect(await added()).toEqual(first)
  clock.time += 60_000
  await logIn(username, wrong)
  expect(await added()).toEqual([...first, { username: known, tries: 3 }])
  clock.time += 60_000
  await noteQuietFailures(app.context)
  expect(await added()).toEqual([...first, { username: known, tries: 3 }, { username: 'unknown', tries: 19 }])
  expect(await db.selectFrom('failed_logins').selectAll().execute()).toEqual([])
  expect(await verifyAudit(db)).toMatchObject({ entries: before + 4, broken: null })
})

async function readAudit() {
  return db
    .selectFrom('audit')
    .innerJoin('audit_details', 'audit_details.seq', 'audit.seq')
    .select(['action', 'details'])
    .orderBy('audit.seq')
    .execute()
}

const cookieOf = (headers: Headers): string => headers.get('set-cookie')?.split(';')[0] ?? ''

const deviceOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('known-device='))
    ?.split(';')[0] ?? ''
