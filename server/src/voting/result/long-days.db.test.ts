import { TEST_VOTE } from '@portal/shared/voting/test-vote.ts'
import { beforeEach, expect, test } from 'vitest'
import { expectLive } from '#test/expect-live.ts'
import { openLongDay, refusedWith } from '#test/open-long-day.ts'

const {
  db,
  app,
  hall,
  delegates,
  voter,
  adjourned,
  take,
  unfit,
  windows,
  ask,
  castAll,
  statusOf,
  decisionsOn,
  decideBlock,
  move,
} = await openLongDay()

beforeEach(hall.clearVote)

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
  expect(await ask('lapseMotions', { appIds: ids })).toMatchObject(refusedWith('motion-on-floor'))
})

test('[K23] what is voted on stays lapsed meanwhile, and a slip is taken back once', async () => {
  const [appId = 0] = take(1)
  const takeBack = () => ask('lapseMotions', { appIds: [appId], lapsed: false })
  await hall.act('lapseMotions', { appIds: [appId] })
  await hall.act('startVote', { appId })
  expect(await takeBack()).toMatchObject(refusedWith('motion-on-floor'))
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
    correction: {
      reason: 'Ja und Nein im Saal vertauscht',
      before: true,
      votingsBefore: { '0': 0, '1': 11, '2': 4 },
    },
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
  const ids = take(3)
  const [lapsed = 0, slip = 0, moved = 0] = ids
  const correct = (appId: number, result: 0 | 1) =>
    hall.act('correctResult', { appId, result, reason: 'Falsch verlesen' })
  await decideBlock(ids, '')
  await move(109, moved)
  await hall.act('lapseMotions', { appIds: ids })
  await correct(lapsed, 1)
  await correct(slip, 1)
  await correct(slip, 0)
  await correct(moved, 1)
  expect(await Promise.all(ids.map(statusOf))).toEqual([4, 4, 4])
  await hall.act('lapseMotions', { appIds: ids, lapsed: false })
  // The last one had been adjourned before it lapsed.
  expect(await Promise.all(ids.map(statusOf))).toEqual([1, 2, 11])
  await expectLive(app, windows)
})
