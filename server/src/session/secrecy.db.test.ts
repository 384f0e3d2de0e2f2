import { pino } from 'pino'
import { expect, test } from 'vitest'
import { hashSecret } from '#core/secret.ts'
import { buildChair, buildCongress, buildMotion, buildSession, buildUser } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
const app = await openTestApp(database, { metricsToken: 'metrics-token-16' }, { log })

test('[P1] the log of a registration, a login and a vote has no password, PIN, cookie or ballot in it', async () => {
  const password = 'geheimes-Kennwort'
  const pin = 'GEHEIM-PIN-77'
  const user = await buildUser(db, { pin_hash: await hashSecret(pin) })
  const registered = await app.call('login', { username: user.username, password, pin })
  await app.call('login', { username: user.username, password: 'falsches-Kennwort' })
  await app.call('login', { username: user.username, password: 1 })
  const { headers } = await app.call('login', { username: user.username, password })
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
  const chair = await buildSession(db, (await buildChair(db)).id)
  await app.call('setMessage', { text: 'Nachricht nur für Mitglieder' }, chair)

  const appId = await buildMotion(db)
  await app.call('startVote', { appId, mode: 'rollcall' }, chair)
  await app.call('openVote', { appId }, chair)
  const window = await app.connect(cookie)
  const before = lines.length
  expect(await window.job('vote', { appId, vote: 2 })).toMatchObject({ result: true })
  expect(await window.job('vote', { appId, vote: 1 })).toMatchObject({ result: false })
  expect(lines.slice(before)).toEqual([])
  await app.call('stopVote', { appId, result: 1 }, chair)
  await app.call('data', {}, cookie)

  const all = lines.join('')
  expect(lines.length).toBeGreaterThan(8)
  const secrets = [password, pin, 'falsches-Kennwort', 'Nachricht nur', user.username, user.register_number]
  for (const sent of [registered.headers, headers]) secrets.push(...secretsOf(sent))
  secrets.push(...chair.replace('sid=', '').split('.'))
  for (const secret of secrets) expect(all).not.toContain(secret)
})

test('[P1] a call that fails by our fault is logged with its number, answered neutrally, and tells nothing', async () => {
  const name = 'Frau Dr. Kanarienvogel'
  const user = await buildUser(db, { name })
  const cookie = await buildSession(db, user.id)
  // What the snapshot reads is gone.
  await database.pool.query('alter table notes rename to moved_notes')
  const reply = await app.call('data', {}, cookie)
  await database.pool.query('alter table moved_notes rename to notes')
  expect(reply).toMatchObject({
    status: 500,
    problem: { detail: 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.' },
  })
  expect(JSON.stringify(reply.body)).not.toMatch(/notes|relation|at /)
  const failure = lines.find((line) => line.includes('call failed'))
  expect(JSON.parse(failure ?? '{}')).toMatchObject({
    reqId: expect.any(String),
    err: { stack: expect.any(String) },
  })
  expect(failure).not.toContain(name)
})

test('[P1] the figures for the operator name nobody', async () => {
  const response = await fetch(`${app.url}/metrics`, {
    headers: { authorization: 'Bearer metrics-token-16' },
  })
  const text = await response.text()
  expect(response.status).toBe(200)
  expect(text).toContain('portal_sockets')
  expect(text).not.toMatch(/test\d|ROLE_|sid=/)
})

/** The parts of a session cookie, signed and unsigned. */
function secretsOf(headers: Headers): string[] {
  const value = headers.get('set-cookie')?.split(';')[0]?.slice('sid='.length) ?? ''
  return value.split('.')
}
