import { randomUUID } from 'node:crypto'
import type { PortalEvent } from '@portal/shared/events.ts'
import { REQUESTS_IN_MINUTE } from '@portal/shared/speakers/rules.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { expect, test } from 'vitest'
import { system } from '#core/actor.ts'
import { verifyAudit } from '#core/audit.ts'
import { doWork } from '#core/work.ts'
import { replaceUser, setUserActive } from '#people/replace-user.ts'
import { buildChair, buildCongress, buildSession, buildTop, buildUser, type Person } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { forgetWithdrawn } from './store.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database)
const chair = await buildSession(db, (await buildChair(db)).id)

async function come(person: Person = {}) {
  const user = await buildUser(db, person)
  return { ...user, cookie: await buildSession(db, user.id) }
}
type Member = Awaited<ReturnType<typeof come>>

/** A list of its own for each test, open. */
async function openList(...themes: string[]) {
  const topId = await buildTop(db)
  await act('switchSpeakerList', { topId, open: 1 })
  for (const name of themes) await act('setTheme', { topId, name })
  return topId
}

async function act(name: Parameters<typeof app.call>[0], input: Record<string, unknown>) {
  const reply = await app.call(name, input, chair)
  expect(reply).toMatchObject({ status: 200, body: 1 })
}

const register = ({ cookie }: Member, topId: number, input: object = {}) =>
  app.call('addSpeaker', { topId, ...input }, cookie)

async function registered(member: Member, topId: number, input: object = {}) {
  const { status, body } = await register(member, topId, input)
  expect(status).toBe(200)
  return body
}

const withdraw = ({ cookie }: { cookie: string }, topId: number, id: number) =>
  app.call('removeSpeaker', { topId, id }, cookie)

const read = async (topId: number, cookie = chair) =>
  (await app.call('speakerList', { file: `${topId}.json` }, cookie)).body

const statuses = async (topId: number) => (await read(topId)).list.map(({ status }) => status)

const refused = (reason: Parameters<typeof sentence>[0]) => ({ problem: { detail: sentence(reason) } })

test('[W1, W2] an entry is registered once, on an open list, and shown to all members', async () => {
  const topId = await openList()
  const member = await come()
  const entry = await registered(member, topId)
  expect(entry).toEqual({
    id: entry.id,
    type: 2,
    value: null,
    registerNumber: member.register_number,
    name: member.name,
    theme: null,
    status: 1,
    active: false,
    open: true,
    startedAt: null,
    endedAt: null,
  })
  expect(await register(member, topId)).toMatchObject({ status: 409, ...refused('already-listed') })
  const other = await come({ roles: ['ROLE_VORSTAND'] })
  expect(await read(topId, other.cookie)).toEqual({
    topId,
    open: true,
    seconds: null,
    themes: [],
    list: [entry],
  })
  await act('switchSpeakerList', { topId, open: 0 })
  expect(await register(other, topId)).toMatchObject({ status: 409, ...refused('list-closed') })
  expect(
    (await app.call('speakerLists', {}, other.cookie)).body.find((list) => list.topId === topId),
  ).toMatchObject({
    open: false,
    list: [entry],
  })
  expect((await withdraw(member, topId, entry.id)).body).toBe(1)
})

test('[W1] who sits in the hall registers there; sent again, a request makes no second entry', async () => {
  const topId = await openList()
  const inHall = await come({ online_only: false })
  expect(await register(inHall, topId)).toMatchObject({ status: 403, ...refused('speaks-in-the-hall') })
  const member = await come()
  const uuid = randomUUID()
  const entries = await Promise.all([1, 2, 3].map(() => registered(member, topId, { uuid })))
  expect(new Set(entries.map(({ id }) => id)).size).toBe(1)
  expect(await statuses(topId)).toEqual([1])
  // The uuid is the sender's own: it stands for nothing when somebody else sends it.
  const other = await come()
  expect((await registered(other, topId, { uuid })).registerNumber).toBe(other.register_number)
})

test('[V10, W1] asked for at the same moment from several windows there is one entry', async () => {
  const topId = await openList()
  const member = await come()
  const replies = await Promise.all(Array.from({ length: 8 }, () => register(member, topId)))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 409),
  ])
  expect(await statuses(topId)).toEqual([1])
})

test('both spellings of the agenda item are read, and none of neither', async () => {
  const topId = await openList()
  const member = await come()
  const { body } = await app.call('addSpeaker', { top_id: topId }, member.cookie)
  expect(body.status).toBe(1)
  const odd = { id: body.id, top_id: String(topId), register_number: member.register_number, name: 'egal' }
  expect(await app.call('removeSpeaker', odd, member.cookie)).toMatchObject({ status: 200, body: 1 })
  expect((await app.call('addSpeaker', {}, member.cookie)).status).toBe(400)
  expect((await app.call('addSpeaker', { topId: 9999 }, member.cookie)).status).toBe(404)
  expect((await app.call('speakerList', { file: '9999.json' }, member.cookie)).status).toBe(404)
  expect((await app.call('speakerList', { file: 'list.json' }, member.cookie)).status).toBe(400)
  const url = `${app.url}/data/speakerlist/${topId}.json?${Date.now()}`
  const first = await fetch(url, { headers: { cookie: member.cookie } })
  const etag = first.headers.get('etag') ?? ''
  const again = await fetch(url, { headers: { cookie: member.cookie, 'if-none-match': etag } })
  expect([first.status, again.status]).toEqual([200, 304])
})

test('[W3] a theme is chosen among the active ones', async () => {
  const topId = await openList('Notfallversorgung', 'Frieden')
  const member = await come()
  expect(await register(member, topId)).toMatchObject({ status: 400, ...refused('theme-required') })
  const [first, second] = (await read(topId)).themes
  await act('setTheme', { topId, id: second?.id, active: 0 })
  expect(await register(member, topId, { topic: second?.id })).toMatchObject(refused('theme-inactive'))
  const entry = await registered(member, topId, { topic: first?.id })
  expect(entry.theme).toBe(first?.id)
  await act('setTheme', { topId, id: first?.id, active: 0 })
  expect((await read(topId)).list[0]?.theme).toBe(first?.id)
  await act('setTheme', { topId, name: 'Frieden' })
  expect((await read(topId)).themes).toEqual([
    { id: first?.id, name: 'Notfallversorgung', active: false },
    { id: second?.id, name: 'Frieden', active: true },
  ])
  const clash = { topId, id: first?.id, name: 'Frieden' }
  expect(await app.call('setTheme', clash, chair)).toMatchObject({ status: 409, ...refused('theme-taken') })
})

test('[W4] a withdrawn entry is shown for ten seconds, and then gone', async () => {
  const topId = await openList()
  const member = await come()
  const { id } = await registered(member, topId)
  expect(await withdraw(await come(), topId, id)).toMatchObject({
    status: 403,
    ...refused('not-your-speech'),
  })
  for (const _ of [1, 2]) expect(await withdraw(member, topId, id)).toMatchObject({ status: 200, body: 1 })
  expect(await statuses(topId)).toEqual([5])
  await registered(member, topId)
  expect(await statuses(topId)).toEqual([5, 1])
  await letFade(topId)
  expect(await statuses(topId)).toEqual([1])
})

test('[W4, W10] what is gone from a list is nowhere in its order', async () => {
  const topId = await openList()
  const members = [await come(), await come()]
  const [a, b] = [
    await registered(members[0] as Member, topId),
    await registered(members[1] as Member, topId),
  ]
  await withdraw(members[0] as Member, topId, a.id)
  await letFade(topId)
  for (const [id, before] of [
    [a.id, ''],
    [b.id, a.id],
  ])
    expect(await app.call('moveSpeaker', { topId, id, before }, chair)).toMatchObject({
      status: 404,
      ...refused('speaker-unknown'),
    })
})

test('[W15] nobody fills a list by registering and withdrawing without end', async () => {
  const topId = await openList()
  const member = await come()
  for (let time = 0; time < REQUESTS_IN_MINUTE; time += 1) {
    const { id } = await registered(member, topId)
    await withdraw(member, topId, id)
  }
  const again = await register(member, topId)
  expect(again).toMatchObject({ status: 429, ...refused('speech-asked-too-often') })
  expect(again.headers.get('retry-after')).toBe('60')
  await registered(await come(), topId)
  const own = db.updateTable('speaker_entries').where('asked_by', '=', member.id)
  await own.set({ asked_at: new Date(Date.now() - 61_000) }).execute()
  await registered(member, topId)
})

test('[W14, W15] a withdrawn request is forgotten, a speech that was broken off is not', async () => {
  const topId = await openList()
  const [waiting, speaking, recent] = [await come(), await come(), await come()]
  const entries = []
  for (const member of [waiting, speaking, recent]) entries.push(await registered(member, topId))
  const [first, second, third] = entries.map(({ id }) => id) as [number, number, number]
  await act('startSpeech', { topId, id: second })
  for (const id of [first, second, third]) await act('removeSpeaker', { topId, id })
  const old = db.updateTable('speaker_entries').where('id', 'in', [first, second])
  await old.set({ withdrawn_at: new Date(Date.now() - 3_601_000) }).execute()
  await forgetWithdrawn(db)
  const left = db.selectFrom('speaker_entries').select('id').where('top_id', '=', topId).orderBy('id')
  expect(await left.execute()).toEqual([{ id: second }, { id: third }])
  expect((await app.call('speakerFigures', { topId }, chair)).body).toMatchObject([
    { register_number: speaking.register_number, speeches: 1 },
  ])
})

/** Ten seconds have passed since everything was withdrawn. */
async function letFade(topId: number) {
  await db
    .updateTable('speaker_entries')
    .set({ withdrawn_at: new Date(Date.now() - 10_000) })
    .where('withdrawn_at', 'is not', null)
    .execute()
  app.context.changes.tell([`speakers:${topId}`])
}

test('[W4] once called up, only the chair withdraws; what was spoken nobody', async () => {
  const topId = await openList()
  const member = await come()
  const { id } = await registered(member, topId)
  await act('callSpeaker', { topId, id })
  expect(await withdraw(member, topId, id)).toMatchObject({ status: 409, ...refused('already-called') })
  await act('startSpeech', { topId, id })
  await act('endSpeech', { topId, id })
  expect(await withdraw({ cookie: chair }, topId, id)).toMatchObject({
    status: 409,
    ...refused('speech-over'),
  })
  const again = await registered(member, topId)
  await act('callSpeaker', { topId, id: again.id })
  expect((await withdraw({ cookie: chair }, topId, again.id)).status).toBe(200)
  expect(await statuses(topId)).toEqual([4, 5])
  await act('addHeading', { topId, value: 'Schlussrunde' })
  const heading = (await read(topId)).list.at(-1)
  expect(heading).toMatchObject({ type: 1, value: 'Schlussrunde', status: null, open: false, active: false })
  expect(await withdraw(member, topId, heading?.id ?? 0)).toMatchObject(refused('not-your-speech'))
  expect((await withdraw({ cookie: chair }, topId, heading?.id ?? 0)).status).toBe(200)
  expect(await statuses(topId)).toEqual([4, 5])
})

test('[W5] the callback number is for the chair and the office, until the speech is over', async () => {
  const topId = await openList()
  const member = await come()
  const office = await come({ roles: ['ROLE_OFFICE'], online_only: false })
  expect(await register(member, topId, { contact: 'ruft an' })).toMatchObject(refused('tel-malformed'))
  const { id } = await registered(member, topId, { contact: '0341 555 0' })
  for (const cookie of [chair, office.cookie])
    expect((await read(topId, cookie)).list[0]?.contact).toBe('0341 555 0')
  expect(JSON.stringify(await read(topId, member.cookie))).not.toMatch(/contact|0341/)
  await act('startSpeech', { topId, id })
  await act('endSpeech', { topId, id })
  expect((await read(topId)).list[0]?.contact).toBe('')
})

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
  const told = (op: string) =>
    window.events.flatMap(({ name, payload }) =>
      name === 'send-data' && payload.op === op ? [payload.data] : [],
    )
  const registerNumber = first.register_number
  expect(told('speaker-action')).toEqual([
    { topId, id: one.id, registerNumber, action: 'called' },
    { topId, id: one.id, registerNumber, action: 'started' },
    { topId, id: one.id, registerNumber, action: 'ended' },
    { topId: otherTop, id: two.id, registerNumber: second.register_number, action: 'started' },
    { topId: otherTop, id: two.id, registerNumber: second.register_number, action: 'ended' },
  ])
  const known = { id: one.id, top_id: topId, register_number: registerNumber, name: first.name }
  const startedAt = expect.any(String)
  expect(told('current-speakers').slice(0, 3)).toEqual([
    { currentSpeakers: [], calledSpeakers: [known] },
    { currentSpeakers: [{ ...known, startedAt, seconds: null }], calledSpeakers: [] },
    { currentSpeakers: [{ ...known, startedAt, seconds: 120 }], calledSpeakers: [] },
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
    status: 1,
    theme: null,
  })
  expect(await seat({ registerNumber: inHall.register_number })).toMatchObject({ status: 409 })
  expect(await seat({ registerNumber: '0000' })).toMatchObject({ status: 400, ...refused('person-unknown') })
  const uuid = randomUUID()
  const guests = [await seat({ name: ' Prof. Gast ', uuid }), await seat({ name: 'Prof. Gast', uuid })]
  expect(guests[0]?.body).toMatchObject({ name: 'Prof. Gast', registerNumber: null, status: 1 })
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
  await change((work) => replaceUser(work, gone.register_number, other.register_number))
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

const figures = async (topId?: number) =>
  (await app.call('speakerFigures', { topId: topId ?? '' }, chair)).body

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
    const started_at = new Date(Date.now() - 1000 * seconds)
    await db.updateTable('speaker_entries').set({ started_at }).where('id', '=', id).execute()
    await act('endSpeech', { topId: top, id })
  }
  const { register_number, name } = member
  const known = { register_number, name, medical_association_code: 'BE' }
  expect(await figures(topId)).toEqual([{ ...known, speeches: 2, seconds: 120 }])
  expect(await figures()).toContainEqual({ ...known, speeches: 3, seconds: 180 })
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
  const entries = await Promise.all(members.map((member) => registered(member, topId)))
  const told = () =>
    window.events.filter(
      ({ name, payload }) =>
        name === 'send-data' && payload.op === 'update_speakerlist' && payload.data.topId === topId,
    )
  await window.until(() => told().length > 0)
  expect(told().length).toBeLessThan(12)
  const [member] = members
  const [entry] = entries
  if (!member || !entry) throw new Error('twelve have registered')
  await withdraw(member, topId, entry.id)
  const before = told().length
  await window.until(() => told().length > before)
  await letFade(topId)
  await window.until(() => told().length > before + 1)
  expect(await statuses(topId)).toEqual(entries.slice(1).map(() => 1))
})

test('every step of the chair is in the audit log, which is whole', async () => {
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
