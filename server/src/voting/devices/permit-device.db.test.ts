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
  return permissionIn(headers)
}

/** The permission that an answer brings to the device. */
function permissionIn(headers: Headers): string {
  const header = headers.getSetCookie().find((cookie) => cookie.startsWith('secure-votes=')) ?? ''
  expect(header).toMatch(/^secure-votes=.*HttpOnly; SameSite=Strict$/)
  return header.split(';')[0] ?? ''
}

/** The voter logs in on a device that has these cookies. */
async function logIn(device: string, { username, register_number } = voter): Promise<string> {
  const { body, headers } = await app.call('login', { username, password }, device)
  expect(body.register_number).toBe(register_number)
  return cookiesOf(headers)[0] ?? ''
}

/** The same, with the permission that the device has from then on. */
async function arrive(device: string, { username } = voter): Promise<{ session: string; device: string }> {
  const { headers } = await app.call('login', { username, password }, device)
  return { session: cookiesOf(headers)[0] ?? '', device: permissionIn(headers) }
}

test('[V21] a permitted device serves whoever logs in there, and no other', async () => {
  const window = await openLive(app, 'chair', chair)
  const device = await switchDevice(true)
  await expectLive(app, [window])
  expect(window.live().data.user?.secure_votes).toBe(true)

  const appId = await buildMotion(db, { secure_vote: true })
  await app.call('startVote', { appId }, chair)
  await app.call('openVote', { appId }, chair)

  const elsewhere = await logIn('')
  expect((await app.call('data', {}, elsewhere)).body.user?.secure_votes).toBe(false)
  const refused = await (await app.connect(elsewhere)).job('vote', { appId, vote: 1 })
  expect(refused).toMatchObject({ result: false })

  const forged = await logIn('secure-votes=permitted-for-secret-votes.c2lnbmF0dXJl')
  expect((await app.call('data', {}, forged)).body.user?.secure_votes).toBe(false)

  const booth = await logIn(device)
  expect((await app.call('data', {}, booth)).body.user?.secure_votes).toBe(true)
  expect(await (await app.connect(booth)).job('vote', { appId, vote: 1 })).toMatchObject({ result: true })
  await app.call('cancelVote', { appId }, chair)
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
  const again = await app.call('secureVotes', { enabled: 1 }, `${chair}; ${first}`)
  expect(again).toMatchObject({ status: 200 })
  const permitted = await devices()
  expect(permitted.map(({ name }) => name)).toEqual(['Kabine 1', 'Kabine 2'])

  const { session: booth, device: storedDevice } = await arrive(permissionIn(again.headers))
  const window = await openLive(app, 'voter', booth)
  expect(await isPermitted(booth)).toBe(true)
  const id = permitted[0]?.id
  expect(await app.call('removeDevice', { id }, chair)).toMatchObject({ status: 200, body: 1 })
  await window.client.until(({ name, payload }) => name === 'send-data' && payload.op === 'secure-votes')
  await expectLive(app, [window])
  expect(await isPermitted(booth)).toBe(false)
  expect(await isPermitted(await logIn(storedDevice))).toBe(false)
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

/** A booth's permission of which somebody has a copy, and two delegates. */
async function copyPermission(name: string) {
  const permission = await switchDevice(true, name)
  const device = (await devices()).find((one) => one.name === name)
  const other = await buildUser(db, { password_hash: await hashSecret(password) })
  return { permission, id: device?.id, other }
}

const doubtedNow = async () => (await devices()).filter(({ doubtedAt }) => doubtedAt !== null)

test('[V26] a permission that is used at two places takes no ballot until the chair has decided', async () => {
  const { permission, id, other } = await copyPermission('Kabine 4')
  const console = await app.connect(chair)
  const appId = await buildMotion(db, { secure_vote: true })
  await app.call('startVote', { appId }, chair)
  await app.call('openVote', { appId }, chair)

  const copy = await arrive(permission, other)
  expect(await isPermitted(copy.session)).toBe(true)
  const stranger = await app.connect(copy.session)
  const booth = await arrive(permission)
  const inside = await app.connect(booth.session)
  for (const window of [stranger, inside])
    expect(await window.job('vote', { appId, vote: 1 })).toMatchObject({ result: false })
  expect(await inside.job('vote', { appId, vote: 1 })).toMatchObject({
    message: expect.stringContaining('an zwei Orten benutzt'),
  })
  expect((await app.call('data', {}, booth.session)).body.user).toMatchObject({
    secure_votes: false,
    device_doubted: true,
  })
  await console.until(
    ({ name, payload }) =>
      name === 'send-data' && payload.op === 'secrecy' && payload.data.doubted.some((one) => one.id === id),
  )
  expect((await doubtedNow()).map(({ name }) => name)).toEqual(['Kabine 4'])
  // Whoever comes next, here or there, has to wait for the chair too.
  expect(await isPermitted((await arrive(booth.device)).session)).toBe(false)

  const { session } = await arrive(booth.device)
  const again = await app.connect(session)
  expect(await again.job('vote', { appId, vote: 1 })).toMatchObject({ result: false })
  expect(await app.call('keepDevice', { id }, chair)).toMatchObject({ status: 200 })
  expect(await again.job('vote', { appId, vote: 1 })).toMatchObject({ result: true })
  expect(await stranger.job('vote', { appId, vote: 1 })).toMatchObject({ result: false })
  expect(await doubtedNow()).toEqual([])
  const noted = await db.selectFrom('audit').select('action').where('action', 'like', '%-device').execute()
  expect(noted.map(({ action }) => action)).toEqual(expect.arrayContaining(['doubt-device', 'keep-device']))
  await app.call('cancelVote', { appId }, chair)
})

test('[V26] the copy is noticed again after the chair has kept it, and takes nothing once it is withdrawn', async () => {
  const { permission, id, other } = await copyPermission('Kabine 5')
  const copy = await arrive(permission, other)
  const booth = await arrive(permission)
  expect(await app.call('keepDevice', { id }, chair)).toMatchObject({ status: 200 })
  expect(await isPermitted((await arrive(copy.device, other)).session)).toBe(false)
  expect(await doubtedNow()).toMatchObject([{ id }])
  expect(await app.call('removeDevice', { id }, chair)).toMatchObject({ status: 200 })
  for (const device of [booth.device, copy.device]) expect(await isPermitted(await logIn(device))).toBe(false)
  expect(await app.call('keepDevice', { id }, chair)).toMatchObject({ status: 404 })
})

test('[V26] one voter after the other at one booth is no second place, nor is one whose answer was lost', async () => {
  const { permission, other } = await copyPermission('Kabine 6')
  let device = permission
  for (const person of [voter, other, voter]) {
    const arrived = await arrive(device, person)
    expect(await isPermitted(arrived.session)).toBe(true)
    device = arrived.device
  }
  await arrive(device)
  expect(await isPermitted((await arrive(device)).session)).toBe(true)
  expect(await doubtedNow()).toEqual([])
})
