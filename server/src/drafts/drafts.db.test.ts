import { randomUUID } from 'node:crypto'
import { draftConflictMark } from '@portal/shared/drafts/rules.ts'
import { motionType } from '@portal/shared/motions/types.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { expect, test } from 'vitest'
import { importDemoCongress } from '#congress/import-demo.ts'
import { buildSession, buildUser } from '#test/builders.ts'
import { openLive, settle } from '#test/expect-live.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'

const database = await openTestDb()
const { db } = database
await importDemoCongress((await openTestApp(database)).context)
const app = await openTestApp(database)
const author = await buildUser(db, { medical_association_code: null })
const cookie = await buildSession(db, author.id)
const other = await buildSession(db, (await buildUser(db, { medical_association_code: null })).id)

const save = (uuid: string, version: number, fields: object, by = cookie) =>
  app.call('saveDraft', { uuid, version, ...fields }, by)
const stored = async (uuid: string, by = cookie) =>
  (await app.call('drafts', {}, by)).body.find((draft) => draft.uuid === uuid)

test('[Y1] a draft is its author’s alone', async () => {
  const uuid = randomUUID()
  const own = await openLive(app, "author's window", cookie)
  const others = await openLive(app, 'other delegate', other)
  await save(uuid, 0, { title: 'Kanarienvogel' })
  await settle(app, [own, others])
  expect(own.client.events).toContainEqual({
    name: 'send-data',
    payload: { op: 'draft', data: { uuid, version: 1 } },
  })
  expect(JSON.stringify([own.client.events, others.client.events])).not.toContain('Kanarienvogel')
  expect(JSON.stringify(others.client.events)).not.toContain(uuid)
  expect(await stored(uuid, other)).toBeUndefined()
  expect((await app.call('draftVersions', { uuid }, other)).status).toBe(404)
  expect((await app.call('discardDraft', { uuid }, other)).status).toBe(200)
  expect((await save(uuid, 1, { title: 'Fremder' }, other)).body.fields.title).toBe('Fremder')
  expect((await stored(uuid))?.fields.title).toBe('Kanarienvogel')
})

test('[Y2] a draft needs nothing to be right, and survives a logout and an import', async () => {
  const uuid = randomUUID()
  const fields = {
    type_id: motionType.electionProposal,
    title: 'x'.repeat(300),
    content: '<p>Ich den',
    supporters: ['nobody'],
  }
  expect((await save(uuid, 0, fields)).body).toMatchObject({
    version: 1,
    fields: { content: '<p>Ich den</p>' },
  })
  await app.call('logout', {}, cookie)
  await importDemoCongress(app.context)
  const again = await buildSession(db, author.id)
  expect((await stored(uuid, again))?.fields).toMatchObject({
    type_id: motionType.electionProposal,
    supporters: ['nobody'],
  })
  await db.deleteFrom('sessions').where('user_id', '=', author.id).execute()
})

const session = async () => {
  await db.deleteFrom('sessions').where('user_id', '=', author.id).execute()
  return buildSession(db, author.id)
}

test('[Y3] each saving that changes something is a version, and the ones before can be read', async () => {
  const by = await session()
  const uuid = randomUUID()
  await save(uuid, 0, { title: 'A' }, by)
  await save(uuid, 1, { title: 'AB' }, by)
  expect((await save(uuid, 2, { title: 'AB' }, by)).body.version).toBe(2)
  expect((await save(uuid, 2, { title: 'ABC' }, by)).body.version).toBe(3)
  const versions = (await app.call('draftVersions', { uuid }, by)).body
  expect(versions.map(({ version, fields }) => [version, fields.title])).toEqual([
    [2, 'AB'],
    [1, 'A'],
  ])
  for (let version = 3; version < 45; version += 1) await save(uuid, version, { title: `T${version}` }, by)
  expect((await app.call('draftVersions', { uuid }, by)).body).toHaveLength(30)
})

test('[Y4] two devices that start from the same text lose nothing, and a resend doubles nothing', async () => {
  const by = await session()
  const uuid = randomUUID()
  await save(uuid, 0, { content: '<p>Anfang</p>' }, by)
  await save(uuid, 1, { content: '<p>am Telefon</p>' }, by)
  const joined = `<p>am Telefon</p>${draftConflictMark}<p>am Rechner</p>`
  const laptop = () => save(uuid, 1, { content: '<p>am Rechner</p>' }, by)
  expect((await laptop()).body).toMatchObject({ version: 3, fields: { content: joined } })
  expect((await laptop()).body).toMatchObject({ version: 3, fields: { content: joined } })
  const phone = await save(uuid, 2, { content: '<p>am Telefon, ergänzt</p>' }, by)
  expect(phone.body.fields.content).toBe(`<p>am Telefon, ergänzt</p>${draftConflictMark}<p>am Rechner</p>`)
})

test('[Y4] twenty devices at once: every text is in the draft', async () => {
  const by = await session()
  const uuid = randomUUID()
  const texts = Array.from({ length: 20 }, (_, index) => `<p>Gedanke ${index};</p>`)
  await Promise.all(texts.map((content) => save(uuid, 0, { content }, by)))
  const content = (await stored(uuid, by))?.fields.content ?? ''
  expect(texts.filter((text) => !content.includes(text))).toEqual([])
})

test('[Y5] after the motion is submitted there is no draft, and a late saving brings none back', async () => {
  const by = await session()
  const uuid = randomUUID()
  const people = await db
    .selectFrom('users')
    .select('register_number')
    .where('number', 'in', numbers)
    .execute()
  const fields = {
    type_id: motionType.regular,
    top_id: 102,
    title: 'Titel',
    content: '<p>Text</p>',
    supporters: people.map(({ register_number }) => register_number),
  }
  await save(uuid, 0, fields, by)
  expect(await app.call('submitApp', { uuid, ...fields }, by)).toMatchObject({ status: 200 })
  expect(await stored(uuid, by)).toBeUndefined()
  expect(await save(uuid, 1, fields, by)).toMatchObject({
    status: 409,
    problem: { detail: sentence('draft-submitted') },
  })
})

const numbers = Array.from({ length: 9 }, (_, index) => String(index + 20))

test('[Y6] a draft that is thrown away is gone, and fifty are enough', async () => {
  const by = await session()
  await db.deleteFrom('drafts').execute()
  const uuids = Array.from({ length: 50 }, () => randomUUID())
  for (const uuid of uuids) expect((await save(uuid, 0, { title: 'Titel' }, by)).status).toBe(200)
  expect(await save(randomUUID(), 0, { title: 'Titel' }, by)).toMatchObject({
    status: 409,
    problem: { detail: sentence('drafts-too-many') },
  })
  const [first = ''] = uuids
  expect((await app.call('discardDraft', { uuid: first }, by)).body).toBe(1)
  expect((await app.call('discardDraft', { uuid: first }, by)).body).toBe(1)
  expect(await stored(first, by)).toBeUndefined()
  expect((await save(randomUUID(), 0, { title: 'Titel' }, by)).status).toBe(200)
})

test('[Y6] the texts of all drafts are bounded together, and one can still be shortened', async () => {
  const by = await session()
  await db.deleteFrom('drafts').execute()
  const long = `<p>${'x'.repeat(399_000)}</p>`
  const uuids = Array.from({ length: 5 }, () => randomUUID())
  for (const uuid of uuids) expect((await save(uuid, 0, { content: long }, by)).status).toBe(200)
  const [first = ''] = uuids
  const another = randomUUID()
  expect(await save(another, 0, { content: long }, by)).toMatchObject({
    status: 409,
    problem: { detail: sentence('drafts-too-long') },
  })
  expect((await save(first, 1, { content: '<p>kurz</p>' }, by)).status).toBe(200)
  expect((await save(another, 0, { content: long }, by)).status).toBe(200)
})
