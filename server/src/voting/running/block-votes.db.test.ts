import { proceduralType } from '@portal/shared/procedural/types.ts'
import { beforeEach, expect, test } from 'vitest'
import { expectLive } from '#test/expect-live.ts'
import { ballotsOnFloor } from '#test/open-hall.ts'
import { openLongDay, refusedWith, wrong } from '#test/open-long-day.ts'
import { readNoted } from '#test/read-noted.ts'

const {
  db,
  app,
  hall,
  chair,
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
  expect(await ask('startBlock', { appIds: [usual, 99_999] })).toMatchObject(refusedWith('motion-unknown'))
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
    { appId: first, type: proceduralType.boardReferral, overwriteUser: voter?.register_number },
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
  const raise = () =>
    app.call('startBo', { type: proceduralType.boardReferral, appId: second }, voter?.cookie)
  const { body } = await raise()
  expect(body).toMatchObject({ appId: first })
  expect((await app.call('workingPoint', {}, chair)).body.currentVote).toMatchObject({
    boardReferralRaised: true,
  })
  await hall.act('openBo', { id: body.id })
  await hall.act('stopBo', { id: body.id, result: 0 })
  expect(await raise()).toMatchObject(refusedWith('board-referral-raised'))
})
