import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import pino from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { buildCongress, buildMotion, buildSession, buildUser } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { openHall } from '#test/open-hall.ts'
import { bookletOfProtocol } from './booklet.ts'
import { Minutes } from './minutes.ts'
import { RecordPrinter } from './printer.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database, { publicUrl: 'http://portal.example' })
const closed = await openTestApp(database, { open: false })
const office = await buildSession(
  db,
  (await buildUser(db, { roles: ['ROLE_OFFICE'], online_only: false })).id,
)
const hall = await openHall(db, [app], 3)

const decided = async (input = {}, at = app) => (await at.call('decided', input)).body
const numbersOf = async (input = {}, at = app) => (await decided(input, at)).map(({ appId }) => appId)
const feed = async () => (await fetch(`${app.url}/Beschluesse.rss`)).text()

/** A vote in which one delegate says yes and the others nothing. */
async function accept(title: string, mode = 'open'): Promise<number> {
  const appId = await hall.openVote({ mode }, { title })
  const [voter] = hall.delegates
  await voter?.window.job('vote', { appId, vote: 1 })
  await hall.act('stopVote', { appId, result: 1 })
  return appId
}

test('[RE1] a decision is told as soon as it is declared, while the portal is closed too', async () => {
  expect(await decided()).toEqual([])
  const open = await buildMotion(db, { title: 'Noch offen' })
  const appId = await accept('Pflege <stärken> & fördern')
  await Promise.all([app, closed].map(async (at) => expect(await numbersOf({}, at)).toEqual([appId])))
  const [told] = await decided()
  expect(told).toMatchObject({ outcome: 'Angenommen', result: { votings: { '1': 1 }, result: true } })
  expect(told?.decidedAt).not.toBe(null)
  expect(await numbersOf()).not.toContain(open)
  expect(await decided({ q: 'pflege' })).toHaveLength(1)
  expect(await decided({ q: 'Haushalt' })).toEqual([])
  expect(await decided({ top: told?.top.id })).toHaveLength(1)
  expect(await decided({ top: 999 })).toEqual([])
})

test('[RE1] what was rejected is a decision, and of a secret vote nothing more is told than its result', async () => {
  const before = await numbersOf()
  const appId = await hall.openVote({}, { title: 'Abgelehnt' })
  await hall.act('stopVote', { appId, result: 0 })
  const secret = await hall.openVote({ mode: 'secret' }, { title: 'Geheim' })
  await hall.delegates[0]?.window.job('vote', { appId: secret, vote: 1 })
  await hall.act('stopVote', { appId: secret, result: 1 })
  const told = new Map((await decided()).map((decision) => [decision.appId, decision]))
  expect([...told.keys()]).toEqual(expect.arrayContaining([...before, appId]))
  expect(told.get(appId)).toMatchObject({ outcome: 'Abgelehnt', result: { result: false } })
  // One ballot is too few to stay secret: nothing was decided.
  expect(told.has(secret)).toBe(false)
})

test('[RE3] the office keeps decisions back, which stay public in the portal', async () => {
  const kept = await accept('Mit Sperrfrist')
  const until = new Date(Date.now() + 3_600_000).toISOString()
  expect((await app.call('setEmbargo', { appIds: [kept], until }, office)).body).toBe(1)
  expect(await numbersOf()).not.toContain(kept)
  expect(await feed()).not.toContain('Mit Sperrfrist')
  expect((await app.call('embargoes', {}, office)).body).toEqual([{ appId: kept, until }])
  const motions = (await app.call('apps')).body
  expect(motions.find(({ id }) => id === kept)).toMatchObject({ statusid: 1, result: { result: true } })
  expect(await app.call('setEmbargo', { appIds: [kept, 999] }, office)).toMatchObject({ status: 404 })
  const past = { appIds: [kept], until: '2020-01-01T00:00:00Z' }
  expect(await app.call('setEmbargo', past, office)).toMatchObject({ status: 409 })
  expect((await app.call('liftEmbargo', { appIds: [kept] }, office)).body).toBe(1)
  await expect.poll(() => numbersOf()).toContain(kept)
})

test('[RE3] an embargo ends by itself', async () => {
  const kept = await accept('Kurz gesperrt')
  const until = new Date(Date.now() + 300).toISOString()
  expect((await app.call('setEmbargo', { appIds: [kept], until }, office)).body).toBe(1)
  await expect.poll(() => numbersOf(), { timeout: 10_000 }).toContain(kept)
})

test('[RE1, P1] who moved what settled a motion is named, and their register number told to nobody', async () => {
  const appId = await hall.openVote({}, { title: 'An den Vorstand' })
  await hall.act('cancelVote', { appId })
  await hall.act('startVote', { appId })
  const [mover] = hall.delegates
  const { id } = (await app.call('startBo', { type: 3, content: 'Grund', appId }, mover?.cookie)).body
  await hall.act('openBo', { id })
  for (const { window } of hall.delegates) await window.job('vote-bo', { id, vote: 1 })
  await hall.act('stopBo', { id, result: 1 })
  const told = (await decided()).find((decision) => decision.appId === appId)
  expect(told).toMatchObject({ outcome: 'Vorstandsüberweisung', result: { owner: { name: mover?.name } } })
  expect(JSON.stringify(await decided())).not.toContain(mover?.register_number)
})

test('[RE5] the feed names each decision by its address, and nothing is sent twice', async () => {
  const response = await fetch(`${app.url}/Beschluesse.rss`)
  const text = await response.text()
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  for (const appId of await numbersOf())
    expect(text).toContain(`<guid>http://portal.example/Beschluesse/${appId}</guid>`)
  expect(text).toContain('Pflege &lt;stärken&gt; &amp; fördern')
  for (const path of ['/Beschluesse.rss', '/api/decided']) {
    const etag = (await fetch(app.url + path)).headers.get('etag') ?? ''
    expect((await fetch(app.url + path, { headers: { 'if-none-match': etag } })).status).toBe(304)
  }
})

test('[RE6, RE8] the history tells deeds in sentences, and who has looked at it', async () => {
  const history = async (input = {}) => (await app.call('history', input, office)).body
  await accept('Für den Verlauf')
  const [latest, ...earlier] = await history({ q: 'Ergebnis' })
  expect(latest?.text).toMatch(/^Ergebnis zu .+: angenommen\.$/)
  expect(latest?.at && latest.at >= (earlier[0]?.at ?? '')).toBe(true)
  await history()
  expect((await history({ q: 'Verlauf angesehen' })).map(({ text }) => text)).toEqual([
    'Den Verlauf angesehen.',
  ])
  expect(await history({ who: 'niemand' })).toEqual([])
  expect(await history({ from: '2999-01-01T00:00:00Z' })).toEqual([])
  expect(await history({ until: '2000-01-01T00:00:00Z' })).toEqual([])
  expect(await app.call('history', {}, hall.delegates[0]?.cookie)).toMatchObject({ status: 403 })
})

describe('[RE9, RE10] the protocol', () => {
  const readProtocol = async (input = {}) => (await app.call('protocol', input, office)).body
  const entries = async (input = {}) =>
    (await readProtocol(input)).days.flatMap(({ sections }) => sections.flatMap((section) => section.entries))
  const entriesOn = async (appId: number) => (await entries()).filter((entry) => entry.appId === appId)

  test('[RE11] tells what happened in its order, each thing once', async () => {
    const before = (await entries()).length
    await hall.act('setWorkingPoint', { topId: 1 })
    await hall.act('setPause', { paused: 1 })
    await hall.act('setPause', { paused: 0 })
    const appId = await accept('Protokollierter Antrag')
    await hall.act('correctResult', { appId, result: 0, reason: 'Die Zählkarte war falsch.' })
    const told = (await entries()).slice(before)
    expect(told.map(({ kind }) => kind)).toEqual(['item', 'pause', 'resumed', 'vote', 'correction'])
    expect(told.slice(0, 3).map(({ topId }) => topId)).toEqual([1, 1, 1])
    expect(new Set(told.map(({ id }) => id)).size).toBe(told.length)
    expect(told.at(-2)).toMatchObject({ outcome: 'Angenommen', counts: [{ name: 'Gesamt', yes: 1, no: 0 }] })
    expect(told.at(-1)).toMatchObject({ outcome: 'Abgelehnt', content: '' })
    expect(told.at(-1)?.text[0]).toBe('Berichtigung des Ergebnisses: Die Zählkarte war falsch.')
  })

  test('lists a roll call with who has not voted, and nothing of the kind of a secret vote', async () => {
    const rollCall = await hall.openVote({ mode: 'rollcall' }, { title: 'Namentlich' })
    const [first, ...others] = hall.delegates
    await first?.window.job('vote', { appId: rollCall, vote: 2 })
    await hall.act('stopVote', { appId: rollCall, result: 0 })
    const [named] = await entriesOn(rollCall)
    expect(named?.rollCall).toEqual([expect.objectContaining({ name: first?.name, vote: 'Nein' })])
    expect(named?.absent.map(({ name }) => name)).toEqual(
      expect.arrayContaining(others.map(({ name }) => name)),
    )

    const secret = await hall.openVote({ mode: 'secret' }, { title: 'Geheim gezählt' })
    for (const { window } of hall.delegates) await window.job('vote', { appId: secret, vote: 1 })
    await hall.act('stopVote', { appId: secret, result: 1 })
    const [hidden] = await entriesOn(secret)
    expect(hidden).toMatchObject({ rollCall: [], absent: [], counts: [{ name: 'Gesamt', yes: 3 }] })
  })

  test('is written once until something is noted, and keeps the text that was adopted', async () => {
    const appId = await accept('Später berichtigter Antrag')
    const minutes = new Minutes(db, new RecordPrinter(pino({ level: 'silent' })))
    const all = { day: null, top: null }
    const [one, again] = [await minutes.read(all), await minutes.read(all)]
    expect(again).toBe(one)
    const ours = ({ protocol }: typeof one) =>
      protocol.days
        .flatMap(({ sections }) => sections.flatMap((section) => section.entries))
        .find((entry) => entry.appId === appId)
    const adopted = ours(one)?.content
    const edit = { appId, version: 1, content: '<p>Berichtigt</p>', reason: 'Tippfehler' }
    expect(await app.call('editMotion', edit, office)).toMatchObject({ status: 200 })
    const later = await minutes.read(all)
    expect(later).not.toBe(one)
    expect(adopted).not.toBe('')
    expect(ours(later)?.content).toBe(adopted)
    expect(JSON.parse(Buffer.concat(later.body.plain()).toString())).toEqual(later.protocol)
  })

  test('is told by agenda item and day, alike for the same events, to office and chair alone', async () => {
    const whole = await readProtocol()
    expect((await readProtocol()).hash).toBe(whole.hash)
    expect((await entries({ top: 1 })).every(({ topId }) => topId === 1)).toBe(true)
    expect(await entries({ day: '2000-01-01' })).toEqual([])
    expect((await readProtocol({ day: whole.days[0]?.day })).days).toHaveLength(1)
    expect(await app.call('protocol', {}, hall.delegates[0]?.cookie)).toMatchObject({ status: 403 })
  })

  test('[RE12] is printed, and so are the decisions: the same content as the same bytes', async () => {
    for (const path of ['/api/office/protocol?format=pdf', '/Beschluesse.pdf']) {
      const print = async () =>
        Buffer.from(await (await fetch(app.url + path, { headers: { cookie: office } })).arrayBuffer())
      const bytes = await print()
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect(bytes.includes('pdfuaid')).toBe(true)
      const again = new RecordPrinter(pino({ level: 'silent' }))
      onTestFinished(() => again.close())
      expect((await print()).equals(bytes)).toBe(true)
      if (path !== '/Beschluesse.pdf') {
        const { pdf } = await again.print(bookletOfProtocol(await readProtocol()))
        expect(pdf.equals(bytes)).toBe(true)
      }
    }
  }, 30_000)

  test('[RE12] is a document of Word, too: the same content as the same bytes', async () => {
    const read = async () => {
      const path = '/api/office/protocol?format=docx'
      const response = await fetch(app.url + path, { headers: { cookie: office } })
      expect(response.headers.get('content-disposition')).toMatch(
        /^attachment; filename="Beschlussprotokoll\.docx"/,
      )
      return Buffer.from(await response.arrayBuffer())
    }
    const [one, other] = [await read(), await read()]
    expect(one.equals(other)).toBe(true)
    const written = await readEntry(one, 'word/document.xml')
    for (const { title } of await entries()) expect(written).toContain(escaped(title))
    expect(written).toContain('Entwurf')
  })
})

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const openZip = promisify<Buffer, object, ZipFile>(fromBuffer as never)

/** A file of an archive, as another program reads it. */
async function readEntry(bytes: Buffer, name: string): Promise<string> {
  const zip = await openZip(bytes, { lazyEntries: false, autoClose: false })
  const found = await new Promise<Entry>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => entry.fileName === name && resolve(entry))
    zip.on('end', () => reject(new Error(`no ${name}`)))
  })
  const stream = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(found, (error, opened) => (error ? reject(error) : resolve(opened)))
  })
  return text(stream)
}

test('[RE9, BA2] of a draft that was withdrawn neither protocol nor history tells the title', async () => {
  const motion = {
    top_id: 1,
    type_id: 1,
    title: 'Noch geheim',
    content: '<p>Text</p>',
    applicant: 'Vorstand',
  }
  const { appId } = (await app.call('enterMotion', motion, office)).body
  expect((await app.call('withdrawMotion', { appId, reason: 'Erledigt' }, office)).body).toBe(1)
  const told = [await app.call('protocol', {}, hall.chair), await app.call('history', {}, hall.chair)]
  expect(told.map(({ status }) => status)).toEqual([200, 200])
  expect(JSON.stringify(told)).not.toContain('Noch geheim')
})
