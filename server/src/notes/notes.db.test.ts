import { noteConflictMark, noteLimit } from '@portal/shared/notes/rules.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { expect, test } from 'vitest'
import { buildChair, buildCongress, buildMotion, buildSession, buildUser } from '#test/builders.ts'
import { openLive, settle } from '#test/expect-live.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database)

const owner = await buildUser(db)
const cookie = await buildSession(db, owner.id)
const office = await buildUser(db, { roles: ['ROLE_OFFICE'], online_only: false })

const note = (appId: number, text: string, before?: string) =>
  app.call('noteApp', { appId, text, ...(before !== undefined && { before }) }, cookie)
const ownMarks = async () => (await app.call('data', {}, cookie)).body
const stored = async (appId: number) => (await ownMarks()).notes[appId]?.text ?? ''

test('[N3] a note is trimmed, an empty one is cleared', async () => {
  const appId = await buildMotion(db)
  expect(await note(appId, '  Nachfragen \n')).toMatchObject({ status: 200, body: { text: 'Nachfragen' } })
  expect(await stored(appId)).toBe('Nachfragen')
  expect((await note(appId, ' \n ')).body).toEqual({ text: '' })
  expect(await db.selectFrom('notes').selectAll().where('motion_id', '=', appId).execute()).toEqual([])
})

test('[N4] a note that is too long is refused with a sentence', async () => {
  const appId = await buildMotion(db)
  expect((await note(appId, 'x'.repeat(noteLimit))).status).toBe(200)
  const refused = await note(appId, 'x'.repeat(noteLimit + 1))
  expect(refused.status).toBe(400)
  expect(refused.problem.detail).toBe('Eine Notiz darf höchstens 20.000 Zeichen lang sein.')
})

test('[N5] two devices that start from the same text lose nothing, and a resend doubles nothing', async () => {
  const appId = await buildMotion(db)
  await note(appId, 'Anfang')
  await note(appId, 'Anfang, am Telefon', 'Anfang')
  const joined = `Anfang, am Telefon\n\n${noteConflictMark}\n\nAnfang, am Rechner`
  expect((await note(appId, 'Anfang, am Rechner', 'Anfang')).body).toEqual({ text: joined })
  expect((await note(appId, 'Anfang, am Rechner', 'Anfang')).body).toEqual({ text: joined })
  expect(await stored(appId)).toBe(joined)
})

test('[N5] twenty writers at once: every text is in the note', async () => {
  const appId = await buildMotion(db)
  const texts = Array.from({ length: 20 }, (_, index) => `Gedanke ${index};`)
  await Promise.all(texts.map((text) => note(appId, text, '')))
  const text = await stored(appId)
  expect(texts.filter((one) => !text.includes(one))).toEqual([])
})

test('[N6] a bookmark is switched on and off, however many ask at once', async () => {
  const appId = await buildMotion(db)
  const answers = await Promise.all(
    Array.from({ length: 9 }, () => app.call('favoriteApp', { appId }, cookie)),
  )
  expect(answers.filter(({ body }) => body.favorite)).toHaveLength(5)
  expect((await ownMarks()).favorites[appId]).toBe(true)
})

test('[N2] a motion that is not published is unknown, like one that does not exist', async () => {
  const hidden = await buildMotion(db, { public_datetime: null })
  const later = await buildMotion(db, { public_datetime: new Date('2099-01-01') })
  for (const appId of [hidden, later, 999_999]) {
    for (const answer of [
      await app.call('seenApp', { appId }, cookie),
      await app.call('favoriteApp', { appId }, cookie),
      await note(appId, 'x'),
    ]) {
      expect(answer.status).toBe(404)
      expect(answer.problem.detail).toBe('Diesen Antrag gibt es nicht.')
    }
  }
})

test('[N1] nobody else is told or shown what somebody marks', async () => {
  const others = {
    delegate: await buildSession(db, (await buildUser(db)).id),
    chair: await buildSession(db, (await buildChair(db)).id),
    office: await buildSession(db, office.id),
    visitor: undefined,
  }
  const windows = await Promise.all(
    Object.entries(others).map(([name, session]) => openLive(app, name, session)),
  )
  const own = await openLive(app, "owner's second window", cookie)
  const appId = await buildMotion(db)
  // Who is connected is gathered, and may be told to the chair only now.
  const countEvents = () =>
    windows.map(
      ({ client }) =>
        client.events.filter(({ name, payload }) => name !== 'send-data' || payload.op !== 'presence').length,
    )
  // What each is told when it comes in has come.
  await settle(app, [...windows, own])
  const before = countEvents()
  const canary = 'Kanarienvogel 4711'
  await note(appId, canary)
  await app.call('favoriteApp', { appId }, cookie)
  await app.call('seenApp', { appId }, cookie)
  await settle(app, [...windows, own])
  expect(JSON.stringify(own.client.events)).toContain(canary)
  expect(countEvents()).toEqual(before)
  for (const session of Object.values(others)) {
    for (const call of ['data', 'apps', 'workingPoint'] as const)
      expect(JSON.stringify((await app.call(call, {}, session)).body)).not.toContain(canary)
    const { seen, favorites, notes } = (await app.call('data', {}, session)).body
    expect({ seen, favorites, notes }).toEqual({ seen: {}, favorites: {}, notes: {} })
  }
  const details = await db.selectFrom('audit_details').selectAll().execute()
  expect(JSON.stringify(details)).not.toContain(canary)
})

test('[N8] all notes of a person are bounded together, and one can still be shortened', async () => {
  const writer = await buildUser(db)
  const by = await buildSession(db, writer.id)
  const appIds = await Promise.all(Array.from({ length: 26 }, () => buildMotion(db)))
  const write = (at: number, text: string) => app.call('noteApp', { appId: appIds[at] as number, text }, by)
  for (let at = 0; at < 25; at += 1) expect((await write(at, 'x'.repeat(noteLimit))).status).toBe(200)
  expect(await write(25, 'x')).toMatchObject({ status: 400, problem: { detail: sentence('notes-too-long') } })
  expect((await write(0, 'kurz')).status).toBe(200)
  expect((await write(25, 'x')).status).toBe(200)
})
