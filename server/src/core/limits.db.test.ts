import { calls } from '@portal/shared/calls.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { hashSecret } from '#core/secret.ts'
import { buildCongress, buildSessions, buildUser, buildUsers } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { askLiterally, isCalled, spellings } from '#test/spellings.ts'
import { Problem } from './problem.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database, { trustProxy: 1 })
const password = 'ein-langes-Kennwort'

// However slow the machine is, an allowance does not begin anew within a test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('[S3, S12] one session that asks without end is told to wait; the rest of the hall, at the same address, is not', async () => {
  const users = await buildUsers(db, 2)
  const ids = users.map(({ id }) => id)
  const [eager, calm] = await buildSessions(db, ids)
  const statuses = new Map<number, number>()
  for (let block = 0; block < 26; block += 1) {
    const replies = await Promise.all(Array.from({ length: 50 }, () => app.call('portal', {}, eager)))
    for (const { status } of replies) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 1200, 429: 100 })
  const refused = await app.call('portal', {}, eager)
  expect(refused.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.problem.detail).toBe('Zu viele Anfragen. Bitte warten Sie einen Augenblick.')
  // However the address is written: it is the same call, or none.
  for (const path of spellings(calls.portal.path))
    expect([path, isCalled(await askLiterally(app.url, path, { cookie: eager }))]).toEqual([path, false])
  for (const cookie of [calm, undefined]) expect((await app.call('portal', {}, cookie)).status).toBe(200)
  // A window that votes is not slowed down by what another window asks for.
  const window = await app.connect(eager)
  expect(await window.job('vote-data')).toMatchObject({ result: true })
})

test('[S3] a network has one allowance to log in, whichever of its addresses is used, and a known device one of its own', async () => {
  const { username } = await buildUser(db, { password_hash: await hashSecret(password) })
  /** Without a name nothing is judged. */
  const logIn = async (address: string, cookie = '', secrets = {}) => {
    const { headers } = await fetch(app.url + calls.login.path, {
      method: 'POST',
      headers: { 'x-forwarded-for': address, 'content-type': 'application/json', cookie },
      body: JSON.stringify(secrets),
    })
    const known = headers.getSetCookie().find((set) => set.startsWith('known-device='))
    return { left: Number(headers.get('x-ratelimit-remaining')), known: known?.split(';')[0] ?? '' }
  }
  const { known } = await logIn('2001:db8:9::1', '', { username, password })
  const { left } = await logIn('2001:db8::1')
  expect((await logIn('2001:db8::2:3')).left).toBe(left - 1)
  expect((await logIn('2001:db8:1::1')).left).toBe(left)
  const own = await logIn('2001:db8::1', known)
  expect(own.left).toBeLessThan(120)
  expect((await logIn('2001:db8::1')).left).toBe(left - 2)
})

test("[S12] an answer belongs to nobody's cache, however its address is written", async () => {
  const answers = await Promise.all(spellings(calls.portal.path).map((path) => askLiterally(app.url, path)))
  const called = answers.filter(isCalled)
  expect(called.length).toBeGreaterThan(3)
  for (const { headers } of called) expect(headers.get('cache-control')).toBe('no-store')
})

test('[S11] what is no method of an address is refused with those that are', async () => {
  const ask = async (method: string, path: string) => {
    const { status, headers, body } = await askLiterally(app.url, path, { method })
    return [status, headers.get('allow'), body !== '' && Problem.parse(JSON.parse(body)).status]
  }
  const post = calls.startVote.path
  for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'QUERY'])
    expect(await ask(method, post)).toEqual([405, 'POST, OPTIONS', method !== 'HEAD' && 405])
  for (const method of ['POST', 'DELETE', 'QUERY'])
    expect(await ask(method, calls.data.path)).toEqual([405, 'GET, HEAD, OPTIONS', 405])
  expect(await ask('OPTIONS', post)).toEqual([204, 'POST, OPTIONS', false])
  expect(await ask('OPTIONS', calls.data.path)).toEqual([204, 'GET, HEAD, OPTIONS', false])
  // Nobody expects that a HEAD logs out.
  const own = { 'sec-fetch-site': 'same-origin' }
  const head = await fetch(`${app.url}${calls.logout.path}`, { method: 'HEAD', headers: own })
  expect([head.status, head.headers.get('allow')]).toEqual([405, 'GET, POST, OPTIONS'])
  for (const path of ['/api/nothing', '/data/nothing', '/share/a/b'])
    for (const method of ['GET', 'POST', 'DELETE'])
      expect([path, method, ...(await ask(method, path))]).toEqual([path, method, 404, null, 404])
})

const formTypes = ['application/json', 'application/x-www-form-urlencoded']
const fileTypes = ['multipart/form-data']
const Operation = z.looseObject({
  requestBody: z.object({ content: z.record(z.string(), z.unknown()) }).optional(),
})
const Description = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
})

test('the description of the API names every call, what it takes and how it fails', async () => {
  const response = await fetch(`${app.url}/api/openapi.json`)
  const { openapi, paths } = Description.parse(await response.json())
  expect(openapi).toBe('3.1.0')
  for (const call of Object.values(calls)) {
    const { method, path, summary } = call
    const described = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(described, path).toMatchObject({ summary, responses: { 200: {}, 400: {}, 500: {} } })
    if (method === 'POST') {
      expect(Object.keys(described?.requestBody?.content ?? {})).toEqual(
        'maxFileBytes' in call ? fileTypes : formTypes,
      )
    }
  }
})
