import { randomUUID } from 'node:crypto'
import type { PortalEvent } from '@portal/shared/events.ts'
import { speechStatus } from '@portal/shared/speakers/states.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { system } from '#core/actor.ts'
import { verifyAudit } from '#core/audit.ts'
import type { Topic } from '#core/changes.ts'
import { doWork } from '#core/work.ts'
import { handOverSeat, setUserActive } from '#people/replace-user.ts'
import { openSpeakers, refused } from '#test/open-speakers.ts'

const { db, app, chair, come, openList, act, registered, withdraw, letFade, figures, read, statuses } =
  await openSpeakers()

test('[W6, W7, W13] members hear who is called and who speaks; there is one speaker in the hall', async () => {
  const [topId, otherTop] = [await openList(), await openList()]
  const [first, second] = [await come(), await come()]
  const one = await registered(first, topId)
  const two = await registered(second, otherTop)
  const window = await app.connect(first.cookie)
  const visitor = await app.connect()
  await act('callSpeaker', { topId, id: one.id })
  await act('startSpeech', { topId, id: one.id })
  await act('startSpeech', { topId, id: one.id })
  await act('setSpeakingTime', { topId, seconds: 120 })
  await act('startSpeech', { topId: otherTop, id: two.id })
  await act('endSpeech', { topId: otherTop, id: two.id })
  await act('endSpeech', { topId: otherTop, id: two.id })
  await act('setMessage', { text: 'Ende' })
  const isLast = ({ name, payload }: PortalEvent) => name === 'message' && 'message' in payload
  await window.until(isLast)
  await visitor.until(isLast)
  const published = (op: string) =>
    window.events.flatMap(({ name, payload }) =>
      name === 'send-data' && payload.op === op ? [payload.data] : [],
    )
  const registerNumber = first.register_number
  expect(published('speaker-action')).toEqual([
    { topId, id: one.id, registerNumber, action: 'called' },
    { topId, id: one.id, registerNumber, action: 'started' },
    { topId, id: one.id, registerNumber, action: 'ended' },
    { topId: otherTop, id: two.id, registerNumber: second.register_number, action: 'started' },
    { topId: otherTop, id: two.id, registerNumber: second.register_number, action: 'ended' },
  ])
  const speaker = { id: one.id, top_id: topId, register_number: registerNumber, name: first.name }
  const speech = { startedAt: expect.any(String), heldAt: null, restedMs: 0 }
  expect(published('current-speakers').slice(0, 3)).toEqual([
    { currentSpeakers: [], calledSpeakers: [{ ...speaker, seconds: null }] },
    { currentSpeakers: [{ ...speaker, ...speech, seconds: null }], calledSpeakers: [] },
    { currentSpeakers: [{ ...speaker, ...speech, seconds: 120 }], calledSpeakers: [] },
  ])
  expect(JSON.stringify(visitor.events)).not.toMatch(/speaker-action|register_number|startedAt/)
  expect(await statuses(topId)).toEqual([4])
})

test('[W6] a call can be taken back; steps out of turn are refused', async () => {
  const topId = await openList()
  const { id } = await registered(await come(), topId)
  await act('callSpeaker', { topId, id })
  await act('callSpeaker', { topId, id, called: 0 })
  expect(await statuses(topId)).toEqual([1])
  expect(await app.call('endSpeech', { topId, id }, chair)).toMatchObject({
    status: 409,
    ...refused('not-speaking'),
  })
  const elsewhere = { topId: await openList(), id }
  expect(await app.call('callSpeaker', elsewhere, chair)).toMatchObject({
    status: 404,
    ...refused('speaker-unknown'),
  })
})

test('[W16] the clock of a speech stands still for everybody, also for whoever comes later, and goes on', async () => {
  const topId = await openList()
  const member = await come()
  const { id } = await registered(member, topId)
  const hold = (held: 0 | 1) => app.call('holdSpeech', { topId, id, held }, chair)
  expect(await hold(1)).toMatchObject({ status: 409, ...refused('not-speaking') })
  await act('startSpeech', { topId, id })
  const window = await app.connect(member.cookie)
  const setClock = (clock: { started_at?: Date; held_at?: Date }) =>
    db.updateTable('speaker_entries').set(clock).where('id', '=', id).execute()
  const ago = (seconds: number) => new Date(Date.now() - 1000 * seconds)
  const snapshot = async () => (await app.call('data', {}, member.cookie)).body.currentSpeakers
  await setClock({ started_at: ago(1000) })
  await act('holdSpeech', { topId, id })
  await act('holdSpeech', { topId, id })
  const [held] = await snapshot()
  expect(held).toMatchObject({ id, heldAt: expect.any(String), restedMs: 0 })
  const published = await window.until(
    ({ name, payload }) =>
      name === 'send-data' &&
      payload.op === 'current-speakers' &&
      payload.data.currentSpeakers.some(({ heldAt }) => heldAt !== null),
  )
  expect(published).toMatchObject({ payload: { data: { currentSpeakers: [held] } } })
  expect((await read(topId)).list[0]).toMatchObject({
    status: speechStatus.speaking,
    heldAt: held?.heldAt,
    restedMs: 0,
  })

  await setClock({ held_at: ago(600) })
  await act('holdSpeech', { topId, id, held: 0 })
  const [goes] = await snapshot()
  expect(goes).toMatchObject({ heldAt: null, restedMs: expect.any(Number) })
  expect(Math.round((goes?.restedMs ?? 0) / 100_000)).toBe(6)
  // 400 of 1000 seconds so far; the rest of them stands still until the speech is over.
  await act('holdSpeech', { topId, id })
  await setClock({ held_at: ago(300) })
  const secondsSpoken = async () => Math.round(((await figures(topId))[0]?.seconds ?? 0) / 100)
  expect(await secondsSpoken()).toBe(1)
  await act('endSpeech', { topId, id })
  expect(await secondsSpoken()).toBe(1)
  expect((await read(topId)).list[0]).toMatchObject({ status: speechStatus.spoken, heldAt: null })
  expect(await hold(0)).toMatchObject({ status: 409, ...refused('speech-over') })
  expect(await app.call('holdSpeech', { topId, id }, member.cookie)).toMatchObject({ status: 403 })
})

test.each([-30, 1])(
  '[W16] a speech that is held since %i days from now can be ended, and the next one begun',
  async (days) => {
    const topId = await openList()
    const [held, next] = [await registered(await come(), topId), await registered(await come(), topId)]
    await act('startSpeech', { topId, id: held.id })
    const held_at = new Date(Date.now() + days * 86_400_000)
    await db.updateTable('speaker_entries').set({ held_at }).where('id', '=', held.id).execute()
    await act('startSpeech', { topId, id: next.id })
    expect((await read(topId)).list.map(({ status }) => status)).toEqual([4, 3])
  },
)

test('[W10] the chair moves lines; new entries come to the end', async () => {
  const topId = await openList()
  const ids: number[] = []
  for (const _ of [1, 2, 3]) ids.push((await registered(await come(), topId)).id)
  const [a = 0, b = 0, c = 0] = ids
  const order = async () => (await read(topId)).list.map(({ id }) => id)
  await act('moveSpeaker', { topId, id: c, before: a })
  expect(await order()).toEqual([c, a, b])
  await act('moveSpeaker', { topId, id: c, before: '' })
  expect(await order()).toEqual([a, b, c])
  expect(await app.call('moveSpeaker', { topId, id: a, before: 999_999 }, chair)).toMatchObject({
    status: 404,
  })
  const last = await registered(await come(), topId)
  expect(await order()).toEqual([a, b, c, last.id])
})

test('[W11] the chair puts people at the microphone on the list, with or without an account', async () => {
  const topId = await openList('Frieden')
  await act('switchSpeakerList', { topId, open: 0 })
  const inHall = await come({ online_only: false })
  const seat = (input: object) => app.call('seatSpeaker', { topId, ...input }, chair)
  expect((await seat({ registerNumber: inHall.register_number })).body).toMatchObject({
    name: inHall.name,
    status: speechStatus.waiting,
    theme: null,
  })
  expect(await seat({ registerNumber: inHall.register_number })).toMatchObject({ status: 409 })
  expect(await seat({ registerNumber: '0000' })).toMatchObject({ status: 404, ...refused('person-unknown') })
  const uuid = randomUUID()
  const guests = [await seat({ name: ' Prof. Gast ', uuid }), await seat({ name: 'Prof. Gast', uuid })]
  expect(guests[0]?.body).toMatchObject({
    name: 'Prof. Gast',
    registerNumber: null,
    status: speechStatus.waiting,
  })
  expect(guests[1]?.body.id).toBe(guests[0]?.body.id)
  expect((await seat({ name: ' ' })).status).toBe(400)
  expect((await seat({})).status).toBe(400)
  await act('startSpeech', { topId, id: guests[0]?.body.id })
  expect((await app.call('data', {}, inHall.cookie)).body.currentSpeakers).toMatchObject([
    { name: 'Prof. Gast', register_number: null },
  ])
  await act('endSpeech', { topId, id: guests[0]?.body.id })
})

test('[W12] whoever is replaced or switched off speaks no more', async () => {
  const topId = await openList()
  const [gone, off, other] = [await come(), await come(), await come()]
  const speech = await registered(gone, topId)
  const waiting = await registered(off, topId)
  await act('startSpeech', { topId, id: speech.id })
  const window = await app.connect(other.cookie)
  const change = (action: Parameters<typeof doWork<void>>[2]) => doWork(app.context, system, action)
  await change((work) => handOverSeat(work, { from: gone.register_number, to: other.register_number }))
  await window.until(
    ({ name, payload }) =>
      name === 'send-data' && payload.op === 'current-speakers' && payload.data.currentSpeakers.length === 0,
  )
  await change((work) => setUserActive(work, off.register_number, false))
  const list = await read(topId)
  expect(list.list.map(({ id, status }) => [id, status])).toEqual([
    [speech.id, 5],
    [waiting.id, 5],
  ])
  expect((await app.call('data', {}, other.cookie)).body.currentSpeakers).toEqual([])
  expect(await figures(topId)).toMatchObject([{ name: gone.name, speeches: 1 }])
})

test('[W14] the chair sees who has spoken how often and how long', async () => {
  const [topId, otherTop] = [await openList(), await openList()]
  const member = await come({ medical_association_code: 'BE' })
  for (const [top, seconds] of [
    [topId, 90],
    [topId, 30],
    [otherTop, 60],
  ] as const) {
    const { id } = await registered(member, top)
    await act('startSpeech', { topId: top, id })
    await act('endSpeech', { topId: top, id })
    const spoken = db.updateTable('speaker_entries').where('id', '=', id)
    await spoken.set({ started_at: sql`ended_at - make_interval(secs => ${seconds})` }).execute()
  }
  const { register_number, name } = member
  const speaker = { register_number, name, medical_association_code: 'BE' }
  expect(await figures(topId)).toEqual([{ ...speaker, speeches: 2, seconds: 120 }])
  expect(await figures()).toContainEqual({ ...speaker, speeches: 3, seconds: 180 })
})

test('[W8] a speaking time is between ten seconds and an hour, or there is none', async () => {
  const topId = await openList()
  for (const seconds of [9, 3601, 'lang'])
    expect((await app.call('setSpeakingTime', { topId, seconds }, chair)).status).toBe(400)
  await act('setSpeakingTime', { topId, seconds: '180' })
  expect((await read(topId)).seconds).toBe(180)
  await act('setSpeakingTime', { topId, seconds: '' })
  expect((await read(topId)).seconds).toBe(null)
})

test('[W13] whoever shows a list is told once for many changes, and once more when a withdrawn entry goes', async () => {
  const topId = await openList()
  const members = await Promise.all(Array.from({ length: 12 }, () => come()))
  const window = await app.connect(members[0]?.cookie)
  // A slow machine's registrations lie further apart than the pause: all are heard of in the same moment.
  const held: Topic[] = []
  const holding = vi
    .spyOn(app.context.changes, 'tell')
    .mockImplementation((topics) => void held.push(...topics))
  onTestFinished(() => holding.mockRestore())
  const entries = await Promise.all(members.map((member) => registered(member, topId)))
  // Each by this process and through the database.
  await expect
    .poll(() => held.filter((topic) => topic === `speakers:${topId}`).length)
    .toBeGreaterThanOrEqual(24)
  holding.mockRestore()
  const published = () =>
    window.events.filter(
      ({ name, payload }) =>
        name === 'send-data' && payload.op === 'update_speakerlist' && payload.data.topId === topId,
    )
  const [member] = members
  const [entry] = entries
  if (!member || !entry) throw new Error('twelve have registered')
  const whatIsToldOf = async (change: () => Promise<unknown>) => {
    const before = published().length
    await change()
    await window.until(() => published().length > before)
    // What was told together has come, too.
    await window.job('vote-data')
    return published().length - before
  }
  expect(await whatIsToldOf(async () => app.context.changes.tell(held))).toBeLessThan(12)
  await whatIsToldOf(() => withdraw(member, topId, entry.id))
  await whatIsToldOf(() => letFade(topId))
  expect(await statuses(topId)).toEqual(entries.slice(1).map(() => 1))
})

test('every step of the chair is in the audit log, which is whole', async () => {
  await act('addHeading', { topId: await openList(), value: 'Schlussrunde' })
  const actions = await db.selectFrom('audit').select('action').distinct().execute()
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'add-speaker',
      'remove-speaker',
      'switch-speakerlist',
      'add-heading',
      'set-theme',
      'seat-speaker',
      'call-speaker',
      'start-speech',
      'end-speech',
      'move-speaker',
      'set-speaking-time',
      'withdraw-speech',
    ]),
  )
  expect(await verifyAudit(db)).toMatchObject({ broken: null })
})
