import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { calls } from '@portal/shared/calls.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { buildChair, buildCongress, buildSession } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database)
const cookie = await buildSession(db, (await buildChair(db)).id)

afterEach(() => vi.useRealTimers())

/** Sends half a body and goes on no more. */
function sendHalf(path: string) {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`,
  )
  return text(socket)
}

test('T24 whoever sends a form drop by drop is cut off after half a minute, and all of two hundred are', async () => {
  let requests = 0
  app.http.server.on('request', () => {
    requests += 1
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answers = Array.from({ length: 200 }, () => sendHalf(calls.setMessage.path))
  await vi.waitFor(() => expect(requests).toBe(200), 30_000)
  // Whoever has sent everything is answered meanwhile.
  expect((await fetch(`${app.url}/api/portal`)).status).toBe(200)
  vi.advanceTimersByTime(30_000)
  const heads = (await Promise.all(answers)).map((answer) => answer.split('\r\n')[0])
  expect(new Set(heads)).toEqual(new Set(['HTTP/1.1 408 Request Timeout']))
})
