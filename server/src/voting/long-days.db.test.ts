import { TEST_VOTE } from '@portal/shared/voting/test-vote.ts'
import { beforeEach, expect, test } from 'vitest'
import { buildCongress, buildMotion, type MotionFields } from '#test/builders.ts'
import { expectLive, openLive } from '#test/expect-live.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { ballotsOnFloor, cast, openHall } from '#test/open-hall.ts'
import { readNoted } from '#test/read-noted.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database, { present: true })
const hall = await openHall(db, [app], 3)
const { chair, delegates } = hall
const [voter] = delegates
// All motions are there before anybody opens a window: nobody is told of motions that a test builds.
const pool = await buildMotions(40)
const adjourned = await buildMotions(6, { statusid: 11 })
const take = (count: number, from = pool): number[] => from.splice(0, count)
const wrong: [MotionFields, string][] = [
  [{ public_datetime: null }, 'motion-not-published'],
  [{ union_vote: true }, 'block-holds-chamber-vote'],
  [{ secure_vote: true }, 'block-holds-secret-vote'],
  [{ type_id: 6 }, 'block-holds-election'],
  [{ statusid: 1 }, 'motion-decided'],
]
const unfit = await Promise.all(wrong.map(([fields]) => buildMotion(db, fields)))
const watching = await openLive(app, 'chair', chair)
const windows = [watching, await openLive(app, 'delegate', voter?.cookie), await openLive(app, 'visitor')]

beforeEach(async () => {
  const { body } = await app.call('workingPoint', {}, chair)
  if (body.currentVote) await hall.act('cancelVote', { appId: body.currentVote.appId })
})

function buildMotions(count: number, fields: MotionFields = {}): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, () => buildMotion(db, fields)))
}

const ask = (name: Parameters<typeof app.call>[0], input: Record<string, unknown>) =>
  app.call(name, input, chair)

const refusedWith = (reason: string) => ({ problem: { type: `urn:portal:refusal:${reason}` } })

async function castAll(appId: number, choices: (0 | 1 | 2)[]): Promise<void> {
  for (const [place, choice] of choices.entries()) {
    const window = delegates[place]?.window
    if (window) expect((await cast(window, appId, choice)).answer).toMatchObject({ result: true })
  }
  // Counts are gathered; the chair hears of each.
  const { rev } = watching.live().point
  await watching.client.until(
    ({ name, payload }) =>
      name === 'update-voting' && payload.rev === rev && payload.count === choices.length,
  )
}

const statusOf = async (appId: number): Promise<number> =>
  (await db.selectFrom('motions').select('statusid').where('id', '=', appId).executeTakeFirstOrThrow())
    .statusid

const decisionsOn = async (appId: number) => (await app.call('decisions', { appId })).body

/** Puts several motions to one vote, lets the hall vote, and declares. */
async function decideBlock(ids: number[], result: 0 | 1 | '', input: Record<string, unknown> = {}) {
  await hall.act('startBlock', { appIds: ids, ...input })
  await hall.act('openVote', { appId: ids[0] })
  await castAll(ids[0] ?? 0, [1, 1, 2])
  await hall.act('stopVote', { appId: ids[0], result })
}

test('[K20, K21] one ballot decides several motions; each has the same count in its own result', async () => {
  const ids = take(3)
  const [first = 0, second = 0, third = 0] = ids
  await hall.act('startBlock', { appIds: [...ids, second] })
  const { body } = await app.call('workingPoint', {}, voter?.cookie)
  expect(body.currentVote).toMatchObject({ appId: first, block: ids, mode: 'open' })
  await hall.act('openVote', { appId: first })
  await castAll(first, [1, 1, 2])
  expect(await delegates[0]?.window.job('vote', { appId: second, vote: 1 })).toMatchObject({ result: false })
  await expectLive(app, windows)
  expect((await ask('stopVote', { appId: first, result: 1 })).body).toMatchObject({
    appId: first,
    block: ids,
    votings: { '0': 0, '1': 2, '2': 1 },
  })
  await expectLive(app, windows)
  for (const id of ids) {
    expect(await statusOf(id)).toBe(1)
    expect(await decisionsOn(id)).toMatchObject([
      { appId: id, content: `Antrag ${id}`, votings: { '0': 0, '1': 2, '2': 1 }, result: true, block: ids },
    ])
  }
  expect(await ballotsOnFloor(db)).toEqual({})
  expect((await ask('stopVote', { appId: third, result: 0 })).body).toMatchObject({
    appId: third,
    result: true,
  })
})

test('[K20] what needs a vote of its own, or is decided already, is in no block', async () => {
  const [usual = 0] = take(1)
  for (const [place, [, reason]] of wrong.entries())
    expect(await ask('startBlock', { appIds: [usual, unfit[place]] })).toMatchObject(refusedWith(reason))
  expect(await ask('startBlock', { appIds: [usual, usual] })).toMatchObject(refusedWith('block-of-one'))
  expect(await ask('startBlock', { appIds: [usual, 99_999] })).toMatchObject(
    refusedWith('motion-not-published'),
  )
  await hall.act('startVote', { appId: usual })
  expect(await ask('startBlock', { appIds: take(2) })).toMatchObject(refusedWith('vote-already-running'))
})

test('[K21] a motion leaves its block to be voted on again; the others keep their result', async () => {
  const ids = take(3, adjourned)
  const [first = 0, second = 0, third = 0] = ids
  await decideBlock(ids, 1, { mode: 'rollcall' })
  for (const id of ids) expect((await app.call('rollCall', { appId: id })).body).toHaveLength(3)
  await hall.act('restartApp', { id: second })
  await expectLive(app, windows)
  expect(await statusOf(second)).toBe(11)
  expect(await decisionsOn(second)).toEqual([])
  expect((await app.call('workingPoint', {}, chair)).body.currentVote).toMatchObject({
    appId: second,
    block: [],
    mode: 'rollcall',
  })
  for (const id of [first, third]) expect(await decisionsOn(id)).toMatchObject([{ result: true }])
  await hall.act('cancelVote', { appId: second })
  expect(await ask('restartApp', { id: second })).toMatchObject(refusedWith('no-vote-on-motion'))
  await hall.act('restartApp', { id: first })
  expect((await app.call('rollCall', { appId: third })).body).toHaveLength(3)
  expect(await statusOf(third)).toBe(1)
})

test('[K21] a block that is not decided leaves its motions as they were, and begins again as a block', async () => {
  const ids = take(2)
  const [first = 0] = ids
  await hall.act('startBlock', { appIds: ids })
  await hall.act('openVote', { appId: first })
  await hall.act('restartApp', { id: first })
  expect((await app.call('workingPoint', {}, chair)).body.currentVote).toMatchObject({
    block: ids,
    open: false,
  })
  await hall.act('openVote', { appId: first })
  await hall.act('stopVote', { appId: first, result: '' })
  for (const id of ids) expect(await statusOf(id)).toBe(10)
  await expectLive(app, windows)
})

test('[K25] a board referral that is moved on a block holds for all of its motions, and is taken back with them', async () => {
  const ids = take(2)
  const [first = 0] = ids
  await hall.act('startBlock', { appIds: ids })
  const moved = await app.call(
    'startBo',
    { appId: first, type: 3, overwriteUser: voter?.register_number },
    chair,
  )
  expect(moved.status).toBe(200)
  expect(await ask('startTest', {})).toMatchObject(refusedWith('vote-already-running'))
  await hall.act('openBo', { id: moved.body.id })
  await hall.act('stopBo', { result: 1 })
  await expectLive(app, windows)
  expect(await Promise.all(ids.map(statusOf))).toEqual([3, 3])
  await hall.act('restartApp', { id: first })
  expect(await Promise.all(ids.map(statusOf))).toEqual([10, 10])
  await expectLive(app, windows)
})

/** Moves it on the vote that is started, and has it accepted. */
async function move(type: number, appId: number): Promise<void> {
  const { body } = await app.call('startBo', { type, appId, content: 'Grund' }, chair)
  await hall.act('openBo', { id: body.id })
  await hall.act('stopBo', { id: body.id, result: 1 })
}

/** A block that the hall has adjourned. */
async function adjournBlock(size: number): Promise<number[]> {
  const ids = take(size)
  await hall.act('startBlock', { appIds: ids })
  await move(109, ids[0] ?? 0)
  return ids
}

test('[K25] restarting an ended block overturns nothing that was decided on its motions since', async () => {
  const [first = 0, voted = 0, lapsed = 0, moved = 0, last = 0] = await adjournBlock(5)
  expect(await statusOf(last)).toBe(11)
  await hall.act('startVote', { appId: voted })
  await hall.act('stopVote', { appId: voted, result: 1, yes: 3 })
  await hall.act('lapseMotions', { appIds: [lapsed] })
  await move(109, moved)
  await hall.act('restartApp', { id: first })
  expect((await app.call('workingPoint', {}, chair)).body.currentVote).toMatchObject({
    appId: first,
    block: [first, last],
  })
  expect(await Promise.all([first, voted, lapsed, moved, last].map(statusOf))).toEqual([10, 1, 4, 11, 10])
  expect(await decisionsOn(voted)).toMatchObject([{ result: true }])
  expect(await readNoted(db, 'restart-vote')).toMatchObject({ appId: first, appIds: [first, last] })
})

test('[K25] the motion that is asked for is voted on again, alone where all others are decided', async () => {
  const [first = 0, second = 0] = await adjournBlock(2)
  await hall.act('startVote', { appId: first })
  await hall.act('stopVote', { appId: first, result: 0, no: 3 })
  await hall.act('restartApp', { id: second })
  expect((await app.call('workingPoint', {}, chair)).body.currentVote).toMatchObject({
    appId: second,
    block: [],
  })
  expect(await Promise.all([first, second].map(statusOf))).toEqual([2, 10])
})

test('[Q6] what was raised on a block is raised, whichever of its motions is named', async () => {
  const ids = take(2)
  const [first = 0, second = 0] = ids
  await hall.act('startBlock', { appIds: ids })
  const raise = () => app.call('startBo', { type: 3, appId: second }, voter?.cookie)
  const { body } = await raise()
  expect(body).toMatchObject({ appId: first })
  expect((await app.call('workingPoint', {}, chair)).body.currentVote).toMatchObject({
    boardReferralRaised: true,
  })
  await hall.act('openBo', { id: body.id })
  await hall.act('stopBo', { id: body.id, result: 0 })
  expect(await raise()).toMatchObject(refusedWith('board-referral-raised'))
})

test('[K22] a test vote goes its way like any other and leaves nothing in the record', async () => {
  const before = await db.selectFrom('motions').selectAll().orderBy('id').execute()
  await hall.act('startTest', {})
  expect(await ask('startTest', {})).toMatchObject(refusedWith('vote-already-running'))
  await hall.act('openVote', { appId: TEST_VOTE, seconds: 60 })
  await hall.act('extendVote', { appId: TEST_VOTE, seconds: 60 })
  await castAll(TEST_VOTE, [1, 2, 0])
  expect(await delegates[0]?.window.job('vote', { appId: TEST_VOTE, vote: 1 })).toMatchObject({
    result: false,
    message: 'Sie haben in dieser Abstimmung bereits abgestimmt.',
  })
  await expectLive(app, windows)
  await hall.act('restartApp', { id: TEST_VOTE })
  await hall.act('openVote', { appId: TEST_VOTE })
  await castAll(TEST_VOTE, [1, 1])
  const stopped = await ask('stopVote', { appId: TEST_VOTE, result: 1 })
  expect(stopped.body).toMatchObject({ appId: TEST_VOTE, votings: { '0': 0, '1': 2, '2': 0 } })
  expect((await ask('stopVote', { appId: TEST_VOTE, result: 0 })).body).toEqual(stopped.body)
  await expectLive(app, windows)
  expect(await db.selectFrom('motions').selectAll().orderBy('id').execute()).toEqual(before)
  const { body } = await app.call('data', {}, voter?.cookie)
  expect(body.apps.filter(({ result }) => result?.content.startsWith('Probe'))).toEqual([])
  await hall.act('restartApp', { id: TEST_VOTE })
  await hall.act('cancelVote', { appId: TEST_VOTE })
})

test('[K23] motions lapse together or not at all, and a slip is taken back', async () => {
  const ids = [...take(2), ...take(1, adjourned)]
  const decided = unfit.at(-1)
  expect(await ask('lapseMotions', { appIds: [...ids, decided] })).toMatchObject(
    refusedWith('motion-decided'),
  )
  for (const id of ids) expect(await statusOf(id)).not.toBe(4)
  await hall.act('lapseMotions', { appIds: ids })
  for (const id of ids) expect(await statusOf(id)).toBe(4)
  await expectLive(app, windows)
  await hall.act('lapseMotions', { appIds: ids, lapsed: false })
  expect(await Promise.all(ids.map(statusOf))).toEqual([10, 10, 11])
  await expectLive(app, windows)
  expect(await ask('lapseMotions', { appIds: ids, lapsed: false })).toMatchObject(
    refusedWith('motion-not-lapsed'),
  )
  expect(await ask('lapseMotions', { appIds: [] })).toMatchObject(refusedWith('motion-unknown'))
  await hall.act('startVote', { appId: ids[0] })
  expect(await ask('lapseMotions', { appIds: ids })).toMatchObject(refusedWith('vote-already-running'))
})

test('[K23] what is voted on stays lapsed meanwhile, and a slip is taken back once', async () => {
  const [appId = 0] = take(1)
  const takeBack = () => ask('lapseMotions', { appIds: [appId], lapsed: false })
  await hall.act('lapseMotions', { appIds: [appId] })
  await hall.act('startVote', { appId })
  expect(await takeBack()).toMatchObject(refusedWith('vote-already-running'))
  await hall.act('cancelVote', { appId })
  expect(await takeBack()).toMatchObject({ status: 200 })
  const status = (statusid: number) =>
    db.updateTable('motions').set({ statusid }).where('id', '=', appId).execute()
  await status(4)
  expect(await takeBack()).toMatchObject(refusedWith('motion-not-lapsed'))
  // What the windows have been told.
  await status(10)
})

test('[K24] a correction says why, stands beside what was declared first, and is noted', async () => {
  const [appId = 0] = take(1)
  await hall.act('startVote', { appId, mode: 'rollcall' })
  await hall.act('openVote', { appId })
  await castAll(appId, [1, 2, 2])
  await hall.act('stopVote', { appId, result: 1, yes: 10, no: 2, abstention: 0 })
  for (const [input, reason] of [
    [{ result: 0, reason: ' ' }, 'reason-missing'],
    [{ result: 1, reason: 'Es bleibt dabei' }, 'nothing-to-correct'],
  ] as const)
    expect(await ask('correctResult', { appId, ...input })).toMatchObject(refusedWith(reason))
  expect(await ask('correctResult', { appId, reason: 'Ohne Ergebnis' })).toMatchObject({ status: 400 })
  const corrected = await ask('correctResult', {
    appId,
    result: 0,
    yes: 2,
    no: 10,
    abstention: 0,
    reason: 'Ja und Nein im Saal vertauscht',
  })
  expect(corrected.body).toMatchObject({
    result: false,
    votings: { '0': 0, '1': 1, '2': 2 },
    hall: { '0': 0, '1': 2, '2': 10 },
    correction: { reason: 'Ja und Nein im Saal vertauscht', before: true },
  })
  await expectLive(app, windows)
  expect(await statusOf(appId)).toBe(2)
  expect(await decisionsOn(appId)).toMatchObject([{ result: false, correction: { before: true } }])
  expect((await app.call('rollCall', { appId })).body).toHaveLength(3)
  expect((await app.call('workingPoint', {})).body.result).toMatchObject({ result: false })
  await hall.act('correctResult', { appId, result: '', reason: 'Es wird noch einmal abgestimmt' })
  expect(await statusOf(appId)).toBe(10)
  await expectLive(app, windows)
  const noted = await db.selectFrom('audit').select('action').where('action', '=', 'correct-result').execute()
  expect(noted).toHaveLength(2)
  await hall.act('restartApp', { id: appId })
  expect(await ask('correctResult', { appId, result: 1, reason: 'zu spät' })).toMatchObject(
    refusedWith('vote-already-running'),
  )
})

test('[K24] in a block the result of one motion is put right, and the others keep theirs', async () => {
  const ids = take(2)
  const [first = 0, second = 0] = ids
  await decideBlock(ids, 1)
  await hall.act('correctResult', { appId: first, result: 0, reason: 'Der Antrag war zurückgezogen' })
  await expectLive(app, windows)
  expect(await Promise.all(ids.map(statusOf))).toEqual([2, 1])
  expect(await decisionsOn(second)).toMatchObject([{ result: true, correction: null }])
  const [undecided] = take(1)
  expect(await ask('correctResult', { appId: undecided, result: 1, reason: 'Nie gefragt' })).toMatchObject(
    refusedWith('no-result-to-correct'),
  )
})

test('[K24] a correction leaves what was decided on the motion since', async () => {
  const ids = take(3)
  const [lapsed = 0, moved = 0, again = 0] = ids
  await decideBlock(ids, '')
  await hall.act('lapseMotions', { appIds: [lapsed] })
  await move(109, moved)
  await hall.act('startVote', { appId: again })
  await move(6, again)
  for (const id of ids) await hall.act('correctResult', { appId: id, result: 1, reason: 'Falsch verlesen' })
  expect(await Promise.all(ids.map(statusOf))).toEqual([4, 11, 6])
  for (const id of ids) expect(await decisionsOn(id)).toMatchObject([{ result: true }])
  await expectLive(app, windows)
})

test('[K24] a motion that has lapsed stays so, and has the corrected status when that is taken back', async () => {
  const ids = take(2)
  const [lapsed = 0, slip = 0] = ids
  const correct = (appId: number, result: 0 | 1) =>
    hall.act('correctResult', { appId, result, reason: 'Falsch verlesen' })
  await decideBlock(ids, '')
  await hall.act('lapseMotions', { appIds: ids })
  await correct(lapsed, 1)
  await correct(slip, 1)
  await correct(slip, 0)
  expect(await Promise.all(ids.map(statusOf))).toEqual([4, 4])
  await hall.act('lapseMotions', { appIds: ids, lapsed: false })
  expect(await Promise.all(ids.map(statusOf))).toEqual([1, 2])
  await expectLive(app, windows)
})
