import type { PortalEvent } from '@portal/shared/events.ts'
import { proceduralType } from '@portal/shared/procedural/types.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildMotion } from '#test/builders.ts'
import { openProcedural } from '#test/open-procedural.ts'
import { readNoted } from '#test/read-noted.ts'

const {
  db,
  app,
  hall,
  chair,
  owner,
  other,
  ownerInWords,
  clear,
  point,
  current,
  start,
  vote,
  decide,
  statusOf,
} = await openProcedural()

beforeEach(clear)

describe('[Q9] what a decision does', () => {
  test.each([
    [3, 3],
    [6, 6],
    [109, 11],
    [102, 10],
    [108, 10],
    [110, 10],
    [112, 10],
  ])('type %i accepted ends the vote and gives the status %i', async (type, status) => {
    const appId = await buildMotion(db)
    await hall.act('startVote', { appId })
    const { body } = await start({ type, appId, content: 'Grund' })
    const result = await decide(body.id, 1)
    expect(result).toMatchObject({ status: 200, body: { type, appId, result: true } })
    expect(await point()).toMatchObject({ currentVote: null, currentBusinessOrder: null })
    expect(await statusOf(appId)).toBe(status)
  })

  test('[K33] what it has ended and settled is told before its own end, and its result last', async () => {
    const appId = await buildMotion(db)
    await hall.act('startVote', { appId })
    const { body } = await start({ type: proceduralType.boardReferral, appId })
    const { window } = other
    const before = window.events.length
    await decide(body.id, 1)
    const nameOf = ({ name, payload }: PortalEvent) => (name === 'send-data' ? payload.op : name)
    await window.until((event) => nameOf(event) === 'result-bo' && window.events.indexOf(event) >= before)
    const told = window.events.slice(before)
    expect(told).toContainEqual({ name: 'stop-voting', payload: { appId, rev: expect.any(Number) } })
    const order = ['stop-voting', 'update_app', 'stop-bo', 'result-bo']
    expect(told.map(nameOf).filter((name) => order.includes(name))).toEqual(order)
  })

  test.each([0, ''] as const)(
    'without a majority (%j) a started vote goes on where it was',
    async (result) => {
      const appId = await buildMotion(db)
      await hall.act('startVote', { appId, mode: 'rollcall' })
      const { body } = await start({ type: proceduralType.boardReferral, appId })
      expect(await decide(body.id, result)).toMatchObject({ body: { result: result === 0 ? false : null } })
      expect(await point()).toMatchObject({
        currentVote: { appId, open: false, mode: 'rollcall', boardReferralRaised: true },
        currentBusinessOrder: null,
      })
      expect(await statusOf(appId)).toBe(10)
      await hall.act('openVote', { appId })
    },
  )

  test('a second reading passes with a third; the portal records a decision against it', async () => {
    const { body } = await start({ type: proceduralType.secondReading })
    await hall.act('openBo', { id: body.id })
    await vote(0, body.id, 1)
    for (const index of [1, 2]) await vote(index, body.id, 2)
    expect(await app.call('stopBo', { id: body.id, result: 0 }, chair)).toMatchObject({
      body: { rule: 'third', votings: { '0': 0, '1': 1, '2': 2 }, result: false },
    })
    expect(await readNoted(db, 'stop-procedural')).toMatchObject({ verdict: true, againstVerdict: true })
  })
})

test('[Q1] the vote waits until the procedural motion is settled', async () => {
  const appId = await buildMotion(db)
  await hall.act('startVote', { appId })
  await start({ type: proceduralType.boardReferral, appId })
  const first = { detail: 'Zuerst ist der laufende Geschäftsordnungsantrag zu entscheiden oder zu beenden.' }
  for (const [name, input] of [
    ['openVote', { appId }],
    ['restartApp', { id: appId }],
  ] as const)
    expect(await app.call(name, input, chair)).toMatchObject({ status: 409, problem: first })
  await hall.act('cancelVote', { appId })
  expect(await app.call('startVote', { appId }, chair)).toMatchObject({ status: 409, problem: first })
})

test.each([106, 107, 111])('[Q12] type %i is not voted on and ends as noted', async (type) => {
  const appId = await buildMotion(db)
  await hall.act('startVote', { appId })
  const { body } = await start({ type, appId })
  expect(await app.call('openBo', { id: body.id }, chair)).toMatchObject({
    status: 409,
    problem: { type: 'urn:portal:refusal:procedural-not-voted-on' },
  })
  expect(await vote(0, body.id, 1)).toMatchObject({ result: false })
  expect(await app.call('stopBo', { result: 1 }, chair)).toMatchObject({ body: { type, result: null } })
  expect(await point()).toMatchObject({ currentVote: { appId }, currentBusinessOrder: null })
})

test('[Q14] put again, it has a new id and no ballots; one for the old id does not count', async () => {
  const { body } = await start({})
  await hall.act('openBo', { id: body.id })
  await vote(0, body.id, 1)
  await hall.act('restartBo', { id: body.id })
  const again = await current(owner.cookie)
  expect(again).toMatchObject({
    type: proceduralType.adjournment,
    open: false,
    count: 0,
    hasVoted: false,
    owner: ownerInWords,
  })
  const id = again?.id ?? 0
  expect(id).not.toBe(body.id)
  await hall.act('openBo', { id })
  expect(await vote(1, body.id, 1)).toMatchObject({
    message: 'Über diesen Geschäftsordnungsantrag wird zurzeit nicht abgestimmt.',
  })
  expect(await vote(0, id, 1)).toMatchObject({ result: true })
})

test('[V16] a vote that ended with a procedural motion can be restarted, with the status from before', async () => {
  const appId = await buildMotion(db)
  await hall.act('startVote', { appId })
  await decide((await start({ type: proceduralType.boardReferral, appId })).body.id, 1)
  await hall.act('restartApp', { id: appId })
  expect(await point()).toMatchObject({
    currentVote: { appId, open: false, boardReferralRaised: false },
    result: null,
  })
  expect(await statusOf(appId)).toBe(10)
})

test('[Q13] a second click on cancelling takes nothing else off the floor', async () => {
  const below = (await start({ type: proceduralType.boardReferral, content: 'Zur Beratung' })).body
  const top = (await start({ type: proceduralType.nonHandling }, other.cookie)).body
  for (const _click of [1, 2]) await hall.act('cancelBo', { id: top.id })
  expect(await current()).toMatchObject({ id: below.id })
  expect(await app.call('cancelBo', { id: 999_999 }, chair)).toMatchObject({ status: 409 })
})
