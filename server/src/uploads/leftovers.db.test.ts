import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, utimes } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { sentence } from '@portal/shared/text/refusals.ts'
import { expect, test } from 'vitest'
import { system } from '#core/actor.ts'
import { describeFailure } from '#core/problem.ts'
import { ALL_AT_ONCE, incomingFolder } from '#core/receive-file.ts'
import { doWork } from '#core/work.ts'
import { openUploads } from '#test/open-uploads.ts'
import { clearAbandoned } from './clear-abandoned.ts'
import { handInUploads } from './hand-in.ts'

const { app, db, dataDir, come, uploadNames, keep, read } = await openUploads()
const text = { name: 'a.txt', bytes: Buffer.from('Begründung') }
const incoming = () => readdir(incomingFolder(dataDir)).catch((): string[] => [])
const dayAgo = () => new Date(Date.now() - 25 * 3_600_000)

/** An upload of which only the beginning comes. */
function sendHalf({ cookie }: { cookie: string }): Socket {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  socket.write(
    `POST /api/upload HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 1000000\r\n\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf`,
  )
  return socket
}

const handIn = (userId: number, filenames: string[], delegateApp: number) =>
  doWork(app.context, system, (work) => handInUploads(work, { userId, filenames, delegateApp }))

test('[U11] an upload that is broken off leaves nothing, and makes room for the next', async () => {
  const person = await come()
  // Six at once are as many as an account may send.
  for (let round = 0; round < 2; round += 1) {
    const sockets = Array.from({ length: 6 }, () => sendHalf(person))
    await expect.poll(async () => (await incoming()).length).toBe(6)
    const closed = sockets.map((socket) => once(socket, 'close'))
    for (const socket of sockets) socket.destroy()
    await Promise.all(closed)
    await expect.poll(incoming).toEqual([])
  }
  expect(await uploadNames()).toEqual([])
})

test('[U10] whoever sends too many at once is told to wait', async () => {
  const person = await come()
  const sockets = Array.from({ length: 6 }, () => sendHalf(person))
  await expect.poll(async () => (await incoming()).length).toBe(6)
  const form = new FormData()
  form.append('file', new File(['x'], 'a.txt'))
  const refused = await fetch(`${app.url}/api/upload`, {
    method: 'POST',
    body: form,
    headers: { cookie: person.cookie },
  })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  await keep(await come(), text)
  for (const socket of sockets) socket.destroy()
})

test('[T9] where all together send too many files, each sends one at a time, and is told when to come back with others', async () => {
  const people = await Promise.all(Array.from({ length: ALL_AT_ONCE / 6 }, come))
  const sockets = people.flatMap((person) => Array.from({ length: 6 }, () => sendHalf(person)))
  await expect.poll(async () => (await incoming()).length).toBe(ALL_AT_ONCE)
  const late = await come()
  const send = async () => {
    const form = new FormData()
    form.append('file', new File(['x'], 'a.txt'))
    const headers = { cookie: late.cookie }
    const answer = await fetch(`${app.url}/api/upload`, { method: 'POST', body: form, headers })
    const { detail } = (await answer.json()) as { detail?: string }
    return [answer.status, answer.headers.get('retry-after'), detail]
  }
  const first = sendHalf(late)
  await expect.poll(async () => (await incoming()).length).toBe(ALL_AT_ONCE + 1)
  expect(await send()).toEqual([503, '5', sentence('uploads-busy')])
  for (const socket of sockets) socket.destroy()
  await expect.poll(async () => (await incoming()).length).toBe(1)
  expect((await send())[0]).toBe(200)
  first.destroy()
})

test('[U11] what was given up a day ago is cleared; what was handed in, or is still written on, is not', async () => {
  const person = await come()
  const [old, fresh, submitted] = [
    await keep(person, text),
    await keep(person, text),
    await keep(person, text),
  ]
  expect(await handIn(person.id, [submitted], 7)).toEqual([{ filename: submitted, name: 'a.txt', size: 11 }])
  const [written, left] = [randomUUID(), randomUUID()]
  const saveDraft = (uuid: string, saved_at: Date) =>
    app.call('saveDraft', { uuid, version: 0 }, person.cookie).then(({ status }) => {
      expect(status).toBe(200)
      return db.updateTable('drafts').set({ saved_at }).where('uuid', '=', uuid).execute()
    })
  await saveDraft(written, new Date())
  await saveDraft(left, dayAgo())
  const inWork = await keep(person, text, { appId: written })
  const inLeft = await keep(person, text, { appId: left })
  await db.updateTable('uploads').set({ uploaded_at: dayAgo() }).where('filename', '!=', fresh).execute()
  // What a crash has left: a file that was never received to its end.
  const half = join(incomingFolder(dataDir), 'half')
  await mkdir(half)
  await utimes(half, dayAgo(), dayAgo())
  await clearAbandoned(app.context)
  const remaining = await uploadNames()
  expect(remaining).toEqual(expect.arrayContaining([fresh, submitted, inWork]))
  for (const cleared of [old, inLeft]) expect(remaining).not.toContain(cleared)
  expect(await incoming()).not.toContain('half')
  expect((await read(person, old)).status).toBe(404)
})

test('[U8] a file that has been handed in belongs to the motion, and its owner can not remove it', async () => {
  const [person, other] = [await come(), await come()]
  const filename = await keep(person, text, { appId: 'd' })
  const uploads = async () => (await app.call('uploads', { appId: 'd' }, person.cookie)).body
  expect(await uploads()).toEqual([{ name: 'a.txt', size: 11, response: { result: true, filename } }])
  await expect(handIn(other.id, [filename], 8)).rejects.toThrow('upload-unknown')
  await handIn(person.id, [filename], 8)
  await expect(handIn(person.id, [filename], 9)).rejects.toThrow('upload-unknown')
  expect(await uploads()).toEqual([])
  expect((await app.call('uploadRemove', { filename }, person.cookie)).status).toBe(404)
  expect((await read(person, filename, {}, '8')).status).toBe(200)
  expect((await read(person, filename, {}, 'd')).status).toBe(404)
})

test('a disk that is full is said in words', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  expect(describeFailure(full).problem).toMatchObject({ status: 507, detail: sentence('no-space') })
})
