import { createHash } from 'node:crypto'
import { recount } from '@portal/shared/counts/rules.ts'
import { motionType } from '@portal/shared/motions/types.ts'
import { proceduralType } from '@portal/shared/procedural/types.ts'
import pino from 'pino'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { deleteEntries } from '#deletion/store.ts'
import { buildCongress, buildSession, buildUser } from '#test/builders.ts'
import { compareWithLog } from '#test/compare-with-log.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { openHall } from '#test/open-hall.ts'
import { readEntry, wordsOfDocx, wordsOfProtocol } from '#test/read-docx.ts'
import { bookletOfProtocol } from './booklet.ts'
import { HistoryCache } from './history.ts'
import { Minutes } from './minutes.ts'
import { RecordPrinter } from './printer.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database)
const office = await buildSession(
  db,
  (await buildUser(db, { roles: ['ROLE_OFFICE'], online_only: false })).id,
)
const hall = await openHall(db, [app], 3)
const { accept } = hall
/** The head over the log; from then on it is signed as far as it goes. */
const signed = async () => (await app.call('logHead', {})).body

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
  // By agenda item, also where the motion alone was named; and the same as a table.
  const of = async (top: number) => (await history({ top })).map(({ text }) => text)
  await hall.act('setWorkingPoint', { topId: 1 })
  await hall.act('setWorkingPoint', { topId: null })
  expect(await of(1)).toEqual(['TOP Ia aufgerufen.'])
  expect(await of(2)).toContain(latest?.text)
  expect(await of(999)).toEqual([])
  const table = async (query: string) => {
    const path = `/api/office/export/history?format=json&${query}`
    return (await fetch(app.url + path, { headers: { cookie: office } })).json()
  }
  expect(await table('q=Ergebnis')).toMatchObject([{ text: latest?.text }])
  expect(await table('top=999')).toEqual([])
})

test('[RE6] the log is read again for the same question when something was noted, and only then', async () => {
  const sought = { q: 'Ergebnis', who: '', from: null, until: null, top: null }
  const cache = new HistoryCache()
  const one = await cache.read(db, sought)
  expect(await cache.read(db, sought)).toBe(one)
  expect(await cache.read(db, { ...sought, q: 'aufgerufen' })).not.toEqual(one)
  await accept('Seither beschlossen')
  expect((await cache.read(db, sought)).length).toBe(one.length + 1)
})

describe('[RE9, RE10] the protocol', () => {
  const readProtocol = async (input = {}) => (await app.call('protocol', input, office)).body
  const entries = async (input = {}) =>
    (await readProtocol(input)).days.flatMap(({ sections }) => sections.flatMap((section) => section.entries))
  const entriesOn = async (appId: number) => (await entries()).filter((entry) => entry.appId === appId)

  test('[RE11] tells what happened in its order, each thing once', async () => {
    const before = new Set((await entries()).map(({ id }) => id))
    await hall.act('setWorkingPoint', { topId: 1 })
    await hall.act('setPause', { paused: 1 })
    await hall.act('setPause', { paused: 0 })
    const appId = await accept('Protokollierter Antrag')
    await hall.act('correctResult', { appId, result: 0, reason: 'Die Zählkarte war falsch.' })
    const added = (await entries()).filter(({ id }) => !before.has(id))
    expect(added.map(({ kind }) => kind)).toEqual(['item', 'pause', 'resumed', 'vote', 'correction'])
    expect(added.slice(0, 3).map(({ topId }) => topId)).toEqual([1, 1, 1])
    expect(new Set(added.map(({ id }) => id)).size).toBe(added.length)
    expect(added.at(-2)).toMatchObject({ outcome: 'Angenommen', counts: [{ name: 'Gesamt', yes: 1, no: 0 }] })
    expect(added.at(-1)).toMatchObject({ outcome: 'Abgelehnt', content: '' })
    expect(added.at(-1)?.text[0]).toBe('Berichtigung des Ergebnisses: Die Zählkarte war falsch.')
  })

  test('[RE21] opens and closes the sitting, with the agenda and what is changed of it', async () => {
    const framed = async () =>
      (await entries()).filter(({ kind }) => ['opened', 'agenda', 'closed'].includes(kind))
    await hall.act('setWorkingPoint', { topId: 1 })
    const during = await framed()
    expect(during.map(({ kind }) => kind)).toEqual(['opened'])
    expect(during[0]?.text.slice(1)).toEqual(['Tagesordnung:', 'TOP Ia: Leitantrag', 'TOP Ib: Aussprache'])
    const congress = async (name: 'saveCongressEntry' | 'removeCongressEntry', input: object) => {
      const answer = await app.call(name, { ...input }, office)
      expect([name, answer.status]).toEqual([name, 200])
      return answer.body as { key: string; version: string }
    }
    const fields = { name: 'IX', content: 'Resolution', short: '', selectable: true }
    const { key, version } = await congress('saveCongressEntry', { entry: { list: 'tops', fields } })
    const content = 'Resolution zur Pflege'
    const changed = await congress('saveCongressEntry', {
      ...{ key, version, entry: { list: 'tops', fields: { ...fields, content } } },
    })
    const shortened = await congress('saveCongressEntry', {
      ...{ ...changed, entry: { list: 'tops', fields: { ...fields, content, short: 'Pflege' } } },
    })
    expect((await app.call('moveCongressEntry', { list: 'tops', key, after: '1' }, office)).body).toBe(1)
    await congress('removeCongressEntry', { list: 'tops', ...shortened })
    await hall.act('setWorkingPoint', { topId: null })
    const agendaEntries = await framed()
    expect(agendaEntries.map(({ kind }) => kind)).toEqual([
      'opened',
      'agenda',
      'agenda',
      'agenda',
      'agenda',
      'closed',
    ])
    expect(agendaEntries.slice(1, -1).map(({ text }) => text)).toEqual([
      ['Neu: TOP IX: Resolution'],
      ['Bisher: TOP IX: Resolution', 'Neu: TOP IX: Resolution zur Pflege'],
      ['An anderer Stelle: TOP IX: Resolution zur Pflege', 'Neue Reihenfolge: Ia, IX, Ib'],
      ['Entfällt: TOP IX: Resolution zur Pflege'],
    ])
    await signed()
  })

  test('[RE9] a procedural motion that is broken off is told with what was moved, and by whom', async () => {
    const [mover] = hall.delegates
    const { id } = (
      await app.call('startBo', { type: proceduralType.speakingTime, content: 'Drei Minuten' }, mover?.cookie)
    ).body
    await hall.act('cancelBo', { id })
    const cancelled = (await entries()).findLast(({ kind }) => kind === 'cancelled')
    expect(cancelled?.title).toBe('Redezeitbegrenzung')
    expect(cancelled?.text[0]).toMatch(
      new RegExp(`^Geschäftsordnungsantrag von ${mover?.name} .*: Drei Minuten$`),
    )
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
    await signed()
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
    await signed()
    const whole = await readProtocol()
    expect((await readProtocol()).hash).toBe(whole.hash)
    expect((await entries({ top: 1 })).every(({ topId }) => topId === 1)).toBe(true)
    expect(await entries({ day: '2000-01-01' })).toEqual([])
    expect((await readProtocol({ day: whole.days[0]?.day })).days).toHaveLength(1)
    expect(await app.call('protocol', {}, hall.delegates[0]?.cookie)).toMatchObject({ status: 403 })
  })

  test('[RE12] is printed, and so are the decisions: the same content as the same bytes', async () => {
    await signed()
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
  })

  test('[RE12] is a document of Word, too: the words of the page, and the same content as the same bytes', async () => {
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
    expect(await readEntry(one, 'word/document.xml')).toContain('Entwurf')
    const words = await wordsOfDocx(one)
    expect(words.join(' ')).toContain(wordsOfProtocol(await readProtocol()).join(' '))
  })
})

describe('[RE13] what the office adds to the protocol', () => {
  const write = async (input: Record<string, unknown>) => app.call('writeProtocolNote', input, office)
  const written = async () =>
    (await app.call('protocol', {}, office)).body.days.flatMap(({ sections }) =>
      sections.flatMap(({ entries }) => entries),
    )
  /** What can be entered of the hall, before anybody has done so. */
  const enterable = async (resultId: number) =>
    (await app.call('protocol', {}, office)).body.days
      .flatMap((day) => day.enterable)
      .find(({ entryId }) => entryId === `result-${resultId}`)?.kinds ?? []
  const resultOf = async (appId: number) =>
    (
      await db
        .selectFrom('results')
        .select('id')
        .where('app_id', '=', appId)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).id

  test('a remark says who wrote it, and all that it said before, also when it is struck out', async () => {
    const note = { kind: 'remark', text: 'Der Aufzug steht still.' }
    const { id } = (await write({ note })).body
    const find = async () => (await written()).find((entry) => entry.id === `note-${id}`)
    expect((await find())?.text[0]).toBe(note.text)
    const change = { id, version: 1, note: { ...note, text: 'Der Aufzug fährt wieder.' } }
    expect(await write(change)).toMatchObject({ status: 409 })
    expect((await write({ ...change, reason: 'Erledigt' })).body).toEqual({ id, version: 2 })
    // A colleague who has read the first version does not write over the second.
    expect(await write({ ...change, reason: 'Erledigt' })).toMatchObject({ status: 409 })
    expect((await find())?.text.join(' ')).toMatch(
      /Der Aufzug fährt wieder\. Eingetragen am .+ Geändert am .+ Zuvor: „Der Aufzug steht still\.“ Begründung: Erledigt/,
    )
    const strike = { id, version: 2, reason: 'Gehört nicht hierher' }
    expect((await app.call('strikeProtocolNote', strike, office)).body).toBe(1)
    expect((await find())?.text.join(' ')).toMatch(/Gestrichen am .+ Zuvor: „Der Aufzug fährt wieder\.“/)
    const [stored] = (await app.call('protocolNotes', {}, hall.chair)).body.filter((one) => one.id === id)
    expect(stored?.versions.map(({ content }) => content?.kind ?? null)).toEqual(['remark', 'remark', null])
  })

  test('stands under an agenda item that there is', async () => {
    const note = { kind: 'remark', text: 'Unter keinem' }
    expect(await write({ topId: 999_999, note })).toMatchObject({ status: 404 })
  })

  test('[RE9] an old vote is told with the seats of its day', async () => {
    const id = await resultOf(await accept('Mit den Sitzen von damals'))
    await db.updateTable('results').set({ present: 3, seats: 111 }).where('id', '=', id).execute()
    expect(await write({ note: { kind: 'remark', text: 'Danach' } })).toMatchObject({ status: 200 })
    expect((await written()).find((entry) => entry.id === `result-${id}`)?.text).toContain(
      'Anwesend: 3 von 111.',
    )
  })

  test('a late count of the hall stands beside the online one, and never of a secret vote', async () => {
    const appId = await accept('Nachgezählt')
    const resultId = await resultOf(appId)
    const note = { kind: 'count', yes: 8, no: 1, abstention: 0 }
    expect(await enterable(resultId)).toEqual(['count'])
    expect(await write({ resultId, note })).toMatchObject({ status: 200 })
    expect(await enterable(resultId)).toEqual([])
    expect(await write({ resultId, note })).toMatchObject({ status: 409 })
    expect((await written()).find(({ id }) => id === `result-${resultId}`)?.counts).toEqual([
      { name: 'Saal', yes: 8, no: 1, abstention: 0 },
      { name: 'Online', yes: 1, no: 0, abstention: 0 },
      { name: 'Gesamt', yes: 9, no: 1, abstention: 0 },
    ])
    const secret = await hall.openVote({ mode: 'secret' }, { title: 'Geheim ohne Saal' })
    for (const { window } of hall.delegates) await window.job('vote', { appId: secret, vote: 1 })
    await hall.act('stopVote', { appId: secret, result: 1 })
    const hidden = await resultOf(secret)
    expect(await enterable(hidden)).toEqual([])
    expect(await write({ resultId: hidden, note })).toMatchObject({ status: 409 })
    expect(await write({ resultId: 999_999, note })).toMatchObject({ status: 404 })
  })

  test('an election on paper is told with its rounds, the lot, and whether it was accepted', async () => {
    const candidates = [
      { name: 'Dr. Ahorn', votes: 120 },
      { name: 'Dr. Birke', votes: 120 },
    ]
    const election = {
      ...{ kind: 'election', title: 'Vizepräsidentin', appId: null, onPaper: true, accepted: true },
      ...{ lot: 'Dr. Birke', elected: 'Dr. Birke' },
      rounds: [
        { runOff: false, candidates, abstention: 3, invalid: 2 },
        { runOff: true, candidates, abstention: 0, invalid: 5 },
      ],
    }
    const { id } = (await write({ topId: 1, note: election })).body
    const noteEntry = (await written()).find((entry) => entry.id === `note-${id}`)
    expect(noteEntry).toMatchObject({
      kind: 'election',
      outcome: 'Gewählt',
      topId: 1,
      title: 'Wahl: Vizepräsidentin',
    })
    expect(noteEntry?.text).toEqual(
      expect.arrayContaining([
        'Das Los fällt auf Dr. Birke.',
        'Gewählt ist Dr. Birke.',
        'Dr. Birke nimmt die Wahl an.',
      ]),
    )
    expect(noteEntry?.rounds.map(({ title }) => title)).toEqual(['1. Wahlgang', 'Stichwahl (2. Wahlgang)'])
    expect(noteEntry?.rounds[0]?.lines).toContainEqual({ name: 'abgegeben', votes: 245 })
  })

  test('the roll call of the hall says who is absent: whoever could have voted and is in neither list', async () => {
    const [byHand, absent] = await Promise.all(
      ['Dr. Hand', 'Dr. Fehlt'].map((name) => buildUser(db, { name, online_only: false })),
    )
    const appId = await hall.openVote({ mode: 'rollcall' }, { title: 'Namentlich im Saal' })
    const [first] = hall.delegates
    await first?.window.job('vote', { appId, vote: 1 })
    await hall.act('stopVote', { appId, result: 1 })
    const resultId = await resultOf(appId)
    const voters = (await app.call('hallVoters', { resultId }, office)).body
    expect(voters.map(({ name }) => name)).toEqual(expect.arrayContaining(['Dr. Hand', 'Dr. Fehlt']))
    const votes = [{ registerNumber: byHand?.register_number, vote: 2 }]
    const onDevice = [{ registerNumber: first?.register_number, vote: 2 }]
    expect(await write({ resultId, note: { kind: 'rollcall', votes: onDevice } })).toMatchObject({
      status: 409,
    })
    expect(await enterable(resultId)).toEqual(['count', 'rollcall'])
    expect(await write({ resultId, note: { kind: 'rollcall', votes } })).toMatchObject({ status: 200 })
    expect(await enterable(resultId)).toEqual(['count'])
    const resultEntry = (await written()).find(({ id }) => id === `result-${resultId}`)
    expect(resultEntry?.rollCall.map(({ name, vote }) => `${name} ${vote}`)).toEqual([
      `${first?.name} Ja`,
      'Dr. Hand Nein',
    ])
    const missing = resultEntry?.absent.map(({ name }) => name) ?? []
    expect(missing).toContain('Dr. Fehlt')
    expect(missing).not.toContain('Dr. Hand')
    const table = await fetch(`${app.url}/api/office/export/rollcalls?format=json`, {
      headers: { cookie: office },
    })
    expect(await table.json()).toContainEqual(
      expect.objectContaining({ registerNumber: byHand?.register_number, choice: 'Nein', where: 'Saal' }),
    )
    await db
      .updateTable('users')
      .set({ active: false })
      .where('id', '=', absent?.id ?? 0)
      .execute()
  })
})

describe('[RE14] the protocol of a day', () => {
  const readDay = async () => {
    const { days, state } = (await app.call('protocol', {}, office)).body
    const [day] = days
    if (!day || days.length !== 1) throw new Error('there is not one day')
    return { ...day, whole: state }
  }
  const release = (cookie: string, hash: string, day: string) =>
    app.call('releaseProtocol', { day, hash }, cookie)

  test('[RE17] is released by two people as they have read it, and what changes then is a supplement', async () => {
    await accept('Vor der Freigabe')
    const draft = await readDay()
    const { day, hash } = draft
    expect(createHash('sha256').update(JSON.stringify(draft.sections)).digest('hex')).toBe(hash)
    // The sitting lasts for as long as an agenda item is called.
    await hall.act('setWorkingPoint', { topId: 1 })
    const called = await readDay()
    expect(await release(office, called.hash, day)).toMatchObject({ status: 409 })
    await hall.act('setWorkingPoint', { topId: null })
    expect(await release(office, hash, day)).toMatchObject({ status: 409 })

    const ended = await readDay()
    expect((await release(office, ended.hash, day)).body).toEqual({ released: false })
    expect(await release(office, ended.hash, day)).toMatchObject({ status: 409 })
    expect((await readDay()).approved?.by).toBeTruthy()
    // What was approved reads otherwise by now: the approval holds no more.
    const remark = { note: { kind: 'remark', text: 'Nachgetragen' } }
    const { id } = (await app.call('writeProtocolNote', remark, office)).body
    const changed = await readDay()
    expect(changed.approved).toBe(null)
    expect(await release(hall.chair, ended.hash, day)).toMatchObject({ status: 409 })
    expect((await release(hall.chair, changed.hash, day)).body).toEqual({ released: false })
    expect((await app.call('withdrawApproval', { day }, office)).body).toBe(1)
    expect((await release(hall.chair, changed.hash, day)).body).toEqual({ released: false })
    const stood = await signed()
    expect((await release(office, changed.hash, day)).body).toEqual({ released: true })
    const released = await readDay()
    expect(released).toMatchObject({
      state: 'released',
      whole: 'released',
      hash: changed.hash,
      supplements: [],
    })
    expect(released.sections).toEqual(changed.sections)
    expect(released.logHead).toMatchObject({ size: stood.size, root: stood.root })
    expect(await release(office, changed.hash, day)).toMatchObject({ status: 409 })

    const edit = { id, version: 1, reason: 'Verschrieben', note: { kind: 'remark', text: 'Anders' } }
    expect(await app.call('writeProtocolNote', edit, office)).toMatchObject({ status: 200 })
    const amended = await readDay()
    expect(amended).toMatchObject({ state: 'released', whole: 'draft', hash: changed.hash })
    expect(amended.sections).toEqual(changed.sections)
    const [supplement] = amended.supplements
    expect(supplement).toMatchObject({ number: 1, state: 'draft', gone: [] })
    expect(supplement?.sections.flatMap(({ entries }) => entries.map((entry) => entry.id))).toEqual([
      `note-${id}`,
    ])
    expect((await release(office, supplement?.hash ?? '', day)).body).toEqual({ released: false })
    expect((await release(hall.chair, supplement?.hash ?? '', day)).body).toEqual({ released: true })
    const whole = await readDay()
    expect(whole.whole).toBe('released')
    expect(whole.supplements).toMatchObject([{ state: 'released', hash: supplement?.hash }])
  })

  test('[RE20] is printed once when it is released, and given out as it was printed', async () => {
    const { day } = await readDay()
    const path = `${app.url}/api/office/protocol?format=pdf&day=${day}`
    const print = async () =>
      Buffer.from(await (await fetch(path, { headers: { cookie: office } })).arrayBuffer())
    const printed = await print()
    expect(printed.subarray(0, 5).toString()).toBe('%PDF-')
    const stored = db.selectFrom('protocol_releases').select('pdf').where('pdf', 'is not', null)
    expect((await stored.executeTakeFirst())?.pdf?.equals(printed)).toBe(true)
    // As if another portal had made it: what was printed first is what it is.
    const before = Buffer.from('%PDF-1.7 as it was printed then')
    await db.updateTable('protocol_releases').set({ pdf: before }).where('pdf', 'is not', null).execute()
    const minutes = new Minutes(db, new RecordPrinter(pino({ level: 'silent' })))
    const { print: again } = await minutes.read({ day, top: null })
    expect((await again()).pdf.equals(before)).toBe(true)
  })

  test('is read again once after its release, and an entry at a time', async () => {
    const minutes = new Minutes(db, new RecordPrinter(pino({ level: 'silent' })))
    const all = { day: null, top: null }
    const parse = vi.spyOn(JSON, 'parse')
    onTestFinished(() => parse.mockRestore())
    const votes = () =>
      parse.mock.calls.map(([text]) => text).filter((text) => text.includes('"kind":"vote"'))
    const { protocol } = await minutes.read(all)
    const released = JSON.stringify(protocol.days[0]?.sections)
    expect(votes().length).toBeGreaterThan(5)
    expect(Math.max(...votes().map(({ length }) => length))).toBeLessThan(released.length / 5)
    parse.mockClear()
    await accept('Nach der Freigabe')
    const head = await signed()
    const [day] = (await minutes.read(all)).protocol.days
    expect(day?.supplements.at(-1)).toMatchObject({ state: 'draft', logHead: { size: head.size } })
    expect(day?.logHead?.size).toBeLessThan(head.size)
    expect(votes()).toEqual([])
  })

  test('of two who approve in the same moment one is the first and the other the second', async () => {
    const note = { kind: 'remark', text: 'Zugleich freigegeben' }
    expect(await app.call('writeProtocolNote', { note }, office)).toMatchObject({ status: 200 })
    const { day, supplements } = await readDay()
    const hash = supplements.at(-1)?.hash ?? ''
    const answers = await Promise.all([office, hall.chair].map((cookie) => release(cookie, hash, day)))
    expect(answers.filter(({ body }) => body.released)).toHaveLength(1)
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await readDay()).supplements.map(({ state, number }) => [number, state])).toEqual([
      [1, 'released'],
      [2, 'released'],
    ])
  })
})

test('[KE10] names of roll calls go by plan: the result says so and counts again, and what was released keeps them', async () => {
  const read = async () => {
    const [day] = (await app.call('protocol', {}, office)).body.days
    const entries = (sections = day?.sections ?? []) => sections.flatMap((section) => section.entries)
    return {
      ...day,
      entries: entries(),
      later: day?.supplements.flatMap(({ sections }) => entries(sections)),
    }
  }
  const appId = await hall.openVote({ mode: 'rollcall' }, { title: 'Erst nach der Freigabe' })
  const [first] = hall.delegates
  await first?.window.job('vote', { appId, vote: 1 })
  await hall.act('stopVote', { appId, result: 1 })
  const before = await read()
  expect(before.entries.filter(({ rollCall }) => rollCall.length > 0).length).toBeGreaterThan(1)
  expect(before.later?.find((entry) => entry.appId === appId)?.rollCall).toHaveLength(1)

  expect(await db.transaction().execute((tx) => deleteEntries(tx, 'rollcalls'))).toBeGreaterThan(2)
  await accept('Damit das Protokoll neu gelesen wird')
  const after = await read()
  expect(after.sections).toEqual(before.sections)
  const change = after.later?.find((entry) => entry.appId === appId)
  expect(change).toMatchObject({ rollCall: [], absent: [], counts: [{ yes: 1, no: 0 }] })
  expect(change?.text).toContain('Wer wie gestimmt hat, ist nach Plan gelöscht.')
  // Whatever else was released by name is no change.
  const named = new Set(before.entries.filter(({ rollCall }) => rollCall.length > 0).map(({ id }) => id))
  expect(after.later?.filter(({ id }) => named.has(id))).toEqual([])
  expect(await app.call('rollCall', { appId }, office)).toMatchObject({ status: 409 })
  const { records } = (await app.call('counts', {}, office)).body
  const counted = records.filter(({ mode }) => mode === 'rollcall')
  expect(counted.map(({ rollCall }) => rollCall)).toEqual(counted.map(() => null))
  expect(counted.flatMap((record) => recount(record).faults)).toEqual([])
})

test('[RE9, BA2] of a draft that was withdrawn neither protocol nor history tells the title', async () => {
  const motion = {
    top_id: 1,
    type_id: motionType.regular,
    title: 'Noch geheim',
    content: '<p>Text</p>',
    applicant: 'Vorstand',
  }
  const { appId } = (await app.call('enterMotion', motion, office)).body
  expect((await app.call('withdrawMotion', { appId, reason: 'Erledigt' }, office)).body).toBe(1)
  const answers = [await app.call('protocol', {}, hall.chair), await app.call('history', {}, hall.chair)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(JSON.stringify(answers)).not.toContain('Noch geheim')
})

test('[RE19] of all this the protocol has told each event once', async () => {
  expect(await compareWithLog(db, (await app.call('protocol', {}, office)).body)).toEqual([])
})

test('[KE10] details of the log go by plan: what was released of the calls stays, and that they are gone is no change', async () => {
  const [before] = (await app.call('protocol', {}, office)).body.days
  const calls = before?.sections
    .flatMap(({ entries }) => entries)
    .filter(({ id }) => /^deed-|^opened-/.test(id))
  expect(calls?.length).toBeGreaterThan(2)
  const drafts = (day = before) =>
    day?.supplements
      .filter(({ state }) => state === 'draft')
      .flatMap(({ gone, sections }) => [
        ...gone.map(({ id }) => id),
        ...sections.flatMap(({ entries }) => entries.map(({ id }) => id)),
      ])
      .filter((id) => /^(deed|opened|closed)-/.test(id))
  expect(await db.transaction().execute((tx) => deleteEntries(tx, 'log'))).toBeGreaterThan(0)
  await accept('Damit das Protokoll noch einmal neu gelesen wird')
  const [after] = (await app.call('protocol', {}, office)).body.days
  expect(after?.sections).toEqual(before?.sections)
  expect(drafts(after) ?? []).toEqual([])
})
