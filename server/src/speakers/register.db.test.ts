import { randomUUID } from 'node:crypto'
import { lineType, speechStatus } from '@portal/shared/speakers/states.ts'
import { expect, test } from 'vitest'
import { openSpeakers, refused } from '#test/open-speakers.ts'

const { app, chair, come, openList, act, register, registered, withdraw, read, statuses } =
  await openSpeakers()

test('[W1, W2] an entry is registered once, on an open list, and shown to all members', async () => {
  const topId = await openList()
  const member = await come()
  const entry = await registered(member, topId)
  expect(entry).toEqual({
    id: entry.id,
    type: lineType.speaker,
    value: null,
    registerNumber: member.register_number,
    name: member.name,
    theme: null,
    status: speechStatus.waiting,
    active: false,
    open: true,
    startedAt: null,
    heldAt: null,
    restedMs: 0,
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
