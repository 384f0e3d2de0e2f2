import type { CallName } from '@portal/shared/calls.ts'
import { movesAllowed } from '@portal/shared/procedural/rules.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { system } from '#core/actor.ts'
import { doWork } from '#core/work.ts'
import { replaceUser } from '#people/replace-user.ts'
import { buildCongress, buildMotion, buildSession, buildUser } from '#test/builders.ts'
import { expectLive, openLive } from '#test/expect-live.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { openHall } from '#test/open-hall.ts'
import { readNoted } from '#test/read-noted.ts'
import { withdrawSpeech } from './speak.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database, {}, { limits: false })
const hall = await openHall(db, [app], 4)
const { chair, delegates } = hall
const [owner, other] = delegates as [(typeof delegates)[number], (typeof delegates)[number]]

beforeEach(async () => {
  await hall.act('resetBo', {})
  const { body } = await app.call('workingPoint', {}, chair)
  if (body.currentVote) await hall.act('cancelVote', { appId: body.currentVote.appId })
})

const point = async (cookie: string | undefined = chair) => (await app.call('workingPoint', {}, cookie)).body
const current = async (cookie?: string) => (await point(cookie)).currentBusinessOrder

const start = async (input: object, by = owner.cookie) => app.call('startBo', { type: 109, ...input }, by)
const vote = (index: number, id: number, choice: number) =>
  delegates[index]?.window.job('vote-bo', { id, vote: choice })

/** The chair decides by the online vote of all four. */
async function decide(id: number, result: 0 | 1 | '') {
  await hall.act('openBo', { id })
  for (const index of delegates.keys()) await vote(index, id, result === 1 ? 1 : 2)
  return app.call('stopBo', { id, result }, chair)
}

async function statusOf(appId: number): Promise<number> {
  const row = await db.selectFrom('motions').select('statusid').where('id', '=', appId).executeTakeFirst()
  return row?.statusid ?? 0
}

const notNow =
  'Der Antrag konnte nicht angenommen werden. Warten Sie bis laufende Geschäftsordnungsanträge abgeschlossen oder laufende Abstimmungen beendet sind.'

test('[Q2, Q3, Q8 to Q10] from the start over speeches and the vote to the result', async () => {
  const started = await owner.window.job('start-bo', {
    appId: '',
    type: '104',
    parentType: '',
    content: ' Drei Minuten. ',
    owner: 'nobody',
    hasVoted: true,
  })
  const record = started.data as { id: number }
  expect(started).toMatchObject({
    result: true,
    data: {
      type: 104,
      content: 'Drei Minuten.',
      owner: { register_number: owner.register_number, name: owner.name },
      appId: null,
      hasVoted: false,
      open: false,
      history: [],
    },
  })
  const { id } = record
  expect(await vote(0, id, 1)).toMatchObject({ message: 'Die Abstimmung ist noch nicht eröffnet.' })
  expect(await app.call('againstitBo', { id }, other.cookie)).toMatchObject({ status: 200, body: 1 })
  expect(await app.call('talkforitBo', { id }, owner.cookie)).toMatchObject({ status: 200, body: 1 })
  expect(await current()).toMatchObject({ speakerFor: owner_(), speakerAgainst: { name: other.name } })
  expect(await app.call('openBo', { id }, chair)).toMatchObject({ status: 200, body: 1 })
  expect(await app.call('openBo', { id }, chair)).toMatchObject({ status: 409, problem: { result: 0 } })
  expect(await app.call('openBo', { id: id + 1 }, chair)).toMatchObject({
    problem: { detail: 'Keine laufender Geschäftsordnungsantrag vorhanden.' },
  })
  expect(await vote(0, id, 1)).toMatchObject({ result: true })
  expect(await vote(0, id, 2)).toMatchObject({
    message: 'Sie haben in dieser Abstimmung bereits abgestimmt.',
  })
  expect(await vote(1, id, 1)).toMatchObject({ result: true })
  expect(await vote(2, id, 0)).toMatchObject({ result: true })
  expect(await vote(3, id + 1, 0)).toMatchObject({ result: false })
  expect(await app.call('statusdataBo', { id }, owner.cookie)).toMatchObject({
    body: { hasVoted: true, count: 3, votings: null },
  })
  expect(await app.call('statusdataBo', { id }, chair)).toMatchObject({
    body: { votings: { '0': 1, '1': 2, '2': 0 } },
  })
  const stopped = await app.call('stopBo', { result: 1 }, chair)
  expect(stopped).toMatchObject({
    status: 200,
    body: {
      appId: null,
      type: 104,
      content: 'Drei Minuten.',
      owner: owner_(),
      votings: { '0': 1, '1': 2, '2': 0 },
      result: true,
      rule: 'simple',
    },
  })
  expect(await point()).toMatchObject({ currentBusinessOrder: null, result: stopped.body })
  expect(await app.call('stopBo', { id, result: 0 }, chair)).toMatchObject({ body: stopped.body })
  expect(await app.call('stopBo', { result: 0 }, chair)).toMatchObject({
    status: 409,
    problem: { detail: 'Keine laufender Geschäftsordnungsantrag vorhanden.' },
  })
  const left = await db.selectFrom('procedural_ballots').selectAll().execute()
  expect(left).toEqual([])
})

const owner_ = () => ({ register_number: owner.register_number, name: owner.name })

test('[Q3] the form asks for a reason', async () => {
  const answer = await owner.window.job('start-bo', { type: 112, content: '  ' })
  expect(answer).toMatchObject({
    result: false,
    message: 'Bitte begründen Sie den Geschäftsordnungsantrag!',
  })
})

test('[Q5] nothing is started beside an open vote or another one', async () => {
  const appId = await hall.openVote()
  expect(await start({ appId })).toMatchObject({ status: 409, problem: { detail: notNow, result: 0 } })
  await hall.act('cancelVote', { appId })
  expect(await start({})).toMatchObject({ status: 200 })
  expect(await start({}, other.cookie)).toMatchObject({ status: 409, problem: { detail: notNow } })
  expect(await start({ type: 6 }, other.cookie)).toMatchObject({ status: 409 })
})

test('[Q4] only the chair starts one for somebody else', async () => {
  const named = other.register_number
  expect(await start({ overwriteUser: named })).toMatchObject({ body: { owner: owner_() } })
  await hall.act('resetBo', {})
  expect(await start({ overwriteUser: named }, chair)).toMatchObject({
    body: { owner: { register_number: named } },
  })
  await hall.act('resetBo', {})
  expect(await start({ overwriteUser: '404404' }, chair)).toMatchObject({ status: 400 })
})

test('[Q4] a motion that nobody can read is nothing to move about', async () => {
  const hidden = await buildMotion(db, { public_datetime: null })
  for (const appId of [hidden, 999_999])
    expect(await start({ appId })).toMatchObject({
      status: 404,
      problem: { detail: 'Diesen Antrag gibt es nicht.' },
    })
})

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

  test.each([0, ''] as const)(
    'without a majority (%j) a started vote goes on where it was',
    async (result) => {
      const appId = await buildMotion(db)
      await hall.act('startVote', { appId, mode: 'rollcall' })
      const { body } = await start({ type: 3, appId })
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
    const { body } = await start({ type: 108 })
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
  await start({ type: 3, appId })
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

describe('[Q6] flags', () => {
  test('what was raised at the vote is marked there, and refused the second time', async () => {
    const appId = await buildMotion(db)
    await hall.act('startVote', { appId })
    const { body } = await start({ type: 3 })
    expect(body.appId).toBe(appId)
    expect(await point(owner.cookie)).toMatchObject({
      currentVote: { boardReferralRaised: true, nonHandlingRaised: false },
    })
    await decide(body.id, 0)
    expect(await start({ type: 3, appId })).toMatchObject({
      status: 409,
      problem: { detail: 'Die Vorstandsüberweisung wurde zu diesem Antrag bereits beantragt.' },
    })
    expect(await start({ type: 3, appId }, chair)).toMatchObject({ status: 200 })
  })

  test('a reset clears them and takes everything procedural off the floor', async () => {
    const appId = await buildMotion(db)
    await hall.act('startVote', { appId })
    await start({ type: 3, appId })
    await start({ type: 6 }, other.cookie)
    await hall.act('resetBo', {})
    expect(await point()).toMatchObject({
      currentBusinessOrder: null,
      currentVote: { appId, boardReferralRaised: false, nonHandlingRaised: false },
    })
    expect(await start({ type: 6, appId })).toMatchObject({ status: 200 })
  })

  test('a ballot in the vote clears them for everybody', async () => {
    const appId = await buildMotion(db)
    await hall.act('startVote', { appId })
    await decide((await start({ type: 3, appId })).body.id, 0)
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
    const below = (await start({ type: 3, appId, content: 'Zur Beratung' })).body
    await app.call('againstitBo', { id: below.id }, other.cookie)
    const top = (await start({ type: 6, content: 'Keine Befassung' }, other.cookie)).body
    expect(top).toMatchObject({
      type: 6,
      appId,
      parentType: 3,
      owner: { name: other.name },
      parentOwner: owner_(),
      speakerAgainst: null,
    })
    return { appId, below, top }
  }

  test('rejected, it gives way to what was there before, once', async () => {
    const { appId, below, top } = await stack()
    expect(await decide(top.id, 0)).toMatchObject({ body: { type: 6, result: false } })
    const restored = {
      id: below.id,
      type: 3,
      owner: owner_(),
      content: 'Zur Beratung',
      parentType: null,
      parentOwner: null,
      open: false,
      count: 0,
      hasVoted: false,
      speakerAgainst: { name: other.name },
      history: [{ type: 6, owner: { name: other.name }, result: false }],
    }
    expect(await point()).toMatchObject({
      currentVote: { appId },
      currentBusinessOrder: restored,
      result: { type: 6, result: false },
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
    expect(await current()).toMatchObject({ id: below.id, type: 3, history: [] })
    await app.call('cancelBo', {}, chair)
    expect(await point()).toMatchObject({ currentVote: { appId }, currentBusinessOrder: null })
    expect(await app.call('cancelBo', {}, chair)).toMatchObject({ status: 409 })
  })

  test('is not put on top of one that is open', async () => {
    const { body } = await start({ type: 3 })
    await hall.act('openBo', { id: body.id })
    expect(await start({ type: 6 }, other.cookie)).toMatchObject({ status: 409, problem: { detail: notNow } })
  })
})

test('[Q14] put again, it has a new id and no ballots; one for the old id does not count', async () => {
  const { body } = await start({})
  await hall.act('openBo', { id: body.id })
  await vote(0, body.id, 1)
  await hall.act('restartBo', { id: body.id })
  const again = await current(owner.cookie)
  expect(again).toMatchObject({ type: 109, open: false, count: 0, hasVoted: false, owner: owner_() })
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
  await decide((await start({ type: 3, appId })).body.id, 1)
  await hall.act('restartApp', { id: appId })
  expect(await point()).toMatchObject({
    currentVote: { appId, open: false, boardReferralRaised: false },
    result: null,
  })
  expect(await statusOf(appId)).toBe(10)
})

test('[Q13] a second click on cancelling takes nothing else off the floor', async () => {
  const below = (await start({ type: 3, content: 'Zur Beratung' })).body
  const top = (await start({ type: 6 }, other.cookie)).body
  for (const _click of [1, 2]) await hall.act('cancelBo', { id: top.id })
  expect(await current()).toMatchObject({ id: below.id })
  expect(await app.call('cancelBo', { id: 999_999 }, chair)).toMatchObject({ status: 409 })
})

test('[Q15] an announced speech also goes from a motion that waits underneath', async () => {
  const leaving = await buildUser(db)
  const below = (await start({ type: 3 })).body
  await app.call('againstitBo', { id: below.id }, await buildSession(db, leaving.id))
  const top = (await start({ type: 6 }, other.cookie)).body
  await doWork(app.context, system, (work) => withdrawSpeech(work, leaving.register_number))
  await decide(top.id, 0)
  expect(await current()).toMatchObject({ id: below.id, speakerAgainst: null })
})

test('[Q20] nobody but the chair moves without end', async () => {
  const limited = await openTestApp(database)
  const mover = await buildUser(db)
  const cookie = await buildSession(db, mover.id)
  const ask = () => limited.call('startBo', { type: 109 }, cookie)
  const moveOften = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      expect(await ask()).toMatchObject({ status: 200 })
      await hall.act('cancelBo', {})
    }
  }
  await moveOften(movesAllowed.inMinute)
  const refused = await ask()
  expect(refused).toMatchObject({
    status: 429,
    problem: { type: 'urn:portal:refusal:procedural-too-often' },
  })
  expect(refused.headers.get('retry-after')).toBe('60')
  const minuteAgo = new Date(Date.now() - 60_000)
  const own = db.updateTable('procedural_motions').where('owner_id', '=', mover.id)
  await own.set({ started_at: minuteAgo }).execute()
  await hall.act('startVote', { appId: await buildMotion(db) })
  await moveOften(movesAllowed.inVote)
  expect(await ask()).toMatchObject({
    status: 409,
    problem: { type: 'urn:portal:refusal:procedural-too-often-in-vote' },
  })
  const byChair = { type: 109, overwriteUser: mover.register_number }
  expect(await limited.call('startBo', byChair, chair)).toMatchObject({ status: 200 })
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
    await replaceUser(work, from.register_number, to.register_number)
    await withdrawSpeech(work, from.register_number)
  })
  expect(await current()).toMatchObject({ speakerAgainst: null })
  window.close()
  const successor = await app.connect(await buildSession(db, to.id))
  await hall.act('openBo', { id: body.id })
  expect(await successor.job('vote-bo', { id: body.id, vote: 1 })).toMatchObject({ result: true })
  await doWork(app.context, system, (work) =>
    replaceUser(work, to.register_number, late.register_number).then(() => undefined),
  )
  const third = await app.connect(await buildSession(db, late.id))
  expect(await third.job('vote-bo', { id: body.id, vote: 2 })).toMatchObject({
    message: 'Für Ihren Sitz wurde in dieser Abstimmung bereits abgestimmt.',
  })
  third.close()
})

test('[Q16] numbers are the chair’s alone, and visitors hear names without register numbers', async () => {
  const { body } = await start({})
  await app.call('againstitBo', { id: body.id }, other.cookie)
  await hall.act('openBo', { id: body.id })
  await vote(0, body.id, 1)
  expect((await current(other.cookie))?.votings).toBe(null)
  const visitor = (await app.call('workingPoint')).body.currentBusinessOrder
  expect(visitor).toMatchObject({
    owner: { register_number: null, name: owner.name },
    speakerAgainst: { register_number: null },
    votings: null,
    count: 1,
  })
  await hall.act('stopBo', { result: 0 })
  expect((await app.call('workingPoint')).body.result?.owner).toEqual({
    register_number: null,
    name: owner.name,
  })
})

test('[V9] every window shows the course, and shows what a fresh one shows', async () => {
  const appId = await buildMotion(db)
  app.context.changes.tell(['content'])
  const windows = [
    await openLive(app, 'chair', chair),
    await openLive(app, 'owner', owner.cookie),
    await openLive(app, 'visitor'),
  ]
  const steps: [CallName, () => Promise<object>, string?][] = [
    ['startVote', async () => ({ appId })],
    ['startBo', async () => ({ type: 3, appId }), owner.cookie],
    ['againstitBo', async () => ({ id: (await current())?.id }), other.cookie],
    ['startBo', async () => ({ type: 6 }), other.cookie],
    ['openBo', async () => ({ id: (await current())?.id })],
    ['setWorkingPoint', async () => ({ topId: 1 })],
    ['stopBo', async () => ({ result: 0 })],
    ['openBo', async () => ({ id: (await current())?.id })],
    ['restartBo', async () => ({ id: (await current())?.id })],
    ['openBo', async () => ({ id: (await current())?.id })],
    ['stopBo', async () => ({ result: 1 })],
  ]
  for (const [name, input, cookie = chair] of steps) {
    expect(await app.call(name, { ...(await input()) }, cookie)).toMatchObject({ status: 200 })
    const running = await current()
    if (running?.open) {
      await vote(0, running.id, 1)
      for (const { client, live } of windows)
        await client.until(() => live().point.currentBusinessOrder?.count === 1)
    }
    if (name !== 'startVote') await expectLive(app, windows)
  }
  for (const { client } of windows) client.close()
})

test('[V5] a resent start is the same start, and a visitor reads what runs', async () => {
  const uuid = '1a0bd5f8-0d27-4b3c-9d84-1f3f2f5cbb11'
  const first = await owner.window.job('start-bo', { type: 105, content: 'Pause' }, uuid)
  const again = await owner.window.job('start-bo', { type: 105, content: 'Pause' }, uuid)
  expect(again).toEqual(first)
  const visitor = await app.connect()
  expect(await visitor.job('businessorder-data')).toMatchObject({
    result: true,
    data: { type: 105, owner: { register_number: null } },
  })
  visitor.close()
})
