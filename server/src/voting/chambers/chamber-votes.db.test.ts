import { randomUUID } from 'node:crypto'
import { sentence } from '@portal/shared/text/refusals.ts'
import { beforeEach, expect, test } from 'vitest'
import { buildChair, buildCongress, buildMotion, buildSession, buildUser } from '#test/builders.ts'
import { expectLive, openLive } from '#test/expect-live.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
await db
  .insertInto('medical_associations')
  .values([
    { code: 'BY', laek: 'Bayerische Landesärztekammer', seats: 13, position: 3 },
    { code: 'XX', laek: 'Ärztekammer ohne Sitze', seats: 0, position: 4 },
  ])
  .execute()
const app = await openTestApp(database)
const chair = await buildSession(db, (await buildChair(db)).id)

const leaderOf = async (medical_association_code: string) =>
  buildSession(
    db,
    (await buildUser(db, { voice_leader: true, medical_association_code, online_only: false })).id,
  )
const leaders = { BE: await leaderOf('BE'), BY: await leaderOf('BY'), NO: await leaderOf('NO') }
const delegate = await buildSession(db, (await buildUser(db)).id)

beforeEach(async () => {
  const { body } = await app.call('workingPoint', {}, chair)
  if (body.currentVote) await app.call('cancelVote', { appId: body.currentVote.appId }, chair)
})

async function act(name: Parameters<typeof app.call>[0], input: Record<string, unknown>): Promise<void> {
  expect(await app.call(name, input, chair)).toMatchObject({ status: 200 })
}

async function open(motion?: number): Promise<number> {
  const appId = motion ?? (await buildMotion(db, { union_vote: true }))
  await act('startVote', { appId, rule: 'two-thirds' })
  await act('openVote', { appId })
  return appId
}

const cast = (cookie: string, value: unknown) => app.call('voteUnion', { value }, cookie)
const end = (id: number) => app.call('voteUnionResult', { id }, chair)

test('[C1, C3, C4] an association votes with its seats, and more votes for Ja accept', async () => {
  const appId = await open()
  expect(await cast(leaders.NO, 1)).toMatchObject({ status: 200, body: 1 })
  expect(await cast(leaders.BE, 'false')).toMatchObject({ status: 200 })
  expect(await cast(leaders.BY, 0)).toMatchObject({ status: 200 })
  // 29 for, 16 and 13 against: a tie would need one seat less, so one is taken while the vote runs.
  await db.updateTable('medical_associations').set({ seats: 14 }).where('code', '=', 'BY').execute()
  const { body } = await app.call('workingPoint', {}, chair)
  expect(body.currentVote).toMatchObject({ count: 58, votings: { '0': 0, '1': 29, '2': 29 }, rule: 'simple' })
  const result = { appId, votings: { '0': 0, '1': 29, '2': 29 }, result: false, mode: 'open', hall: null }
  expect(await end(appId)).toMatchObject({ status: 200, body: result })
  expect(await end(appId)).toMatchObject({ status: 200, body: result })
  await db.updateTable('medical_associations').set({ seats: 13 }).where('code', '=', 'BY').execute()
  expect((await app.call('apps')).body.find(({ id }) => id === appId)?.statusid).toBe(2)

  const next = await open()
  await cast(leaders.NO, true)
  await cast(leaders.BE, false)
  expect(await end(next)).toMatchObject({ body: { result: true, votings: { '1': 29, '2': 16 } } })
})

test('[C2] only the voice leader casts, once, and nobody abstains', async () => {
  const appId = await open()
  expect(await cast(delegate, 1)).toMatchObject({
    problem: { type: 'urn:portal:refusal:not-a-voice-leader' },
  })
  expect(await cast(chair, 1)).toMatchObject({ problem: { type: 'urn:portal:refusal:chair-does-not-vote' } })
  for (const value of ['', 2, 'Enthaltung', null, undefined])
    expect(await cast(leaders.BE, value)).toMatchObject({ status: 400 })
  const late = { value: 1, appId: appId + 1000 }
  expect(await app.call('voteUnion', late, leaders.BE)).toMatchObject({
    problem: { type: 'urn:portal:refusal:other-vote-running' },
  })
  expect(await app.call('voteUnion', { value: 1, appId }, leaders.BY)).toMatchObject({ status: 200 })
  const both = await Promise.all([cast(leaders.BE, 1), cast(leaders.BE, 0)])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const window = await app.connect(leaders.NO)
  expect(await window.job('vote', { appId, vote: 1 })).toMatchObject({ result: false })
  expect(await app.call('stopVote', { appId, result: 1 }, chair)).toMatchObject({
    problem: { type: 'urn:portal:refusal:chamber-vote-counts-itself' },
  })
})

test('[C2] cast as a job it counts once however often it arrives, and for its own motion alone', async () => {
  const appId = await open()
  const window = await app.connect(leaders.BE)
  const uuid = randomUUID()
  const cast = () => window.job('vote-union', { appId, value: false }, uuid)
  expect(await cast()).toMatchObject({ result: true })
  expect(await cast()).toMatchObject({ result: true })
  expect(await window.job('vote-union', { appId, value: true })).toMatchObject({
    result: false,
    message: sentence('chamber-has-voted'),
  })
  const counted = async () => (await app.call('workingPoint', {}, chair)).body.currentVote?.votings
  expect(await counted()).toEqual({ '0': 0, '1': 0, '2': 16 })
  await act('cancelVote', { appId })
  await open()
  expect(await window.job('vote-union', { appId, value: false })).toMatchObject({
    message: sentence('other-vote-running'),
  })
  window.close()
})

test('[C2] nothing is cast before the opening, after the end, and in another vote', async () => {
  expect(await cast(leaders.BE, 1)).toMatchObject({ problem: { type: 'urn:portal:refusal:no-vote-running' } })
  const appId = await buildMotion(db, { union_vote: true })
  for (const mode of ['rollcall', 'secret'])
    expect(await app.call('startVote', { appId, mode }, chair)).toMatchObject({
      problem: { type: 'urn:portal:refusal:chamber-vote-is-open' },
    })
  await act('startVote', { appId })
  expect(await cast(leaders.BE, 1)).toMatchObject({ problem: { type: 'urn:portal:refusal:vote-not-open' } })
  expect(await end(appId)).toMatchObject({ problem: { type: 'urn:portal:refusal:vote-never-opened' } })
  await act('cancelVote', { appId })
  const other = await buildMotion(db)
  await act('startVote', { appId: other })
  await act('openVote', { appId: other })
  expect(await cast(leaders.BE, 1)).toMatchObject({
    problem: { type: 'urn:portal:refusal:not-a-chamber-vote' },
  })
  expect(await end(other)).toMatchObject({ problem: { type: 'urn:portal:refusal:not-a-chamber-vote' } })
})

test('[C5] every window sees each value as it comes, and the chair the sum', async () => {
  const appId = await buildMotion(db, { union_vote: true })
  app.context.changes.tell(['content'])
  const windows = [
    await openLive(app, 'chair', chair),
    await openLive(app, 'leader', leaders.BE),
    await openLive(app, 'delegate', delegate),
    await openLive(app, 'visitor'),
  ]
  await open(appId)
  await expectLive(app, windows)
  const board = () => windows.map(({ live }) => live().point.currentUnionVote)
  expect(board()).toEqual(windows.map(() => ({ BE: null, BY: null, NO: null })))
  await cast(leaders.BE, 0)
  await expectLive(app, windows)
  expect(board()).toEqual(windows.map(() => ({ BE: false, BY: null, NO: null })))
  expect(windows.map(({ live }) => live().point.currentVote?.hasVoted)).toEqual([false, true, false, false])
  await act('setWorkingPoint', { topId: 1 })
  await expectLive(app, windows)
  await act('restartApp', { id: appId })
  await expectLive(app, windows)
  expect(board()).toEqual(windows.map(() => ({ BE: null, BY: null, NO: null })))
  await act('openVote', { appId, seconds: 60 })
  await cast(leaders.NO, 1)
  await end(appId)
  await expectLive(app, windows)
  expect(board()).toEqual(windows.map(() => null))
})

test('[C6] which association voted what stands with the result until that is discarded', async () => {
  const appId = await open()
  await cast(leaders.NO, 1)
  expect(await app.call('chamberVotes', { appId })).toMatchObject({ status: 404 })
  await end(appId)
  expect((await app.call('chamberVotes', { appId })).body).toEqual([
    { code: 'BY', laek: 'Bayerische Landesärztekammer', seats: 13, value: null },
    { code: 'BE', laek: 'Ärztekammer Berlin', seats: 16, value: null },
    { code: 'NO', laek: 'Ärztekammer Nordrhein', seats: 29, value: true },
  ])
  await act('restartApp', { id: appId })
  expect(await app.call('chamberVotes', { appId })).toMatchObject({ status: 404 })
})
