import type { CallName } from '@portal/shared/calls.ts'
import type { PortalEvent } from '@portal/shared/events.ts'
import { movesAllowed } from '@portal/shared/procedural/rules.ts'
import { proceduralType } from '@portal/shared/procedural/types.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { buildMotion, buildSession, buildUser } from '#test/builders.ts'
import { expectLive, openLive, untilMarked } from '#test/expect-live.ts'
import { openTestApp } from '#test/open-app.ts'
import { notNow, openProcedural } from '#test/open-procedural.ts'

const { database, db, app, hall, chair, owner, other, ownerInWords, clear, point, current, start, vote } =
  await openProcedural()

beforeEach(clear)

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
      type: proceduralType.speakingTime,
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
  expect(await current()).toMatchObject({ speakerFor: ownerInWords, speakerAgainst: { name: other.name } })
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
      type: proceduralType.speakingTime,
      content: 'Drei Minuten.',
      owner: ownerInWords,
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

test('[Q3] a reason is asked for on every way in, of the chair for somebody else too', async () => {
  const message = 'Bitte begründen Sie den Geschäftsordnungsantrag!'
  const without = { type: proceduralType.other, content: '  ' }
  expect(await owner.window.job('start-bo', without)).toMatchObject({ result: false, message })
  for (const [input, by] of [
    [without, owner.cookie],
    [{ type: proceduralType.adjournment }, chair],
    [{ ...without, overwriteUser: owner.register_number }, chair],
  ] as const)
    expect(await app.call('startBo', input, by)).toMatchObject({ status: 400, problem: { detail: message } })
})

test('[Q5] nothing is started beside an open vote or another one', async () => {
  const appId = await hall.openVote()
  expect(await start({ appId })).toMatchObject({ status: 409, problem: { detail: notNow, result: 0 } })
  await hall.act('cancelVote', { appId })
  expect(await start({})).toMatchObject({ status: 200 })
  expect(await start({}, other.cookie)).toMatchObject({ status: 409, problem: { detail: notNow } })
  expect(await start({ type: proceduralType.nonHandling }, other.cookie)).toMatchObject({ status: 409 })
})

test('[Q4] only the chair starts one for somebody else', async () => {
  const named = other.register_number
  expect(await start({ overwriteUser: named })).toMatchObject({ body: { owner: ownerInWords } })
  await hall.act('resetBo', {})
  expect(await start({ overwriteUser: named }, chair)).toMatchObject({
    body: { owner: { register_number: named } },
  })
  await hall.act('resetBo', {})
  expect(await start({ overwriteUser: '404404' }, chair)).toMatchObject({ status: 404 })
})

test('[Q4] a motion that nobody can read is nothing to move about', async () => {
  const hidden = await buildMotion(db, { public_datetime: null })
  for (const appId of [hidden, 999_999])
    expect(await start({ appId })).toMatchObject({
      status: 404,
      problem: { detail: 'Diesen Antrag gibt es nicht.' },
    })
})

test('[Q20] nobody but the chair moves without end', async () => {
  const limited = await openTestApp(database)
  const mover = await buildUser(db)
  const cookie = await buildSession(db, mover.id)
  const ask = () => limited.call('startBo', { type: proceduralType.adjournment, content: 'Vertagen' }, cookie)
  const moveOften = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      expect(await ask()).toMatchObject({ status: 200 })
      await hall.act('cancelBo', {})
    }
  }
  const own = db.updateTable('procedural_motions').where('owner_id', '=', mover.id)
  await moveOften(movesAllowed.inMinute)
  // All within the minute, also on a slow machine.
  await own.set({ started_at: new Date() }).execute()
  const refused = await ask()
  expect(refused).toMatchObject({
    status: 429,
    problem: { type: 'urn:portal:refusal:procedural-too-often' },
  })
  expect(refused.headers.get('retry-after')).toBe('60')
  const minuteAgo = new Date(Date.now() - 60_000)
  await own.set({ started_at: minuteAgo }).execute()
  await hall.act('startVote', { appId: await buildMotion(db) })
  await moveOften(movesAllowed.inVote)
  expect(await ask()).toMatchObject({
    status: 409,
    problem: { type: 'urn:portal:refusal:procedural-too-often-in-vote' },
  })
  const byChair = {
    type: proceduralType.adjournment,
    content: 'Vertagen',
    overwriteUser: mover.register_number,
  }
  expect(await limited.call('startBo', byChair, chair)).toMatchObject({ status: 200 })
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

test('[Q23] who speaks is told the mover and the chair by a share that nobody else reads', async () => {
  const announced = (window: { events: PortalEvent[] }) =>
    window.events.flatMap(({ name, payload }) =>
      name === 'send-data' && payload.op === 'share' ? [payload.data.id] : [],
    )
  const chairs = await app.connect(chair)
  const [, , third] = hall.delegates as [unknown, unknown, (typeof hall.delegates)[number]]
  // What the tests before have announced has come.
  await untilMarked(app, [chairs, owner.window, other.window])
  const heard = { owner: announced(owner.window).length, other: announced(other.window).length }
  const { body } = await start({})
  await app.call('againstitBo', { id: body.id }, other.cookie)
  await chairs.until(() => announced(chairs).length === 1)
  await owner.window.until(() => announced(owner.window).length === heard.owner + 1)
  const id = announced(owner.window).at(-1) ?? ''
  expect(announced(chairs)).toEqual([id])
  const read = (cookie?: string) => app.call('share', { id }, cookie)
  const said = {
    status: 200,
    body: {
      op: 'speaker-bo',
      data: {
        id: body.id,
        type: proceduralType.adjournment,
        appId: null,
        owner: ownerInWords,
        speakerFor: null,
        speakerAgainst: { register_number: other.register_number, name: other.name },
      },
    },
  }
  expect(await read(owner.cookie)).toMatchObject(said)
  expect(await read(chair)).toMatchObject(said)
  for (const cookie of [other.cookie, third.cookie]) expect(await read(cookie)).toMatchObject({ status: 404 })
  expect(await read()).toMatchObject({ status: 401 })

  // The chair enters the mover, who is told; the chair knows.
  await app.call('talkforitBo', { id: body.id, overwriteUser: owner.register_number }, chair)
  await owner.window.until(() => announced(owner.window).length === heard.owner + 2)
  expect(await read(owner.cookie)).toMatchObject({ body: { data: { speakerFor: ownerInWords } } })
  expect([announced(chairs).length, announced(other.window).length]).toEqual([1, heard.other])
  await db.updateTable('shares').set({ made_at: sql<Date>`now() - interval '10 minutes 1 second'` }).execute()
  expect(await read(owner.cookie)).toMatchObject({ status: 404 })
  chairs.close()
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
    ['startBo', async () => ({ type: proceduralType.boardReferral, appId }), owner.cookie],
    ['againstitBo', async () => ({ id: (await current())?.id }), other.cookie],
    ['startBo', async () => ({ type: proceduralType.nonHandling }), other.cookie],
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
  const first = await owner.window.job('start-bo', { type: proceduralType.pause, content: 'Pause' }, uuid)
  const again = await owner.window.job('start-bo', { type: proceduralType.pause, content: 'Pause' }, uuid)
  expect(again).toEqual(first)
  const visitor = await app.connect()
  expect(await visitor.job('businessorder-data')).toMatchObject({
    result: true,
    data: { type: proceduralType.pause, owner: { register_number: null } },
  })
  visitor.close()
})
