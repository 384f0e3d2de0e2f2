import { expect, test } from 'vitest'
import { hashSecret } from '#core/secret.ts'
import { buildChair, buildCongress, buildMotion, buildSession, buildUser } from '#test/builders.ts'
import { expectLive, openLive } from '#test/expect-live.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database)
const chair = await buildSession(db, (await buildChair(db)).id)
const password = 'ein-langes-Kennwort'
const voter = await buildUser(db, { password_hash: await hashSecret(password) })

const cookiesOf = (headers: Headers) => headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')

/** The chair's device, as the chair leaves it behind. */
async function switchDevice(enabled: boolean, name = ''): Promise<string> {
  const { status, headers } = await app.call('secureVotes', { enabled, name }, chair)
  expect(status).toBe(200)
  const [header = ''] = headers.getSetCookie()
  expect(header).toMatch(/^secure-votes=.*HttpOnly; SameSite=Strict$/)
  return header.split(';')[0] ?? ''
}

/** The voter logs in on a device that has these cookies. */
async function logIn(device: string): Promise<string> {
  const { body, headers } = await app.call('login', { username: voter.username, password }, device)
  expect(body.register_number).toBe(voter.register_number)
  return cookiesOf(headers)[0] ?? ''
}

test('[V21] a permitted device serves whoever logs in there, and no other', async () => {
  const window = await openLive(app, 'chair', chair)
  const device = await switchDevice(true)
  await expectLive(app, [window])
  expect(window.live().data.user?.secure_votes).toBe(true)

  const appId = await buildMotion(db, { secure_vote: true })
  await db.updateTable('motions').set({ secure_vote: false }).where('id', '=', appId).execute()
  await app.call('startVote', { appId, mode: 'open' }, chair)
  await app.call('openVote', { appId }, chair)
  await db.updateTable('motions').set({ secure_vote: true }).where('id', '=', appId).execute()

  const elsewhere = await logIn('')
  expect((await app.call('data', {}, elsewhere)).body.user?.secure_votes).toBe(false)
  const refused = await (await app.connect(elsewhere)).job('vote', { appId, vote: 1 })
  expect(refused).toMatchObject({ result: false })

  const forged = await logIn('secure-votes=permitted-for-secret-votes.c2lnbmF0dXJl')
  expect((await app.call('data', {}, forged)).body.user?.secure_votes).toBe(false)

  const booth = await logIn(device)
  expect((await app.call('data', {}, booth)).body.user?.secure_votes).toBe(true)
  expect(await (await app.connect(booth)).job('vote', { appId, vote: 1 })).toMatchObject({ result: true })
})

test('[V21] a device that is forbidden again loses its cookie and its permission', async () => {
  await switchDevice(true)
  expect((await app.call('data', {}, chair)).body.user?.secure_votes).toBe(true)
  const { headers } = await app.call('secureVotes', { enabled: 0 }, chair)
  expect(headers.getSetCookie().join()).toMatch(/secure-votes=;.*Expires=Thu, 01 Jan 1970/)
  expect((await app.call('data', {}, chair)).body.user?.secure_votes).toBe(false)
})

const devices = async () => (await app.call('boothDevices', {}, chair)).body
const isPermitted = async (cookie: string) => (await app.call('data', {}, cookie)).body.user?.secure_votes

test('[V22] the chair sees the permitted devices and forbids one of them from elsewhere', async () => {
  for (const { id } of await devices()) await app.call('removeDevice', { id }, chair)
  const first = await switchDevice(true, ' Kabine 1 ')
  const second = await switchDevice(true, 'Kabine 2')
  // Permitted once more, a device is still the same one.
  expect(await app.call('secureVotes', { enabled: 1 }, `${chair}; ${first}`)).toMatchObject({ status: 200 })
  const known = await devices()
  expect(known.map(({ name }) => name)).toEqual(['Kabine 1', 'Kabine 2'])

  const booth = await logIn(first)
  const window = await openLive(app, 'voter', booth)
  expect(await isPermitted(booth)).toBe(true)
  const id = known[0]?.id
  expect(await app.call('removeDevice', { id }, chair)).toMatchObject({ status: 200, body: 1 })
  await window.client.until(({ name, payload }) => name === 'send-data' && payload.op === 'secure-votes')
  await expectLive(app, [window])
  expect(await isPermitted(booth)).toBe(false)
  expect(await isPermitted(await logIn(first))).toBe(false)
  expect(await isPermitted(await logIn(second))).toBe(true)
  expect((await devices()).map(({ name }) => name)).toEqual(['Kabine 2'])
  expect(await app.call('removeDevice', { id }, chair)).toMatchObject({
    status: 404,
    problem: { type: 'urn:portal:refusal:device-unknown' },
  })
})

test('[V21, V22] a device that is forbidden where it stands leaves the list', async () => {
  const device = await switchDevice(true, 'Kabine 3')
  const before = await devices()
  expect(await app.call('secureVotes', { enabled: 0 }, `${chair}; ${device}`)).toMatchObject({ status: 200 })
  expect(await devices()).toEqual(before.filter(({ name }) => name !== 'Kabine 3'))
  expect(await isPermitted(await logIn(device))).toBe(false)
})
