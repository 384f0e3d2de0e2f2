import { motionStatus } from '@portal/shared/motions/status.ts'
import { YES } from '@portal/shared/voting/choices.ts'
import { beforeEach, expect, test } from 'vitest'
import { buildCongress, buildMotion } from '#test/builders.ts'
import { type Client, openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { ballotsOnFloor, openHall } from '#test/open-hall.ts'
import { readNoted } from '#test/read-noted.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database)
const hall = await openHall(db, [app], 4)
const { chair, delegates } = hall
const windows = delegates.map(({ window }) => window) as [Client, Client, Client, Client]

beforeEach(hall.clearVote)

const stop = (appId: number, input: Record<string, unknown> = {}) =>
  app.call('stopVote', { appId, ...input }, chair)

const vote = (window: Client, appId: number, choice: number) => window.job('vote', { appId, vote: choice })

async function start(): Promise<number> {
  const appId = await buildMotion(db)
  await hall.act('startVote', { appId })
  return appId
}

const { statusOf } = hall

test('[V1, V7] a vote goes from its start over its opening to its result, each step in its turn', async () => {
  const appId = await start()
  expect(await vote(windows[0], appId, 1)).toMatchObject({
    message: 'Die Abstimmung ist noch nicht eröffnet.',
  })
  expect(await stop(appId)).toMatchObject({
    status: 409,
    problem: { detail: 'Die Abstimmung wurde noch nicht eröffnet.', result: 0 },
  })
  expect(await app.call('openVote', { appId }, chair)).toMatchObject({ status: 200, body: 1 })
  expect(await app.call('openVote', { appId }, chair)).toMatchObject({ status: 409 })
  expect(await vote(windows[0], appId, 1)).toMatchObject({ result: true })
  expect(await vote(windows[0], appId, 2)).toMatchObject({
    result: false,
    message: 'Sie haben in dieser Abstimmung bereits abgestimmt.',
  })
  expect(await vote(windows[1], appId, 0)).toMatchObject({ result: true })
  expect(await stop(appId, { result: 1 })).toMatchObject({
    status: 200,
    body: { appId, type: 0, votings: { '0': 1, '1': 1, '2': 0 }, hall: null, result: true, mode: 'open' },
  })
  const { body } = await app.call('data', {}, delegates[0]?.cookie)
  expect(body.apps.find(({ id }) => id === appId)).toMatchObject({
    statusid: motionStatus.accepted,
    result: { result: true },
  })
})

test('[V7] one vote at a time, and only on a published motion that delegates vote on', async () => {
  const hidden = await buildMotion(db, { public_datetime: null })
  const later = await buildMotion(db, { public_datetime: new Date(Date.now() + 3_600_000) })
  expect(await app.call('startVote', { appId: 99_999 }, chair)).toMatchObject({
    status: 404,
    problem: { type: 'urn:portal:refusal:motion-unknown' },
  })
  for (const appId of [hidden, later]) {
    expect(await app.call('startVote', { appId }, chair)).toMatchObject({
      status: 409,
      problem: { type: 'urn:portal:refusal:motion-not-published' },
    })
  }
  const appId = await start()
  const other = await buildMotion(db)
  for (const again of [appId, other]) {
    expect(await app.call('startVote', { appId: again }, chair)).toMatchObject({
      status: 409,
      problem: { type: 'urn:portal:refusal:vote-already-running' },
    })
  }
  for (const name of ['openVote', 'cancelVote', 'stopVote'] as const)
    expect(await app.call(name, { appId: other }, chair)).toMatchObject({ status: 409 })
  expect(await app.call('restartApp', { id: other }, chair)).toMatchObject({ status: 409 })
})

test.each([
  [1, true, 1],
  [0, false, 2],
  [2, false, 2],
  ['', null, 10],
] as const)('[V8] declared as %j a result is %j and the status %j', async (code, result, status) => {
  const appId = await hall.openVote()
  expect(await stop(appId, { result: code })).toMatchObject({ status: 200, body: { result } })
  expect(await statusOf(appId)).toBe(status)
})

test('[V8] a declaration against the computed verdict is obeyed and recorded', async () => {
  const appId = await hall.openVote()
  await vote(windows[0], appId, 2)
  expect(await stop(appId, { result: 1 })).toMatchObject({ status: 200, body: { result: true } })
  expect(await readNoted(db, 'stop-vote')).toMatchObject({
    appId,
    result: true,
    verdict: false,
    againstVerdict: true,
  })
})

test('[V14] stopping again answers the same, whatever is asked, and leaves the revision', async () => {
  const appId = await hall.openVote()
  await vote(windows[0], appId, 1)
  const first = await stop(appId, { result: 1 })
  const { body: before } = await app.call('workingPoint', {}, chair)
  expect(await stop(appId, { result: 0 })).toMatchObject({ status: 200, body: first.body })
  await start()
  expect((await stop(appId)).body).toEqual(first.body)
  const { body: after } = await app.call('workingPoint', {}, chair)
  expect(after.rev).toBe(before.rev + 1)
  await app.call('cancelVote', { appId: after.currentVote?.appId }, chair)
})

test('[V16] a restart discards the ballots, the roll call and the result, and gives the status back', async () => {
  const appId = await hall.openVote({ mode: 'rollcall', rule: 'third' }, { statusid: motionStatus.adjourned })
  await vote(windows[0], appId, 1)
  await stop(appId, { result: 1 })
  expect(await statusOf(appId)).toBe(1)
  expect(await app.call('restartApp', { id: appId }, chair)).toMatchObject({ status: 200, body: 1 })
  expect(await statusOf(appId)).toBe(11)
  expect(await db.selectFrom('roll_call').selectAll().where('choice', '=', YES).execute()).toEqual([])
  expect(await app.call('rollCall', { appId }, chair)).toMatchObject({ status: 404 })
  const { body } = await app.call('data', {}, delegates[0]?.cookie)
  expect(body.apps.find(({ id }) => id === appId)).toMatchObject({
    statusid: motionStatus.adjourned,
    result: null,
  })
  expect(body.currentVote).toMatchObject({
    appId,
    open: false,
    count: 0,
    hasVoted: false,
    mode: 'rollcall',
    rule: 'third',
  })
  await app.call('openVote', { appId }, chair)
  expect(await vote(windows[0], appId, 2)).toMatchObject({ result: true })
  expect(await app.call('restartApp', { id: appId }, chair)).toMatchObject({ status: 200 })
  expect(await ballotsOnFloor(db)).toEqual({})
  await app.call('cancelVote', { appId }, chair)
  expect(await statusOf(appId)).toBe(11)
})

test('[V16] cancelling discards the ballots and leaves the motion as it was', async () => {
  const appId = await hall.openVote()
  await vote(windows[0], appId, 1)
  expect(await app.call('cancelVote', { appId }, chair)).toMatchObject({ status: 200, body: 1 })
  expect(await db.selectFrom('ballots').selectAll().execute()).toEqual([])
  expect(await statusOf(appId)).toBe(10)
  expect(await app.call('cancelVote', { appId }, chair)).toMatchObject({ status: 409 })
  expect(await app.call('restartApp', { id: appId }, chair)).toMatchObject({ status: 409 })
})

test('[V15] without people in the hall the numbers from the chair count for nothing', async () => {
  const appId = await hall.openVote()
  expect(await stop(appId, { result: 1, yes: 200, no: 1, abstention: 2 })).toMatchObject({
    status: 200,
    body: { hall: null, votings: { '0': 0, '1': 0, '2': 0 } },
  })
})

test('[V8] a result declared against the count is recorded as such; after a look at raised hands there is no count', async () => {
  const present = await openTestApp(database, { present: true })
  const recorded = async (counts: Record<string, string>) => {
    const appId = await buildMotion(db)
    await present.call('startVote', { appId }, chair)
    await present.call('stopVote', { appId, result: 1, ...counts }, chair)
    return readNoted(db, 'stop-vote')
  }
  expect(await recorded({ yes: '3', no: '7' })).toMatchObject({ verdict: false, againstVerdict: true })
  expect(await recorded({})).toMatchObject({ verdict: null, againstVerdict: false })
})

test('[V7, V15] with people in the hall a vote by hand needs no opening, and both counts stand side by side', async () => {
  const present = await openTestApp(database, { present: true })
  const byHand = await buildMotion(db)
  await present.call('startVote', { appId: byHand, rule: 'two-thirds' }, chair)
  expect(
    await present.call('stopVote', { appId: byHand, result: 1, yes: '167', no: '40', abstention: '' }, chair),
  ).toMatchObject({
    status: 200,
    body: { hall: { '0': 0, '1': 167, '2': 40 }, votings: { '0': 0, '1': 0, '2': 0 }, result: true },
  })
  const both = await hall.openVote({ rule: 'two-thirds' })
  await vote(windows[0], both, 1)
  const stopped = await present.call(
    'stopVote',
    { appId: both, result: 1, yes: 166, no: 3, abstention: 1 },
    chair,
  )
  expect(stopped.body).toMatchObject({
    hall: { '0': 1, '1': 166, '2': 3 },
    votings: { '0': 0, '1': 1, '2': 0 },
  })
  const rows = await db
    .selectFrom('results')
    .select('verdict')
    .where('app_id', 'in', [byHand, both])
    .execute()
  expect(rows).toEqual([{ verdict: true }, { verdict: true }])
})
