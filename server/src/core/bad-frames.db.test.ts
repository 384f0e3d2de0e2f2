import { randomUUID } from 'node:crypto'
import { calls } from '@portal/shared/calls.ts'
import type { JobAnswer } from '@portal/shared/events.ts'
import { io } from 'socket.io-client'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildCongress } from '#test/builders.ts'
import { digestDatabase } from '#test/database-digest.ts'
import { type Client, openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { ballotsOnFloor, openHall } from '#test/open-hall.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database)
const hall = await openHall(db, [app], 3)
const [attacker, victim, honest] = hall.delegates as [Delegate, Delegate, Delegate]
type Delegate = (typeof hall.delegates)[number]
let appId = 0

beforeAll(async () => {
  appId = await hall.openVote()
})

const uuid = '0b54cbd9-4b1c-4a52-8d43-6d5ef7b8a3aa'
const envelope = (data: unknown, more = {}) => JSON.stringify({ uuid, data, ...more })

/** Sends raw frames as the transport carries them, with the attacker's cookie. */
async function sendFrames(...frames: (string | Uint8Array)[]): Promise<Client> {
  const client = await app.connect(attacker.cookie)
  const { engine } = client.socket.io
  for (const frame of frames) engine.write(frame)
  return client
}

/** The server lives, answers others, and has kept nothing. */
let before: Record<string, string> = {}
beforeAll(async () => {
  before = await digestDatabase(db)
})
afterEach(async () => {
  expect(await honest.window.job('vote-data')).toMatchObject({ result: true, data: { appId, count: 0 } })
  expect(await digestDatabase(db)).toEqual(before)
})

describe('a frame that no client of ours sends', () => {
  test.each([
    ['an unfinished packet', '2'],
    ['no packet type', '["vote"]'],
    ['an unknown packet type', '9["vote"]'],
    ['an event that is no list', '2{}'],
    ['an event without a name', '2[]'],
    ['an event with a number for a name', '2[1]'],
    ['broken JSON', '2["vote",{'],
    ['deep nesting', `2["vote",${'['.repeat(8000)}]`],
    ['a reserved name', '2["disconnect",{}]'],
    ['another reserved name', '2["connect",{}]'],
    ['the name of an error', `2["error",${envelope({ appId: 1, vote: 1 })}]`],
    ['the name of a listener', '2["newListener",{}]'],
    ['an unknown namespace', '0/admin,'],
    ['a second greeting', '0{"registerNumber":"1"}'],
    ['an answer that nobody asked for', '31["vote"]'],
    ['placeholders without bytes', '51-["vote",{"_placeholder":true,"num":0}]'],
    ['a billion attachments', '5999999999-["vote",{}]'],
    ['attachments and then a text', '51-["vote",{"_placeholder":true,"num":0}]', '2["vote-data",{}]'],
    ['bytes that nobody announced', Buffer.from([1, 2, 3])],
    ['a frame above the limit', `2["vote",${envelope('x'.repeat(17_000))}]`],
  ])('%s', async (_what, ...frames) => {
    const client = await sendFrames(...frames)
    // Either the server has cut the line, or it still answers on it.
    const alive = client.job('vote-data').then(
      ({ result }) => result,
      () => 'cut',
    )
    expect([true, 'cut']).toContain(await alive)
    client.close()
  })
})

describe('a job that is none', () => {
  test.each([
    ['without an envelope', 'vote', undefined],
    ['with null', 'vote', null],
    ['with a text', 'vote', 'vote'],
    ['with a list', 'vote', []],
    ['without a uuid', 'vote', { data: { appId: 1, vote: 1 } }],
    ['with a number for a uuid', 'vote', { uuid: 1, data: {} }],
    ['with a bad uuid', 'vote', { uuid: 'abc', data: { appId: 1, vote: 1 } }],
    ['with SQL for a uuid', 'vote', { uuid: "'; drop table ballots; --", data: {} }],
  ])('%s stays without an answer', async (_what, op, sent) => {
    const client = await app.connect(attacker.cookie)
    client.socket.emit(op, ...(sent === undefined ? [] : [sent]))
    // Jobs of one socket are answered in turn: an answer to the second says that the first has none.
    const answers: JobAnswer[] = []
    client.socket.on('response', (answer: JobAnswer) => answers.push(answer))
    await client.job('vote-data')
    expect(answers).toHaveLength(1)
    client.close()
  })

  const malformed = { uuid, result: false, message: 'Die Anfrage ist fehlerhaft.' }
  test.each([
    ['an unknown op', 'admin', { appId: 1 }],
    ['the prototype for an op', '__proto__', { appId: 1 }],
    ['a method for an op', 'constructor', { appId: 1 }],
    ['another method for an op', 'toString', {}],
    ['no data', 'vote', undefined],
    ['a text for data', 'vote', 'ja'],
    ['an unknown choice', 'vote', { appId: 1, vote: 3 }],
    ['a choice out of words', 'vote', { appId: 1, vote: 'Ja' }],
    ['a list of choices', 'vote', { appId: 1, vote: [1] }],
    ['no choice', 'vote', { appId: 1 }],
    ['an unknown field', 'vote', { appId: 1, vote: 1, registerNumber: '1' }],
    ['a number beyond the database', 'vote', { appId: 2 ** 40, vote: 1 }],
    ['bytes for a choice', 'vote', { appId: 1, vote: Buffer.from([1]) }],
    ['data where none belongs', 'vote-data', { appId: 1 }],
  ])('%s is refused', async (_what, op, data) => {
    expect(await attacker.window.job(op, data, uuid)).toEqual(malformed)
  })

  test('an unknown field beside the data, or a prototype in it, is refused', async () => {
    for (const sent of [
      envelope({ appId, vote: 1 }, { registerNumber: victim.register_number }),
      `{"uuid":"${uuid}","__proto__":{"data":1},"data":{"appId":${appId},"vote":1}}`,
      `{"uuid":"${uuid}","data":{"appId":${appId},"vote":1,"__proto__":{"x":1}}}`,
      `{"uuid":"${uuid}","data":{"appId":${appId},"vote":1,"constructor":{"x":1}}}`,
    ]) {
      const client = await sendFrames()
      const answered = new Promise((resolve) => client.socket.on('response', resolve))
      client.socket.io.engine.write(`2["vote",${sent}]`)
      expect(await answered).toEqual(malformed)
      client.close()
    }
  })
})

test('a flood of jobs cuts the flooder off, and nobody else', async () => {
  const client = await app.connect(attacker.cookie)
  const other = await app.connect(victim.cookie)
  for (let count = 0; count < 500; count += 1)
    client.socket.emit('vote-data', { uuid: randomUUID(), data: {} })
  await client.untilCut()
  expect(other.socket.connected).toBe(true)
  expect(await other.job('vote-data')).toMatchObject({ result: true })
})

test('what the handshake says of its sender is not believed: the cookie decides', async () => {
  const query = {
    sessionId: '',
    registerNumber: victim.register_number,
    name: victim.name,
    isOnlineOnly: 'true',
  }
  const socket = io(app.url, { transports: ['websocket'], query, reconnection: false, forceNew: true })
  const answered = new Promise((resolve) => socket.on('response', resolve))
  socket.emit('vote', { uuid, data: { appId, vote: 1 } })
  expect(await answered).toEqual({ uuid, result: false, message: 'Bitte melden Sie sich an.' })
  socket.disconnect()
  expect(await ballotsOnFloor(db)).toEqual({})
})

test.each(['websocket', 'polling'])('a page of another site gets no socket by %s', async (transport) => {
  for (const origin of ['https://evil.example', 'null', 'nonsense']) {
    const socket = io(app.url, {
      transports: [transport],
      reconnection: false,
      forceNew: true,
      extraHeaders: { cookie: attacker.cookie, origin },
    })
    await new Promise((resolve) => socket.once('connect_error', resolve))
    expect(socket.connected).toBe(false)
    socket.disconnect()
  }
})

test.each([
  ['a forged signature', 'sid=abc.def'],
  ['no signature', 'sid=abc'],
  ['nothing', 'sid='],
  ['broken escapes', 'sid=%ZZ%'],
  ['a list of cookies', 'sid=a; sid=b; sid=c'],
])('a cookie with %s is no session, by socket and by call', async (_what, cookie) => {
  await expect(app.connect(cookie)).rejects.toThrow('404')
  const reply = await fetch(`${app.url}${calls.data.path}`, { headers: { cookie } })
  expect(reply.status).toBe(401)
  expect(reply.headers.get('set-cookie')).toMatch(/^sid=; /)
})
