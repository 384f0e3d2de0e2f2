import { calls } from '@portal/shared/calls.ts'
import { WRONG_TRIES_A_MINUTE } from '@portal/shared/stream/rules.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { congressImported } from '#congress/events.ts'
import { system } from '#core/actor.ts'
import { doWork } from '#core/work.ts'
import { buildCongress, buildSession, buildUser } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { checkStream } from './check-stream.ts'
import { forgetUnlocks } from './store.ts'

/** Stands in what nobody may be told before the stream is unlocked. */
const canary = 'Kanarienvogel'
const internal = `https://stream.example.org/${canary}/index.m3u8`
const open = 'https://oeffentlich.example.org/live'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
// The minutes in which tries are counted come from this clock.
const clock = { at: new Date('2025-05-27T10:00:30Z'), now: () => clock.at }
const app = await openTestApp(database, { trustProxy: 1 }, { clock })
const cookie = await buildSession(db, (await buildUser(db)).id)

interface Source {
  public_url: string | null
  internal_url: string | null
  password: string | null
}

/** As an import does it. */
const broadcast = (source: Source) =>
  doWork(app.context, system, async (work) => {
    await work.tx.deleteFrom('stream').execute()
    await work.tx.insertInto('stream').values(source).execute()
    work.tell(congressImported())
  })

const unlock = (password: string, sid?: string) => app.call('unlockStream', { password }, sid)
const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0]

beforeEach(async () => {
  await db.deleteFrom('stream_tries').execute()
  await broadcast({ public_url: open, internal_url: internal, password: 'Auwald' })
})

describe('[L1] who sees which stream', () => {
  test('[L1] a member sees the internal one, a visitor the public one', async () => {
    expect((await app.call('stream', {}, cookie)).body).toEqual({ url: internal, locked: false })
    expect((await app.call('stream')).body).toEqual({ url: open, locked: true })
  })

  test('[L1] nothing is on the air where nothing was imported', async () => {
    await broadcast({ public_url: null, internal_url: null, password: null })
    for (const sid of [undefined, cookie])
      expect((await app.call('stream', {}, sid)).body).toEqual({ url: null, locked: false })
    expect((await unlock('Auwald')).problem).toMatchObject({
      status: 404,
      detail: sentence('nothing-to-unlock'),
    })
  })

  test('[L1] no answer to a visitor contains a word of the internal address before it is unlocked', async () => {
    await unlock('falsch')
    for (const path of ['/api/stream', '/api/pages', '/api/data', '/api/portal', '/api/openapi.json', '/']) {
      const response = await fetch(app.url + path)
      const answer = (await response.text()) + JSON.stringify([...response.headers])
      expect(answer, path).not.toContain(canary)
      expect(answer, path).not.toContain('Auwald')
    }
    expect(JSON.stringify(await unlock('falsch'))).not.toContain(canary)
  })
})

describe('[L2] the password', () => {
  test('[L2] in any case of letters it opens the internal stream for this browser, and for no other', async () => {
    const { body, headers } = await unlock('auWALD')
    expect(body).toEqual({ url: internal, locked: false })
    expect(headers.get('set-cookie')).toMatch(/^stream=.*HttpOnly; SameSite=Strict$/)
    expect((await app.call('stream', {}, cookieOf(headers))).body.url).toBe(internal)
    expect((await app.call('stream', {}, 'stream=ausgedacht')).body.url).toBe(open)
    expect((await app.call('stream')).body.url).toBe(open)
  })

  test('[L2] a wrong one is refused in the words of the specification and sets no cookie', async () => {
    const { problem, headers } = await unlock('Auwald2')
    expect(problem).toMatchObject({ status: 403, detail: 'Sie haben ein falsches Passwort eingegeben!' })
    expect(headers.get('set-cookie')).toBeNull()
  })

  test('[L2] with another password everybody is locked out again', async () => {
    const unlocked = cookieOf((await unlock('Auwald')).headers)
    await broadcast({ public_url: open, internal_url: internal, password: 'Auensee' })
    expect((await app.call('stream', {}, unlocked)).body).toEqual({ url: open, locked: true })
  })

  test('[L2] the database keeps neither the secret of a browser nor the address it came from', async () => {
    const secret = cookieOf((await unlock('Auwald')).headers)?.slice('stream='.length) ?? ''
    await unlock('falsch')
    const stored = JSON.stringify([
      await db.selectFrom('stream_unlocks').selectAll().execute(),
      await db.selectFrom('stream_tries').selectAll().execute(),
    ])
    expect(stored).not.toContain(secret)
    expect(stored).not.toContain('127.0.0.1')
  })

  test('[L2] what was unlocked is forgotten after two weeks, tries after an hour', async () => {
    await unlock('falsch')
    await db
      .insertInto('stream_unlocks')
      .values([
        {
          id_hash: Buffer.from('alt'),
          password_mark: '',
          unlocked_at: new Date(Date.now() - 15 * 86_400_000),
        },
        { id_hash: Buffer.from('neu'), password_mark: '', unlocked_at: new Date() },
      ])
      .execute()
    await forgetUnlocks(db)
    const left = await db
      .selectFrom('stream_unlocks')
      .select('id_hash')
      .where('password_mark', '=', '')
      .execute()
    expect(left.map(({ id_hash }) => id_hash.toString())).toEqual(['neu'])
    expect(await db.selectFrom('stream_tries').select('tries').execute()).toEqual([])
  })
})

describe('[L3] guessing', () => {
  test('[L3] an address has so many wrong tries a minute, all at once or one by one, and is told how long to wait', async () => {
    const tries = Array.from({ length: WRONG_TRIES_A_MINUTE + 5 }, () => unlock('falsch'))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 403)).toHaveLength(WRONG_TRIES_A_MINUTE)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    const refused = await unlock('Auwald')
    expect(refused.problem.detail).toBe(sentence('stream-tries-spent'))
    expect(refused.headers.get('retry-after')).toBe('30')
    clock.at = new Date('2025-05-27T10:01:00Z')
    expect((await unlock('Auwald')).status).toBe(200)
  })

  test('[L3] who has half of an address of IPv6 has no tries more than others', async () => {
    const guess = (host: number) =>
      fetch(app.url + calls.unlockStream.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8::${host}` },
        body: JSON.stringify({ password: 'falsch' }),
      })
    const hosts = Array.from({ length: WRONG_TRIES_A_MINUTE }, (_, host) => host + 1)
    await Promise.all(hosts.map(guess))
    expect((await guess(5000)).status).toBe(429)
  })

  test('[L3] the right password costs nothing: a whole hall comes in by one address', async () => {
    const hall = Array.from({ length: WRONG_TRIES_A_MINUTE + 20 }, () => unlock('Auwald'))
    for (const { status } of await Promise.all(hall)) expect(status).toBe(200)
  })
})

test('[L4] pages may embed exactly the origins of the imported addresses', async () => {
  const policy = async () =>
    (await fetch(app.url)).headers.get('content-security-policy')?.split(';').slice(-3).join(';')
  await expect
    .poll(policy)
    .toBe(
      "frame-src https://oeffentlich.example.org;media-src 'self' blob: data: https://stream.example.org;" +
        "connect-src 'self' https://stream.example.org",
    )
  await broadcast({ public_url: null, internal_url: null, password: null })
  await expect.poll(policy).toBe("frame-src 'none';media-src 'self';connect-src 'self'")
})

test('[I10] the doctor asks the stream at each of its addresses, once; what does not answer is named', async () => {
  const { host } = new URL(app.url)
  const healthy = `${app.url}/healthz`
  await broadcast({ public_url: healthy, internal_url: `${app.url}/api/nowhere`, password: null })
  expect(await checkStream(db)).toMatchObject([
    { level: 'good', says: `Der Livestream unter ${host} antwortet.` },
    { level: 'warning', says: `Livestream: ${host} antwortet mit 404.` },
  ])
  await broadcast({ public_url: healthy, internal_url: healthy, password: null })
  expect(await checkStream(db)).toMatchObject([{ level: 'good' }])
  await broadcast({ public_url: 'http://127.0.0.1:1/live', internal_url: null, password: null })
  expect(await checkStream(db)).toMatchObject([{ level: 'warning' }])
})
