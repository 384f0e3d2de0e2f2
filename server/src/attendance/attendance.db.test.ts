import type { Register } from '@portal/shared/attendance/records.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { expect, test } from 'vitest'
import { anonymous } from '#core/actor.ts'
import { doWork } from '#core/work.ts'
import { replaceUser, returnUser } from '#people/replace-user.ts'
import { buildChair, buildCongress, buildMotion, buildSession, buildUser } from '#test/builders.ts'
import { type Client, openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
await db.updateTable('congress').set({ seats: 4 }).execute()
const app = await openTestApp(database, { present: true })
const office = await buildSession(
  db,
  (await buildUser(db, { roles: ['ROLE_OFFICE'], online_only: false, name: 'Büro' })).id,
)
const chair = await buildSession(db, (await buildChair(db)).id)
const byHand = { online_only: false, medical_association_code: 'BE' }
const [first, second, third] = [
  await buildUser(db, byHand),
  await buildUser(db, byHand),
  await buildUser(db, byHand),
]
const remote = await buildUser(db)
const remoteCookie = await buildSession(db, remote.id)
const delegate = await app.connect(remoteCookie)

const register = async () => (await app.call('attendance', {}, office)).body
const personIn = ({ people }: Register, { register_number }: { register_number: string }) =>
  people.find(({ registerNumber }) => registerNumber === register_number)
const set = (person: { register_number: string }, present: boolean, more: object = {}) =>
  app.call('setAttendance', { registerNumber: person.register_number, present, ...more }, office)
const untilPublished = (window: Client, present: number) =>
  window.until(
    ({ name, payload }) =>
      name === 'send-data' && payload.op === 'attendance' && payload.data.present === present,
  )

test('[BW3, BW8] before anybody is checked in nothing is known, and nobody is there where the quorum is stated', async () => {
  expect(await register()).toMatchObject({ open: false, present: 0, quorum: 3, quorate: false, seats: 4 })
  expect((await app.call('ownAttendance', {}, remoteCookie)).body).toEqual({ asked: false, where: null })
  expect(await app.call('confirmAttendance', {}, remoteCookie)).toMatchObject({ status: 409 })
  expect((await app.call('stateQuorum', {}, office)).body).toMatchObject({ present: 0, quorate: false })
  expect(await register()).toMatchObject({ open: true, present: 0 })
})

test('[BW1, BW2, BW4, BW10] desks check in, delegates confirm, and chair and office hear of it', async () => {
  const [window, desk] = [await app.connect(chair), await app.connect(office)]
  const badge = '00471'
  await db.updateTable('users').set({ number: badge }).where('id', '=', second.id).execute()
  expect((await set(first, true)).body).toBe(1)
  const byNumber = { number: badge, present: 1 }
  expect((await app.call('setAttendance', byNumber, chair)).body).toBe(1)
  await Promise.all([untilPublished(window, 2), untilPublished(desk, 2)])
  expect(await set({ register_number: 'x' }, true)).toMatchObject({ status: 404 })
  expect(await app.call('setAttendance', { present: 1 }, office)).toMatchObject({ status: 400 })

  expect((await app.call('ownAttendance', {}, remoteCookie)).body).toEqual({ asked: true, where: null })
  expect(await register()).toMatchObject({ present: 2, quorate: false })
  expect((await app.call('confirmAttendance', {}, remoteCookie)).body).toBe(1)
  await untilPublished(window, 3)
  const counted = await register()
  expect(counted).toMatchObject({ present: 3, hall: 2, online: 1, quorate: true, open: true })
  expect(counted.associations).toEqual([
    { code: 'BE', seats: 16, present: 2 },
    { code: 'NO', seats: 29, present: 1 },
  ])
  expect(personIn(counted, remote)).toMatchObject({ where: 'online', conflict: false })
  expect(personIn(counted, third)).toEqual({
    registerNumber: third.register_number,
    where: null,
    since: null,
    conflict: false,
  })
  expect(delegate.events.filter(({ payload }) => 'op' in payload && payload.op === 'attendance')).toEqual([])
})

test('[BW4, BW5] what is so already is not noted again; what comes late is put where it belongs', async () => {
  const before = personIn(await register(), first)
  await set(first, true)
  const twice = await Promise.all([set(third, true), set(third, true)])
  expect(twice.map(({ body }) => body)).toEqual([1, 1])
  expect(personIn(await register(), first)).toEqual(before)
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  expect(await set(third, false, { at: ago(1) })).toMatchObject({ status: 400 })
  expect(await set(third, true, { at: ago(-10), reason: 'Uhr' })).toMatchObject({
    status: 409,
    problem: { detail: sentence('attendance-ahead') },
  })
  // A desk without a network has seen the going of one that came again since.
  expect((await set(third, true, { at: ago(3), reason: 'Ohne Netz' })).body).toBe(1)
  expect((await set(third, false, { at: ago(2), reason: 'Ohne Netz' })).body).toBe(1)
  expect(personIn(await register(), third)).toMatchObject({ where: 'hall' })
  const { body } = await app.call('movements', { registerNumber: third.register_number }, office)
  expect(body.map(({ present, reason, by }) => [present, reason, by]).slice(-2)).toEqual([
    [false, 'Ohne Netz', 'Büro'],
    [true, 'Ohne Netz', 'Büro'],
  ])
  await set(third, false)
  expect(personIn(await register(), third)).toMatchObject({ where: null, since: expect.any(String) })
})

test('[BW6] who could vote by hand and on a device is a conflict until one of both is chosen, not during a vote', async () => {
  await set(remote, true)
  expect(personIn(await register(), remote)).toMatchObject({ where: 'hall', conflict: true })
  const settle = (online_only: boolean) =>
    app.call('setVotingPlace', { registerNumber: remote.register_number, online_only }, office)
  const appId = await buildMotion(db)
  await app.call('startVote', { appId }, chair)
  await app.call('openVote', { appId }, chair)
  expect(await settle(false)).toMatchObject({
    status: 409,
    problem: { detail: sentence('voting-place-while-voting') },
  })
  await app.call('cancelVote', { appId }, chair)
  expect((await settle(false)).body).toBe(1)
  expect(personIn(await register(), remote)).toMatchObject({ where: 'hall', conflict: false })
  await settle(true)
  await set(remote, false)
  expect(personIn(await register(), remote)).toMatchObject({ where: 'online' })
})

test('[BW8, BW9] a statement and a result say how many were present then', async () => {
  const { body: stated } = await app.call('stateQuorum', {}, office)
  expect(stated).toMatchObject({ present: 3, quorate: true })
  const appId = await buildMotion(db)
  await app.call('startVote', { appId }, chair)
  const { body: result } = await app.call(
    'stopVote',
    { appId, result: 1, yes: 2, no: 0, abstention: 0 },
    chair,
  )
  expect(result.present).toBe(3)
  const window = await app.connect(chair)
  await set(first, false)
  await untilPublished(window, 2)
  expect(await register()).toMatchObject({ present: 2, quorate: false })
  const correction = { appId, result: 0, yes: 0, no: 2, abstention: 0, reason: 'Verzählt' }
  expect((await app.call('correctResult', correction, chair)).body.present).toBe(3)
  await app.call('stateQuorum', {}, office)
  const { body } = await app.call('quorumStatements', {}, chair)
  expect(body.map(({ present, quorate }) => [present, quorate])).toEqual([
    [2, false],
    [3, true],
    [0, false],
  ])
  const stored = await db.selectFrom('quorum_statements').select('people').orderBy('id').execute()
  expect(stored.map(({ people }) => people.length)).toEqual([0, 3, 2])
})

test('[BW7] whoever is replaced leaves the register, and comes back as absent', async () => {
  const substitute = await buildUser(db, { ...byHand, roles: [] })
  await set(substitute, true)
  expect(personIn(await register(), substitute)).toBeUndefined()
  const numbers = { from: second.register_number, to: substitute.register_number }
  await doWork(app.context, anonymous, (work) => replaceUser(work, numbers))
  const after = await register()
  expect(personIn(after, second)).toBeUndefined()
  expect(personIn(after, substitute)).toMatchObject({ where: 'hall' })
  expect(await set(second, true)).toMatchObject({
    status: 409,
    problem: { detail: sentence('attendee-was-replaced') },
  })
  await doWork(app.context, anonymous, (work) => returnUser(work, second.register_number))
  expect(personIn(await register(), second)).toMatchObject({ where: null })
  expect(personIn(await register(), substitute)).toBeUndefined()
})

test('[BW2] whoever has gone is gone, and who loads a page anew is not', async () => {
  const connection = () =>
    db.selectFrom('attendance_connections').select(['user_id', 'ended_at']).executeTakeFirstOrThrow()
  expect(await connection()).toEqual({ user_id: remote.id, ended_at: null })
  delegate.close()
  await expect.poll(async () => (await connection()).ended_at).not.toBeNull()
  const endedBefore = (ms: number) =>
    db
      .updateTable('attendance_connections')
      .set({ ended_at: new Date(Date.now() - ms) })
      .execute()
  await endedBefore(0)
  expect(personIn(await register(), remote)).toMatchObject({ where: 'online' })
  await endedBefore(60_000)
  expect(personIn(await register(), remote)).toMatchObject({ where: null })
})
