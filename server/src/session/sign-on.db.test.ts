import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import type { SignOn } from '#core/config.ts'
import { hashSecret } from '#core/secret.ts'
import { buildCongress, buildUser, type Person } from '#test/builders.ts'
import { openTestApp, type TestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { openProvider } from '#test/open-provider.ts'

const publicUrl = 'https://portal.example'
const database = await openTestDb()
const { db } = database
await buildCongress(db)
const provider = await openProvider(`${publicUrl}/Login`)
const clock = { time: Date.now(), now: () => new Date(clock.time) }
const portalWith = (change: Partial<SignOn> = {}, open = true) =>
  openTestApp(database, { publicUrl, open, signOn: { ...provider.settings, ...change } }, { clock })
const app = await portalWith()
const password = 'ein-langes-Kennwort'
const password_hash = await hashSecret(password)

afterEach(() => {
  provider.mood.alters = null
})

/** Somebody's browser at the portal: its cookies, and what it asks. */
function browser(portal: TestApp = app, jar = new Map<string, string>()) {
  const call: TestApp['call'] = async (name, input) => {
    const cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ')
    const reply = await portal.call(name, input, cookie)
    for (const line of reply.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(key)
      else jar.set(key, value)
    }
    return reply
  }
  const begin = async (to: string | null = null) => (await call('beginSignOn', { to })).body.address
  const finish = (answer: string) => call('finishSignOn', { answer })
  return {
    jar,
    call,
    begin,
    finish,
    signOn: async (name: string, at = provider.browser()) => finish(await at.logIn(await begin(), name)),
  }
}

const refused = (reason: string, status = 401) => ({
  status,
  problem: { type: `urn:portal:refusal:${reason}` },
})

const sessionsOf = (user: { id: number }) =>
  db.selectFrom('sessions').select('handle').where('user_id', '=', user.id).execute()

test('[SO1] whoever the provider names by register number is logged in, and led to where they wanted to go', async () => {
  const user = await buildUser(db)
  const { call, begin, finish, jar } = browser()
  const address = new URL(await begin('/Rednerliste?x=1#y'))
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    client_id: 'portal',
    response_type: 'code',
    redirect_uri: 'https://portal.example/Login',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^.{43}$/),
    state: expect.stringMatching(/^.{43}$/),
    nonce: expect.stringMatching(/^.{43}$/),
  })
  const reply = await finish(await provider.browser().logIn(address.href, user.register_number))
  expect(reply).toMatchObject({
    status: 200,
    body: { user: { register_number: user.register_number }, to: '/Rednerliste?x=1#y' },
  })
  expect(jar.has('__Host-sid')).toBe(true)
  expect((await call('data')).body.user).toEqual(reply.body.user)
  const log = await db.selectFrom('audit').select('action').orderBy('seq', 'desc').executeTakeFirst()
  expect(log).toEqual({ action: 'sign-on' })
})

test('[SO1] another claim may name the person, by user name, and the provider is asked where the token does not say it', async () => {
  const user = await buildUser(db, { username: 'Frau.Vogt' })
  const other = await openProvider(`${publicUrl}/Login`, { claimsInToken: false })
  const portal = await portalWith({ ...other.settings, claim: 'preferred_username', names: 'username' })
  expect(await browser(portal).signOn('4711 frau.vogt', other.browser())).toMatchObject({
    status: 200,
    body: { user: { register_number: user.register_number } },
  })
})

test('[SO2] nobody is created by it, and roles stay as the office has given them', async () => {
  const accounts = () => db.selectFrom('users').selectAll().orderBy('id').execute()
  const user = await buildUser(db)
  const before = await accounts()
  expect(await browser().signOn('99999999')).toMatchObject(refused('sign-on-unknown'))
  expect(await browser().signOn('-')).toMatchObject(refused('sign-on-unnamed'))
  expect((await browser().signOn(user.register_number)).body.user.roles).toEqual(['ROLE_DELEGATE'])
  expect(await accounts()).toEqual(before)
})

test('[SO3] a switched off account, a replaced one and a closed portal let nobody in, and say why', async () => {
  const inactive = await buildUser(db, { active: false })
  expect(await browser().signOn(inactive.register_number)).toMatchObject({
    ...refused('login-failed'),
    problem: {
      detail: 'Das System hat Sie abgemeldet. Der login mit diesem Account ist nicht mehr möglich.',
    },
  })
  const successor = await buildUser(db, { name: 'Dr. Neu' })
  await db.updateTable('users').set({ replaced_by: successor.id }).where('id', '=', inactive.id).execute()
  expect((await browser().signOn(inactive.register_number)).problem.detail).toContain(
    'Sie wurden durch Dr. Neu ersetzt.',
  )
  const closed = await portalWith({}, false)
  expect(await browser(closed).signOn(successor.register_number)).toMatchObject(refused('portal-closed', 403))
  const chair = await buildUser(db, { roles: ['ROLE_MASTER'] })
  expect(await browser(closed).signOn(chair.register_number)).toMatchObject({ status: 200 })
})

test('[SO3, S6] its session is one as any other: it ends the older one of the account, and the one of the browser', async () => {
  const first = await buildUser(db)
  const second = await buildUser(db)
  const phone = browser()
  await phone.signOn(first.register_number)
  const tablet = browser()
  await tablet.signOn(first.register_number)
  expect(await sessionsOf(first)).toHaveLength(1)
  expect((await phone.call('data')).status).toBe(401)
  await tablet.signOn(second.register_number)
  expect(await sessionsOf(first)).toEqual([])
})

test('[SO4] an answer is taken once, also of two who bring it at the same moment', async () => {
  const user = await buildUser(db)
  const { begin, finish, jar } = browser()
  const answer = await provider.browser().logIn(await begin(), user.register_number)
  const copy = browser(app, new Map(jar))
  const replies = await Promise.all([finish(answer), copy.finish(answer)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  expect(await browser(app, new Map(jar)).finish(answer)).toMatchObject(refused('sign-on-stale'))
})

test('[SO4] another browser, another state and one that is too old finish nothing', async () => {
  const user = await buildUser(db)
  const own = browser()
  const answer = await provider.browser().logIn(await own.begin(), user.register_number)
  expect(await browser().finish(answer)).toMatchObject(refused('sign-on-stale'))
  const other = browser()
  await other.begin()
  expect(await other.finish(answer)).toMatchObject(refused('sign-on-stale'))
  expect(await own.finish(answer.replace(/state=[^&]+/, 'state=x'))).toMatchObject(refused('sign-on-stale'))
  expect(await own.finish(`${answer}&state=x`)).toMatchObject(refused('sign-on-stale'))
  clock.time += 16 * 60_000
  expect(await own.finish(answer)).toMatchObject(refused('sign-on-stale'))
  clock.time -= 16 * 60_000
  expect(await sessionsOf(user)).toEqual([])
  expect(await own.finish(answer)).toMatchObject({ status: 200 })
})

test('[SO4] a code that was made for somebody else, and a cookie that was changed, finish nothing', async () => {
  const user = await buildUser(db)
  const victim = browser()
  const stolen = new URLSearchParams(
    await provider.browser().logIn(await victim.begin(), user.register_number),
  )
  const thief = browser()
  const state = new URL(await thief.begin()).searchParams.get('state') ?? ''
  stolen.set('state', state)
  expect(await thief.finish(stolen.toString())).toMatchObject(refused('sign-on-failed'))
  const begun = thief.jar.get('__Host-sign-on') ?? ''
  thief.jar.set(
    '__Host-sign-on',
    begun.replace(/\.(.)/, (_, letter) => `.${letter === 'a' ? 'b' : 'a'}`),
  )
  expect(await thief.finish(stolen.toString())).toMatchObject(refused('sign-on-stale'))
  expect(await sessionsOf(user)).toEqual([])
})

test.each([
  ['another nonce', (address: string) => address.replace(/nonce=[^&]+/, 'nonce=x'), null],
  [
    'another challenge',
    (address: string) => address.replace(/(code_challenge=)[^&]+/, `$1${'x'.repeat(43)}`),
    null,
  ],
  ['a claim changed', null, { register_number: '1' }],
  ['another audience', null, { aud: 'somebody-else' }],
  ['another issuer', null, { iss: 'https://provider.example' }],
  ['an end long ago', null, { exp: 1_000_000_000 }],
])('[SO4] a token with %s is worth nothing', async (_what, change, claims) => {
  const user = await buildUser(db)
  const { begin, finish } = browser()
  if (claims) provider.mood.alters = (token) => altered(token, claims)
  const address = await begin()
  const answer = await provider.browser().logIn(change?.(address) ?? address, user.register_number)
  expect(await finish(answer)).toMatchObject(refused('sign-on-failed'))
  expect(await sessionsOf(user)).toEqual([])
})

/** The token with other claims, under the signature that it had. */
function altered(token: string, claims: object): string {
  const [head, payload = '', signature] = token.split('.')
  const said = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return [head, Buffer.from(JSON.stringify({ ...said, ...claims })).toString('base64url'), signature].join(
    '.',
  )
}

test('[SO4] whoever says no at the provider reads that nobody was logged in', async () => {
  const { begin, finish } = browser()
  const answer = await provider.browser().refuse(await begin())
  expect(await finish(answer)).toMatchObject(refused('sign-on-denied'))
})

test.each(['https://böse.example/', '//boese.example', '/\\boese.example', 'Login', '/a\\b', ''])(
  '[SO5] nobody is led to %s',
  async (to) => {
    expect(await app.call('beginSignOn', { to })).toMatchObject({ status: 400 })
  },
)

test('[SO6] a provider that is away, or talks without end, leaves passwords and the readiness as they are', async () => {
  const talker = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(`"${'x'.repeat(600_000)}"`)
  })
  await new Promise<void>((done) => talker.listen(0, '127.0.0.1', done))
  onTestFinished(() => void talker.close())
  const user = await buildUser(db, { password_hash })
  for (const issuer of ['http://127.0.0.1:9', `http://127.0.0.1:${(talker.address() as AddressInfo).port}`]) {
    const portal = await portalWith({ issuer })
    const reply = await portal.call('beginSignOn', { to: null })
    expect(reply).toMatchObject(refused('sign-on-away', 503))
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(200)
    expect(await portal.call('login', { username: user.username, password })).toMatchObject({ status: 200 })
  }
})

test('[SO6] where it is not set up, nothing of it is there', async () => {
  const plain = await openTestApp(database)
  expect(await plain.call('beginSignOn', { to: null })).toMatchObject(refused('sign-on-off', 404))
  expect(await plain.call('finishSignOn', { answer: '?code=x' })).toMatchObject(refused('sign-on-off', 404))
  expect((await plain.call('leaveSignOn')).body).toEqual({ address: null })
  expect((await plain.call('portal')).body.signOn).toBeNull()
  expect((await app.call('portal')).body.signOn).toEqual({ name: 'dem Kammer-Konto', only: false })
})

test('[SO7] instead of passwords it refuses those of everybody but the office, to nobody who does not know them', async () => {
  const only = await portalWith({ only: true })
  const people = async (person: Person) => (await buildUser(db, { password_hash, ...person })).username
  const delegate = await people({})
  const chair = await people({ roles: ['ROLE_MASTER'] })
  const office = await people({ roles: ['ROLE_OFFICE'] })
  for (const username of [delegate, chair]) {
    expect(await only.call('login', { username, password })).toMatchObject({
      ...refused('password-off', 403),
      problem: { detail: expect.stringContaining('„Mit dem Kammer-Konto anmelden“') },
    })
    expect(await only.call('login', { username, password: 'ein-falsches-Kennwort' })).toMatchObject(
      refused('login-failed'),
    )
  }
  expect(await only.call('login', { username: office, password })).toMatchObject({ status: 200 })
})

test('[SO7] a PIN that opens nothing there is not spent', async () => {
  const only = await portalWith({ only: true })
  const pin = 'K7QX-M2PD'
  const { username } = await buildUser(db, { pin_hash: await hashSecret(pin) })
  expect(await only.call('login', { username, password, pin })).toMatchObject(refused('password-off', 403))
  expect(await app.call('login', { username, password, pin })).toMatchObject({ status: 200 })
})

test('[SO8] after a logout the provider ends its session too, and leads back', async () => {
  const user = await buildUser(db)
  const { call, begin, signOn } = browser()
  const at = provider.browser()
  await signOn(user.register_number, at)
  expect(await at.asksWhoItIs(await begin())).toBe(false)
  await call('logout')
  expect(await sessionsOf(user)).toEqual([])
  const { address } = (await call('leaveSignOn')).body
  expect(await at.logOut(address ?? '')).toBe('https://portal.example/Login')
  expect(await at.asksWhoItIs(await begin())).toBe(true)
  expect((await call('leaveSignOn')).body).toEqual({ address: null })
})

test('[SO8] whoever logs in with a password after somebody else ends nobody else’s session at the provider', async () => {
  const user = await buildUser(db)
  const other = await buildUser(db, { password_hash })
  const { call, signOn } = browser()
  await signOn(user.register_number)
  await call('login', { username: other.username, password })
  expect((await call('leaveSignOn')).body).toEqual({ address: null })
})
