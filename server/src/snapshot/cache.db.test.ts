import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { calls } from '@portal/shared/calls.ts'
import { expect, test } from 'vitest'
import {
  buildChair,
  buildCongress,
  buildMotion,
  buildSession,
  buildSessions,
  buildUser,
  buildUsers,
} from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { SnapshotCache } from './cache.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const motionId = await buildMotion(db, { title: 'Größe, „Anführung“ und 😀' })
const app = await openTestApp(database)
const chair = await buildSession(db, (await buildChair(db)).id)
const member = await buildSession(db, (await buildUser(db)).id)
const other = await buildSession(db, (await buildUser(db)).id)

type Name = 'data' | 'apps' | 'workingPoint'
const names: Name[] = ['data', 'apps', 'workingPoint']
const readers = { visitor: undefined, member, chair }
const cases = names.flatMap((name) =>
  Object.keys(readers).map((reader) => [name, reader as keyof typeof readers] as const),
)

const read = (name: Name, cookie?: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}${calls[name].path}`, { headers: { ...headers, ...(cookie && { cookie }) } })

const etagOf = async (name: Name, cookie?: string) => {
  const response = await read(name, cookie)
  await response.arrayBuffer()
  return response.headers.get('etag') ?? ''
}

/** The bytes as they travel, not yet unpacked by anybody. */
async function readBytes(name: Name, cookie: string | undefined, encoding: string) {
  const headers = { 'accept-encoding': encoding, ...(cookie && { cookie }) }
  const response = await new Promise<import('node:http').IncomingMessage>((resolve) =>
    get(`${app.url}${calls[name].path}`, { headers }, resolve),
  )
  return { bytes: await buffer(response), headers: response.headers }
}

test.each(cases)(
  '%s has an ETag for the %s, and answers 304 while nothing has changed',
  async (name, reader) => {
    const cookie = readers[reader]
    const etag = await etagOf(name, cookie)
    expect(etag).toMatch(/^"[\w-]+"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await read(name, cookie, { 'if-none-match': known })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    }
    expect((await read(name, cookie, { 'if-none-match': '"other"' })).status).toBe(200)
  },
)

test('the ETag changes with what its reader is shown, and with nothing else', async () => {
  const before = await Promise.all(cases.map(([name, reader]) => etagOf(name, readers[reader])))
  await app.call('setMessage', { text: 'Bitte nehmen Sie Platz.' }, chair)
  const after = await Promise.all(cases.map(([name, reader]) => etagOf(name, readers[reader])))
  for (const [index, [name]] of cases.entries()) {
    if (name === 'apps') expect(after[index]).toBe(before[index])
    else expect(after[index]).not.toBe(before[index])
  }
  expect(await etagOf('data', member)).not.toBe(await etagOf('data', other))
  expect((await read('data', other, { 'if-none-match': await etagOf('data', member) })).status).toBe(200)
})

test.each(cases)(
  '%s for the %s is the same compressed and plain, for a browser and to the byte',
  async (name, reader) => {
    const cookie = readers[reader]
    const plain = await readBytes(name, cookie, 'identity')
    const packed = await readBytes(name, cookie, 'gzip, deflate')
    const modern = await readBytes(name, cookie, 'gzip, deflate, br, zstd')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.headers['content-length']).toBe(String(packed.bytes.length))
    expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true)
    expect(modern.headers['content-length']).toBe(String(modern.bytes.length))
    expect(modern.bytes.length).toBeLessThanOrEqual(packed.bytes.length)
    const unpack = modern.headers['content-encoding'] === 'br' ? brotliDecompressSync : gunzipSync
    expect(unpack(modern.bytes).equals(plain.bytes)).toBe(true)
    const response = await read(name, cookie)
    expect(await response.text()).toBe(plain.bytes.toString())
    expect(calls[name].output.parse(JSON.parse(plain.bytes.toString()))).toBeTruthy()
    for (const { headers } of [plain, packed, modern]) {
      expect(headers['cache-control']).toBe('private, no-cache')
      expect(headers.vary).toBe('accept-encoding, cookie')
    }
  },
)

test('a page that is drawn does not wait until what its code asks for next is written and compressed', async () => {
  const cache = new SnapshotCache(app.context)
  const order: string[] = []
  await Promise.all([
    cache.apps().then(() => order.push('what the code asks for')),
    cache.published().then(() => order.push('what is drawn')),
  ])
  expect(order).toEqual(['what is drawn', 'what the code asks for'])
})

test('answers that say nothing about it are kept by no cache', async () => {
  for (const path of [calls.portal.path, '/api/unknown', calls.rollCall.path]) {
    const response = await fetch(`${app.url}${path}`)
    expect(response.headers.get('cache-control'), path).toBe('no-store')
  }
})

test('[P1] of many readers at the same moment each gets their own, and visitors nobody’s', async () => {
  const users = await buildUsers(db, 60)
  const cookies = await buildSessions(
    db,
    users.map(({ id }) => id),
  )
  for (const { id } of users) {
    await db
      .insertInto('notes')
      .values({ user_id: id, motion_id: motionId, text: `Notiz von ${id}` })
      .execute()
  }
  app.context.changes.tell(['content'])
  const rounds = Array.from({ length: 3 }, (_, round) => round)
  await Promise.all(
    rounds.flatMap((round) =>
      users.map(async ({ id, register_number }, index) => {
        if (index === 30) await app.call('setMessage', { text: `Runde ${round}` }, chair)
        const { body } = await app.call('data', {}, cookies[index])
        expect(body.user?.register_number).toBe(register_number)
        expect(body.notes).toEqual({ [motionId]: { text: `Notiz von ${id}` } })
        const visitor = await app.call('data')
        expect(visitor.body).toMatchObject({ user: null, users: [], notes: {}, message: '' })
      }),
    ),
  )
})

test('[P1] contact details go to members with consent, and to their owner', async () => {
  const details = { email: 'frau@example.org', tel: '030 123' }
  const [open, closed] = [await buildUser(db), await buildUser(db)]
  await db
    .updateTable('users')
    .set({ ...details, contact_consent: true })
    .where('id', '=', open.id)
    .execute()
  await db.updateTable('users').set(details).where('id', '=', closed.id).execute()
  app.context.changes.tell(['content'])
  const { body } = await app.call('data', {}, member)
  const contact = (number: string) => body.users.find((user) => user.register_number === number)?.contact
  expect(contact(open.register_number)).toEqual({ consent: true, ...details })
  expect(contact(closed.register_number)).toEqual({ consent: false, email: null, tel: null })
  const own = await app.call('data', {}, await buildSession(db, closed.id))
  expect(own.body.user?.contact).toEqual({ consent: false, ...details })
  expect(JSON.stringify((await app.call('data')).body)).not.toContain('example.org')
})

test('motions that are not published are shown to nobody, in no list', async () => {
  const hidden = await buildMotion(db, {
    title: 'Unveröffentlicht',
    public_datetime: null,
    secure_vote: true,
  })
  await db.updateTable('motions').set({ polya: 'https://wahl.example' }).where('id', '=', hidden).execute()
  await db.deleteFrom('presentation').execute()
  await db.insertInto('presentation').values({ position: 1, top_id: 1, motion_id: hidden }).execute()
  app.context.changes.tell(['content'])
  for (const cookie of [undefined, member, chair]) {
    const { body } = await app.call('data', {}, cookie)
    expect(JSON.stringify(body)).not.toMatch(/Unveröffentlicht|wahl\.example/)
    expect(Object.keys({ ...body.app2users, ...body.polyas, ...body.secureVotes })).not.toContain(
      String(hidden),
    )
    expect(body.presentation).toEqual([])
  }
})
