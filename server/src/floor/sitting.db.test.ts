import { proceduralType } from '@portal/shared/procedural/types.ts'
import { expect, test } from 'vitest'
import { buildCongress, buildMotion, buildTop } from '#test/builders.ts'
import { expectLive, openLive } from '#test/expect-live.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { openHall, setVote } from '#test/open-hall.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database)
const hall = await openHall(db, [app], 1)

const point = async () => (await app.call('workingPoint', {})).body

test('[K12] a pause says until when; whoever goes on ends it, and so does a vote that begins', async () => {
  const until = new Date(Date.now() + 1_800_000).toISOString()
  await hall.act('setPause', { paused: true, until })
  expect(await point()).toMatchObject({ pause: { until } })
  await hall.act('setPause', { paused: true })
  expect(await point()).toMatchObject({ pause: { until: null } })
  await hall.act('setPause', { paused: false, until })
  expect((await point()).pause).toBeNull()
  await hall.act('setPause', { paused: true, until })
  const appId = await buildMotion(db)
  await hall.act('startVote', { appId })
  expect((await point()).pause).toBeNull()
  await hall.act('cancelVote', { appId })
})

test('[K12] nobody is sent away while ballots are taken, and no pause ends in the past', async () => {
  const past = new Date(Date.now() - 60_000).toISOString()
  expect(await app.call('setPause', { paused: true, until: past }, hall.chair)).toMatchObject({
    status: 400,
    problem: { type: 'urn:portal:refusal:pause-is-over' },
  })
  const appId = await hall.openVote()
  expect(await app.call('setPause', { paused: true }, hall.chair)).toMatchObject({
    status: 409,
    problem: { type: 'urn:portal:refusal:vote-is-open' },
  })
  await hall.act('cancelVote', { appId })
})

test('[K12] nor while ballots are taken on a procedural motion; opening a vote ends a pause', async () => {
  const appId = await buildMotion(db)
  app.context.changes.tell(['content'])
  const window = await openLive(app, 'visitor')
  const pause = () => app.call('setPause', { paused: true }, hall.chair)
  await hall.act('startVote', { appId })
  const { body } = await app.call('startBo', { type: proceduralType.pause, content: 'Mittag' }, hall.chair)
  for (const [name, input] of [
    ['openBo', { id: body.id }],
    ['openVote', { appId, seconds: 60 }],
  ] as const) {
    expect(await pause()).toMatchObject({ status: 200 })
    await hall.act(name, input)
    expect((await point()).pause).toBeNull()
    expect(await pause()).toMatchObject({ problem: { type: 'urn:portal:refusal:vote-is-open' } })
    if (name === 'openBo') await hall.act('stopBo', { result: 0 })
  }
  await setVote(db, { state: 'closed' })
  expect(await pause()).toMatchObject({ status: 200 })
  await hall.act('extendVote', { appId, seconds: 60 })
  expect((await point()).pause).toBeNull()
  await expectLive(app, [window])
  await hall.act('cancelVote', { appId })
})

test('[A4, W7] what was declared leaves the screens when somebody begins to speak', async () => {
  const topId = await buildTop(db)
  const appId = await hall.openVote()
  await hall.act('stopVote', { appId, result: 2 })
  expect((await point()).result).toMatchObject({ appId })
  const { body } = await app.call('seatSpeaker', { topId, name: 'Prof. Gast' }, hall.chair)
  const visitor = await app.connect()
  await hall.act('startSpeech', { topId, id: body.id })
  expect((await point()).result).toBeNull()
  await visitor.until(
    ({ name, payload }) =>
      name === 'send-data' && payload.op === 'working-point' && payload.data.result === null,
  )
})

test('[W16] [K30] a speech rests while ballots are taken or the sitting is interrupted, until the chair lets it go on', async () => {
  const topId = await buildTop(db)
  const { body } = await app.call('seatSpeaker', { topId, name: 'Dr. Rast' }, hall.chair)
  const speech = { topId, id: body.id }
  const [delegate] = hall.delegates
  const window = await openLive(app, 'delegate', delegate?.cookie)
  await hall.act('startSpeech', speech)
  const clock = async () =>
    (await app.call('data', {}, hall.chair)).body.currentSpeakers.map(({ heldAt }) => heldAt !== null)
  const appId = await buildMotion(db)
  await hall.act('startVote', { appId })
  expect(await clock()).toEqual([false])
  const rests: (() => Promise<unknown>)[] = [
    () => hall.act('openVote', { appId, seconds: 60 }),
    () => hall.act('extendVote', { appId, seconds: 60 }),
  ]
  for (const begin of rests) {
    await begin()
    await expectLive(app, [window])
    expect(await clock()).toEqual([true])
    await hall.act('holdSpeech', { ...speech, held: 0 })
    expect(await clock()).toEqual([false])
  }
  await hall.act('cancelVote', { appId })
  const { body: motion } = await app.call(
    'startBo',
    { type: proceduralType.pause, content: 'Mittag' },
    hall.chair,
  )
  await hall.act('openBo', { id: motion.id })
  expect(await clock()).toEqual([true])
  await hall.act('stopBo', { id: motion.id, result: 0 })
  await hall.act('holdSpeech', { ...speech, held: 0 })
  await hall.act('setPause', { paused: true })
  expect(await clock()).toEqual([true])
  await hall.act('setPause', { paused: false })
  expect(await clock()).toEqual([true])
  await expectLive(app, [window])
  const { speeches } = (await app.call('sittingSoFar', {}, hall.chair)).body
  const rest = { from: expect.any(String), until: expect.any(String) }
  expect(speeches.at(-1)?.rests).toEqual([rest, rest, rest, { ...rest, until: null }])
  await hall.act('endSpeech', speech)
})

test('[K13] the text for the hall is there for everybody until it is cleared', async () => {
  await hall.act('setHallText', { text: '  Mittagessen im Foyer ' })
  expect(await point()).toMatchObject({ hallText: 'Mittagessen im Foyer' })
  await hall.act('setHallText', { text: '' })
  expect(await point()).toMatchObject({ hallText: '' })
  expect(await app.call('setHallText', { text: 'x'.repeat(161) }, hall.chair)).toMatchObject({ status: 400 })
})

test('[K14] all windows are told to read everything afresh', async () => {
  const [delegate] = hall.delegates
  const windows = [await app.connect(), await app.connect(hall.chair), delegate?.window]
  await hall.act('reloadAll', {})
  for (const window of windows) {
    const published = await window?.until(
      ({ name, payload }) => name === 'send-data' && payload.op === 'reload',
    )
    expect(published).toMatchObject({ payload: { op: 'reload', data: {} } })
  }
})

test('[K30] what was today: a correction does not move a vote, and a pause lasts until whatever ended it', async () => {
  const before = (await app.call('sittingSoFar', {}, hall.chair)).body
  const topId = await buildTop(db)
  await hall.act('setWorkingPoint', { topId })
  const appId = await hall.openVote()
  await hall.act('stopVote', { appId, result: 1 })
  const declared = (await app.call('sittingSoFar', {}, hall.chair)).body
  await hall.act('correctResult', { appId, result: 2, reason: 'Verhört.' })
  await hall.act('setPause', { paused: true })
  await hall.act('setPause', { paused: true, until: new Date(Date.now() + 600_000).toISOString() })
  const paused = (await app.call('sittingSoFar', {}, hall.chair)).body
  expect(paused.pauses.slice(before.pauses.length)).toEqual([{ from: expect.any(String), until: null }])
  await hall.act('startVote', { appId: await buildMotion(db) })
  const { body } = await app.call('sittingSoFar', {}, hall.chair)
  expect(body.pauses.at(-1)).toEqual({ from: paused.pauses.at(-1)?.from, until: expect.any(String) })
  expect(body.items.at(-1)).toEqual({ at: expect.any(String), topId })
  expect(body.votes).toHaveLength(before.votes.length + 1)
  expect(body.votes.at(-1)).toEqual({ ...declared.votes.at(-1), appId, result: false })
  expect(body.since && body.since <= (body.votes[0]?.startedAt ?? '')).toBe(true)
  expect(body.waiting).toBe(0)
})

test('[K12] [K30] putting a vote again ends a pause as well', async () => {
  const appId = (await point()).currentVote?.appId ?? 0
  await hall.act('openVote', { appId })
  await hall.act('stopVote', { appId, result: 2 })
  await hall.act('setPause', { paused: true })
  await hall.act('restartApp', { id: appId })
  expect((await point()).pause).toBeNull()
  const { body } = await app.call('sittingSoFar', {}, hall.chair)
  expect(body.pauses.at(-1)?.until).toEqual(expect.any(String))
})
