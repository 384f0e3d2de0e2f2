import { proceduralType } from '@portal/shared/procedural/types.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { system } from '#core/actor.ts'
import { doWork } from '#core/work.ts'
import { handOverSeat } from '#people/replace-user.ts'
import { buildMotion, buildSession, buildUser } from '#test/builders.ts'
import { expectLive, openLive } from '#test/expect-live.ts'
import { notNow, openProcedural } from '#test/open-procedural.ts'
import { withdrawSpeech } from './speak.ts'

const { db, app, hall, chair, owner, other, ownerInWords, clear, point, current, start, decide, statusOf } =
  await openProcedural()

beforeEach(clear)

describe('[Q6] flags', () => {
  test('what was raised at the vote is marked there, and refused the second time', async () => {
    const appId = await buildMotion(db)
    await hall.act('startVote', { appId })
    const { body } = await start({ type: proceduralType.boardReferral })
    expect(body.appId).toBe(appId)
    expect(await point(owner.cookie)).toMatchObject({
      currentVote: { boardReferralRaised: true, nonHandlingRaised: false },
    })
    await decide(body.id, 0)
    expect(await start({ type: proceduralType.boardReferral, appId })).toMatchObject({
      status: 409,
      problem: { detail: 'Die Vorstandsüberweisung wurde zu diesem Antrag bereits beantragt.' },
    })
    expect(await start({ type: proceduralType.boardReferral, appId }, chair)).toMatchObject({ status: 200 })
  })

  test('a reset clears them and takes everything procedural off the floor', async () => {
    const appId = await buildMotion(db)
    await hall.act('startVote', { appId })
    await start({ type: proceduralType.boardReferral, appId })
    await start({ type: proceduralType.nonHandling }, other.cookie)
    await hall.act('resetBo', {})
    expect(await point()).toMatchObject({
      currentBusinessOrder: null,
      currentVote: { appId, boardReferralRaised: false, nonHandlingRaised: false },
    })
    expect(await start({ type: proceduralType.nonHandling, appId })).toMatchObject({ status: 200 })
  })

  test('a ballot in the vote clears them for everybody', async () => {
    const appId = await buildMotion(db)
    await hall.act('startVote', { appId })
    await decide((await start({ type: proceduralType.boardReferral, appId })).body.id, 0)
    const window = await openLive(app, 'delegate', owner.cookie)
    expect(window.live().point.currentVote?.boardReferralRaised).toBe(true)
    await hall.act('openVote', { appId })
    await other.window.job('vote', { appId, vote: 1 })
    await window.client.until(({ name }) => name === 'update-voting')
    await expectLive(app, [window])
    expect(window.live().point.currentVote).toMatchObject({ count: 1, boardReferralRaised: false })
    window.client.close()
  })
})

describe('[Q9, Q13] Nichtbefassung on top of a Vorstandsüberweisung', () => {
  async function stack() {
    const appId = await buildMotion(db)
    await hall.act('startVote', { appId })
    const below = (await start({ type: proceduralType.boardReferral, appId, content: 'Zur Beratung' })).body
    await app.call('againstitBo', { id: below.id }, other.cookie)
    const top = (await start({ type: proceduralType.nonHandling, content: 'Keine Befassung' }, other.cookie))
      .body
    expect(top).toMatchObject({
      type: proceduralType.nonHandling,
      appId,
      parentType: proceduralType.boardReferral,
      owner: { name: other.name },
      parentOwner: ownerInWords,
      speakerAgainst: null,
    })
    return { appId, below, top }
  }

  test('rejected, it gives way to what was there before, once', async () => {
    const { appId, below, top } = await stack()
    expect(await decide(top.id, 0)).toMatchObject({
      body: { type: proceduralType.nonHandling, result: false },
    })
    const restored = {
      id: below.id,
      type: proceduralType.boardReferral,
      owner: ownerInWords,
      content: 'Zur Beratung',
      parentType: null,
      parentOwner: null,
      open: false,
      count: 0,
      hasVoted: false,
      speakerAgainst: { name: other.name },
      history: [{ type: proceduralType.nonHandling, owner: { name: other.name }, result: false }],
    }
    expect(await point()).toMatchObject({
      currentVote: { appId },
      currentBusinessOrder: restored,
      result: { type: proceduralType.nonHandling, result: false },
    })
    // A second click on the same button stops nothing else.
    await app.call('stopBo', { id: top.id, result: 0 }, chair)
    expect(await current()).toMatchObject(restored)
    await decide(below.id, 1)
    expect(await statusOf(appId)).toBe(3)
    expect(await current()).toBe(null)
  })

  test('both rejected, the vote goes on where it was', async () => {
    const { appId, below, top } = await stack()
    await decide(top.id, 0)
    await decide(below.id, 0)
    expect(await point()).toMatchObject({
      currentVote: { appId, open: false, boardReferralRaised: true, nonHandlingRaised: true },
      currentBusinessOrder: null,
    })
    expect(await statusOf(appId)).toBe(10)
  })

  test('accepted, it settles both and the vote', async () => {
    const { appId, top } = await stack()
    await decide(top.id, 1)
    expect(await point()).toMatchObject({ currentVote: null, currentBusinessOrder: null })
    expect(await statusOf(appId)).toBe(6)
  })

  test('cancelled, it gives way as well; cancelled again, the floor is free', async () => {
    const { appId, below } = await stack()
    expect(await app.call('cancelBo', {}, chair)).toMatchObject({ status: 200, body: 1 })
    expect(await current()).toMatchObject({ id: below.id, type: proceduralType.boardReferral, history: [] })
    await app.call('cancelBo', {}, chair)
    expect(await point()).toMatchObject({ currentVote: { appId }, currentBusinessOrder: null })
    expect(await app.call('cancelBo', {}, chair)).toMatchObject({ status: 409 })
  })

  test('is not put on top of one that is open', async () => {
    const { body } = await start({ type: proceduralType.boardReferral })
    await hall.act('openBo', { id: body.id })
    expect(await start({ type: proceduralType.nonHandling }, other.cookie)).toMatchObject({
      status: 409,
      problem: { detail: notNow },
    })
  })
})

test('[Q15] an announced speech also goes from a motion that waits underneath', async () => {
  const leaving = await buildUser(db)
  const below = (await start({ type: proceduralType.boardReferral })).body
  await app.call('againstitBo', { id: below.id }, await buildSession(db, leaving.id))
  const top = (await start({ type: proceduralType.nonHandling }, other.cookie)).body
  await doWork(app.context, system, (work) => withdrawSpeech(work, leaving.register_number))
  await decide(top.id, 0)
  expect(await current()).toMatchObject({ id: below.id, speakerAgainst: null })
})

test('[Q10] a seat that changes hands keeps its one ballot, and takes an announced speech along', async () => {
  const from = await buildUser(db)
  const to = await buildUser(db)
  const cookie = await buildSession(db, from.id)
  const window = await app.connect(cookie)
  const { body } = await start({})
  await app.call('againstitBo', { id: body.id }, cookie)
  expect(await current()).toMatchObject({ speakerAgainst: { name: from.name } })
  const late = await buildUser(db)
  await doWork(app.context, system, async (work) => {
    await handOverSeat(work, { from: from.register_number, to: to.register_number })
    await withdrawSpeech(work, from.register_number)
  })
  expect(await current()).toMatchObject({ speakerAgainst: null })
  window.close()
  const successor = await app.connect(await buildSession(db, to.id))
  await hall.act('openBo', { id: body.id })
  expect(await successor.job('vote-bo', { id: body.id, vote: 1 })).toMatchObject({ result: true })
  await doWork(app.context, system, (work) =>
    handOverSeat(work, { from: to.register_number, to: late.register_number }).then(() => undefined),
  )
  const third = await app.connect(await buildSession(db, late.id))
  expect(await third.job('vote-bo', { id: body.id, vote: 2 })).toMatchObject({
    message: 'Für Ihren Sitz wurde in dieser Abstimmung bereits abgestimmt.',
  })
  third.close()
})
