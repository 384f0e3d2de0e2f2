import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { calls } from '@portal/shared/calls.ts'
import { expect, test } from 'vitest'
import { buildChair, buildCongress, buildMotion, buildSession, buildUser } from '#test/builders.ts'
import { digestDatabase } from '#test/database-digest.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { Problem } from './problem.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database, { publicUrl: 'http://portal.example' })
const chair = await buildSession(db, (await buildChair(db)).id)
const appId = await buildMotion(db)

interface Sent {
  status: number
  problem: Problem
}

/** Sends what a browser would never send; the answer has to be a problem, and nothing may have been stored. */
async function send(path: string, init: RequestInit): Promise<Sent> {
  const before = await digestDatabase(db)
  const response = await fetch(`${app.url}${path}`, {
    ...init,
    headers: { cookie: chair, ...(init.headers as Record<string, string>) },
  })
  const body = await response.json()
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect(await digestDatabase(db)).toEqual(before)
  return { status: response.status, problem: Problem.parse(body) }
}

const post = (path: string, type: string | null, body: string | null) =>
  send(path, { method: 'POST', body, headers: type === null ? {} : { 'content-type': type } })

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'
const startVote = calls.startVote.path

test.each([
  ['a broken object', '{"appId":'],
  ['no JSON at all', 'appId=1'],
  ['nothing', ''],
  ['a list', '[1]'],
  ['a number', '1'],
  ['null', 'null'],
  ['a text', '"appId"'],
  ['a prototype', '{"appId":1,"__proto__":{"admin":true}}'],
  ['a constructor', '{"appId":1,"constructor":{"prototype":{"admin":true}}}'],
  ['the property of a prototype', '{"appId":1,"hasOwnProperty":1}'],
  ['ten thousand nested lists', `{"appId":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
  ['an unknown field', '{"appId":1,"admin":true}'],
  ['a field without a name', '{"appId":1,"":1}'],
  ['a number that is none', '{"appId":1e999}'],
  ['a fraction', '{"appId":1.5}'],
  ['a negative number', '{"appId":-1}'],
  ['a number beyond the database', '{"appId":99999999999}'],
  ['a text for a number', '{"appId":"eins"}'],
  ['digits with a sign', '{"appId":"+1"}'],
  ['a list for a number', '{"appId":[1]}'],
  ['an object for a number', '{"appId":{"valueOf":1}}'],
  ['a word that is no mode', '{"appId":1,"mode":"geheim"}'],
])('a call with %s as JSON is a bad request', async (_what, body) => {
  expect(await post(startVote, json, body)).toMatchObject({ status: 400 })
})

test.each([
  ['an unknown field', 'appId=1&admin=1'],
  ['a list for a number', 'appId[]=1&appId[]=2'],
  ['a repeated field', 'appId=1&appId=2'],
  ['an object for a number', 'appId[a][b][c][d]=1'],
  ['a prototype', '__proto__[admin]=1'],
  ['a prototype beside its fields', `appId=${appId}&__proto__[admin]=1`],
  ['a disguised prototype beside its fields', `appId=${appId}&x[%5F_proto__][admin]=1`],
  ['a constructor', 'appId=1&constructor[prototype][admin]=1'],
  ['broken escapes', 'appId=%ZZ%'],
  ['no fields', 'appId'],
  ['a field without a name', `appId=${appId}&=1`],
  ['a field without name and value', `appId=${appId}&=`],
  ['five thousand fields', Array.from({ length: 5000 }, (_, index) => `f${index}=1`).join('&')],
])('a call with %s as a form is a bad request', async (_what, body) => {
  expect(await post(startVote, form, body)).toMatchObject({ status: 400 })
})

test.each([
  ['NUL', '{"text":"a\\u0000b"}'],
  ['the first half of a character', '{"text":"a\\ud83d"}'],
  ['the second half of a character', '{"text":"\\ude00"}'],
  ['more than it may have', JSON.stringify({ text: 'x'.repeat(2001) })],
])('a text with %s is a bad request', async (_what, body) => {
  expect(await post(calls.setMessage.path, json, body)).toMatchObject({ status: 400 })
})

test('a text with whole characters from anywhere is kept as it is', async () => {
  const message = 'Grüße 😀 \u202e„…“ <b>&amp;'
  await app.call('setMessage', { text: message }, chair)
  expect((await app.call('data', {}, chair)).body.message).toBe(message)
})

test('a bad request names each field and what is wrong with it, in German', async () => {
  const { problem } = await post(startVote, json, '{"appId":"eins","mode":"offen","farbe":"rot"}')
  expect(problem.detail).toBe('Die Anfrage ist fehlerhaft.')
  expect(problem.errors?.map(({ path }) => path)).toEqual(expect.arrayContaining(['appId', 'mode']))
  for (const { message } of problem.errors ?? []) expect(message).toMatch(/^Ungültige|^Unbekannte/)
})

test.each([
  ['text/plain', '{"appId":1}'],
  ['text/xml', '<appId>1</appId>'],
  ['multipart/form-data; boundary=x', '--x--'],
  ['application/octet-stream', 'x'],
  ['nonsense', '{"appId":1}'],
])('a body of the type %s is not read', async (type, body) => {
  expect(await post(startVote, type, body)).toMatchObject({ status: 415 })
})

test('[T7] nothing is read of what comes from whoever may not ask', async () => {
  const delegate = await buildSession(db, (await buildUser(db)).id)
  const endless = `{"appId":${'['.repeat(1_048_577)}`
  for (const [cookie, status] of [
    ['', 401],
    [delegate, 403],
  ] as const)
    for (const [type, body] of [
      [json, '{"appId":'],
      [json, endless],
      [form, 'appId=%ZZ%'],
      ['text/xml', '<appId>1</appId>'],
    ] as const)
      expect(
        await send(startVote, { method: 'POST', body, headers: { cookie, 'content-type': type } }),
      ).toMatchObject({ status })
})

test('a body of unheard size is refused', async () => {
  expect(await post(startVote, json, JSON.stringify({ text: 'x'.repeat(1_048_577) }))).toMatchObject({
    status: 413,
  })
  expect(await post(startVote, form, `text=${'x'.repeat(1_048_577)}`)).toMatchObject({ status: 413 })
})

test.each([
  ['GET', '/api/roll-call', 400],
  ['GET', '/api/roll-call?appId=0', 400],
  ['GET', '/api/roll-call?appId=1&appId=2', 400],
  ['GET', '/api/roll-call?appId=1&x=1', 400],
  ['GET', '/api/roll-call?appId[__proto__]=1', 400],
  ['GET', '/api/data?full=1', 400],
  ['GET', '/api/%ZZ', 400],
  ['GET', '/api/unknown', 404],
  ['GET', startVote, 405],
  ['DELETE', startVote, 405],
  ['PUT', calls.data.path, 405],
  ['POST', '/api/unknown', 404],
  ['GET', '/api/data?=1', 400],
  ['GET', '/assets/%2e%2e%2f%2e%2e%2fpackage.json', 404],
])('%s %s is refused as a problem', async (method, path, status) => {
  expect(await send(path, { method })).toMatchObject({ status, problem: { status } })
})

test.each([
  ['no HTTP', 'Guten Tag\r\n\r\n', 400],
  ['a head that does not end', `GET /api/data HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  [
    'two lengths',
    'POST /api/data HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
    400,
  ],
])('%s is answered with a problem and the line is cut', async (_what, bytes, status) => {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  socket.write(bytes)
  const answer = await text(socket)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(Problem.parse(JSON.parse(body)).status).toBe(status)
})

const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'not an address' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://portal.example' },
]

test.each(foreign)('[J1] what another site sends (%j) changes nothing', async (headers) => {
  const body = JSON.stringify({ appId })
  const unsafe = { method: 'POST', body, headers: { 'content-type': json, ...headers } }
  expect(await send(startVote, unsafe)).toMatchObject({ status: 403 })
  expect(await send(calls.login.path, unsafe)).toMatchObject({ status: 403 })
  expect(await send(calls.logout.path, { headers })).toMatchObject({ status: 403 })
  const head = await fetch(`${app.url}${calls.logout.path}`, {
    method: 'HEAD',
    headers: { cookie: chair, ...headers },
  })
  expect(head.status).toBe(403)
  expect((await app.call('data', {}, chair)).body.user).not.toBeNull()
})

test.each<Record<string, string>>([
  {},
  { origin: 'http://portal.example' },
  { origin: app.url },
  { 'sec-fetch-site': 'same-origin', origin: 'http://portal.example' },
  { 'sec-fetch-site': 'none' },
])('[J1] what our own pages send (%j) is let through', async (headers) => {
  const response = await fetch(`${app.url}${calls.setMessage.path}`, {
    method: 'POST',
    body: JSON.stringify({ text: 'Willkommen' }),
    headers: { 'content-type': json, cookie: chair, ...headers },
  })
  expect([response.status, await response.json()]).toEqual([200, 1])
})

const ofNobodyKnown: Record<string, string>[] = [
  {},
  { 'sec-fetch-site': 'none' },
  { referer: 'https://mail.example/inbox' },
  { referer: 'https://evil.example/?http://portal.example/' },
  { 'sec-fetch-site': 'cross-site', referer: 'http://portal.example/' },
]

test.each(ofNobodyKnown)(
  '[J2] a link that brings %j neither logs out nor cancels a procedural motion',
  async (headers) => {
    for (const { path } of [calls.logout, calls.cancelBo])
      expect(await send(path, { headers })).toMatchObject({ status: 403, problem: { status: 403 } })
  },
)

test.each<Record<string, string>>([
  { 'sec-fetch-site': 'same-origin' },
  { origin: app.url },
  { referer: 'http://portal.example/Applications' },
])('[J2] our own page, which brings %j, is answered through GET as through POST', async (headers) => {
  for (const method of ['GET', 'POST']) {
    const cookie = await buildSession(db, (await buildUser(db)).id)
    const response = await fetch(`${app.url}${calls.logout.path}`, {
      method,
      headers: { cookie, ...headers },
    })
    expect([response.status, await response.json()]).toEqual([200, 1])
    expect(await app.call('data', {}, cookie)).toMatchObject({ status: 401 })
  }
})

test('reading is let through wherever it comes from, and says so only to ourselves', async () => {
  const response = await fetch(`${app.url}/api/apps`, { headers: { origin: 'https://evil.example' } })
  expect(response.status).toBe(200)
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
  expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin')
})
