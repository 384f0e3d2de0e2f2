import type { CallName } from '@portal/shared/calls.ts'
import type { ImportPreview } from '@portal/shared/register/records.ts'
import { medicalAssociations } from '@portal/shared/setup/template.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifySecret } from '#core/secret.ts'
import { buildSheet, buildWorkbook, sheetXml } from '#test/build-table.ts'
import {
  buildCongress,
  buildMotion,
  buildSession,
  buildUser,
  buildUsers,
  type Person,
} from '#test/builders.ts'
import { expectAccountFirst } from '#test/expect-account-first.ts'
import { expectLive, openLive } from '#test/expect-live.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { openHall } from '#test/open-hall.ts'
import { waitingBehind } from '#test/waiting-behind.ts'
import { insertAccounts, readAccountRow, removeAccounts } from './store.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
await db
  .insertInto('medical_associations')
  .values(medicalAssociations.map((association, position) => ({ ...association, position })))
  .onConflict((conflict) => conflict.doNothing())
  .execute()
const app = await openTestApp(database, {}, { limits: false })
const hall = await openHall(db, [app], 1)
// The lists of this file name everybody: nobody else is to stand in the portal.
const [extra] = hall.delegates
extra?.window.close()
await db
  .deleteFrom('users')
  .where('id', '=', extra?.id ?? 0)
  .execute()
const officePerson = await buildUser(db, { roles: ['ROLE_OFFICE'], online_only: false, name: 'Anna Büro' })
const office = await buildSession(db, officePerson.id)
// Numbers that the portal makes come after this one, and are none of those that the builders make.
officePerson.register_number = '500000'
await db
  .updateTable('users')
  .set({ register_number: '500000', number: '500000' })
  .where('id', '=', officePerson.id)
  .execute()

beforeEach(hall.clearVote)

type Answer = { status: number; body: ImportPreview & { detail?: string } }

async function preview(bytes: Uint8Array | string, mapping?: object, name = 'liste.xlsx'): Promise<Answer> {
  const form = new FormData()
  form.append('file', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name))
  if (mapping) form.append('mapping', JSON.stringify(mapping))
  const response = await fetch(`${app.url}/api/office/people-preview`, {
    method: 'POST',
    body: form,
    headers: { cookie: office },
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

interface Asked {
  status: number
  body: unknown
  problem: { detail?: string }
}

const ask = (name: CallName, input: Record<string, unknown>): Promise<Asked> => app.call(name, input, office)

const account = (registerNumber: string) =>
  db.selectFrom('users').selectAll().where('register_number', '=', registerNumber).executeTakeFirst()

/** All that an import could have touched, row by row. */
async function snapshot() {
  const tables = [
    'users',
    'sessions',
    'replacements',
    'medical_associations',
    'imported_rows',
    'motion_people',
  ]
  const read = tables.map(async (table) => {
    const { rows } = await sql`select * from ${sql.table(table)} as row order by row::text`.execute(db)
    return [table, rows]
  })
  return Object.fromEntries(await Promise.all(read)) as Record<string, unknown[]>
}

const firstNames = ['Anna', 'Bernd', 'Clara', 'Dieter', 'Eva', 'Frank', 'Gisela', 'Hans', 'Iris', 'Jörg']
const surnames = ['Ahrens', 'Böhm', 'Claußen', 'Dahlmann', 'Ebert', 'Faber', 'Groß', 'Haas', 'Illing', 'Jost']

/** A delegate for each of the 250 seats, as an office would list them. */
const delegates = medicalAssociations.flatMap(({ code, laek, seats }) =>
  Array.from({ length: seats }, (_, seat) => ({ code, laek, seat })),
)
const listed = delegates.map(({ laek }, index): (string | number)[] => [
  index + 1,
  'Dr. med.',
  `${firstNames[index % 10]}`,
  `${surnames[Math.floor(index / 10) % 10]}-${String.fromCharCode(65 + Math.floor(index / 100))}`,
  laek,
  `delegierte${index}@example.org`,
])
const heads = ['Lfd. Nr.', 'Titel', 'Vorname', 'Nachname', 'Landesärztekammer', 'E-Mail']
const titles = [['130. Deutscher Ärztetag – Delegierte'], ['Stand:', new Date('2026-05-12T00:00:00Z')], []]
const sheetOf = (rows: (string | number | null)[][]) => buildSheet([...titles, heads, ...rows])

const mapping = { Vorname: 'first_name', Nachname: 'surname', Kammer: 'medical_association_code' }

describe('an office imports its list', () => {
  test('[BP3, BP4, BP5, BP6] 250 people: each mistake is found, none invented; mended, imported, changed in twelve places, taken back', async () => {
    const before = await snapshot()
    const rows = listed.map((row) => [...row])
    const placeOf = (wanted: string) => delegates.findIndex(({ code }) => code === wanted)
    const spoiled: [number, number, string][] = [
      [11, 2, ''],
      [40, 3, ''],
      [placeOf('HE'), 4, 'Landesärztekammer Hesen'],
      [placeOf('NO'), 4, 'Nordrein'],
      [placeOf('WL'), 4, 'Ärztekammer Westfalen'],
    ]
    for (const [row, column, text] of spoiled) (rows[row] as (string | number)[])[column] = text
    // One of Bremen's is listed under Hamburg, and somebody stands in the list twice.
    const bremen = placeOf('HB')
    ;(rows[bremen] as (string | number)[])[4] = 'ÄK Hamburg'
    rows.push([251, ...(rows[20] as (string | number)[]).slice(1)])
    const found = await preview(sheetOf(rows))
    expect(found.status).toBe(200)
    expect(found.body.counts).toEqual({ new: 245, changed: 0, unchanged: 0, error: 6, removed: 0 })
    const wrong = found.body.rows.filter(({ state }) => state === 'error')
    expect(wrong.map(({ line }) => line)).toEqual([...spoiled.map(([row]) => row + 5), 255])
    expect(wrong.map(({ faults }) => faults[0]?.suggestion?.value ?? null)).toEqual([
      null,
      null,
      'HE',
      'NO',
      'WL',
      null,
    ])
    expect(wrong[5]?.problems[0]).toContain('Zeile 25')
    const hamburg = medicalAssociations.find(({ code }) => code === 'HH')
    expect(found.body.seats.filter(({ seats, people }) => people > seats)).toEqual([
      { code: 'HH', seats: hamburg?.seats, people: (hamburg?.seats ?? 0) + 1 },
    ])
    const { previewId } = found.body
    expect((await ask('applyPeople', { previewId })).status).toBe(409)
    expect(await snapshot()).toEqual(before)

    // Mended in the table: names, three spellings; the duplicate and the one seat too many in the cells.
    const mended = await app.call(
      'mendPeople',
      {
        previewId,
        cells: [
          { line: 16, field: 'first_name', value: String(listed[11]?.[2]) },
          { line: 45, field: 'surname', value: String(listed[40]?.[3]) },
          { line: 5 + bremen, field: 'medical_association_code', value: 'HB' },
        ],
        skip: [255],
        spellings: [
          { spelling: 'Landesärztekammer Hesen', code: 'HE' },
          { spelling: 'Ärztekammer Westfalen', code: 'WL' },
          { spelling: 'Nordrein', code: 'NO' },
        ],
      },
      office,
    )
    expect(mended.status).toBe(200)
    expect(mended.body.counts).toEqual({ new: 250, changed: 0, unchanged: 0, error: 0, removed: 0 })
    const [first, again] = await Promise.all([
      app.call('applyPeople', { previewId }, office),
      app.call('applyPeople', { previewId }, office),
    ])
    expect([first.status, again.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    const applied = first.status === 200 ? first : again
    expect(applied.body.counts).toMatchObject({ new: 250, error: 0 })

    // The same list, with what was said of spellings remembered.
    const whole = listed.map((row) => [...row])
    ;(whole[placeOf('HE')] as (string | number)[])[4] = 'Landesärztekammer Hesen'
    const same = await preview(sheetOf(whole))
    expect(same.body.counts).toEqual({ new: 0, changed: 0, unchanged: 250, error: 0, removed: 0 })

    const between = await snapshot()
    for (let index = 0; index < 12; index += 1) {
      const row = whole[index * 20] as (string | number)[]
      if (index % 3 === 0) row[1] = 'Prof. Dr. med.'
      else if (index % 3 === 1) row[3] = `${row[3]}-Neu`
      else row[5] = `neu${index}@example.org`
    }
    const changed = await preview(sheetOf(whole))
    expect(changed.body.counts).toEqual({ new: 0, changed: 12, unchanged: 238, error: 0, removed: 0 })
    expect(changed.body.rows.find(({ line }) => line === 25)).toMatchObject({
      state: 'changed',
      before: { surname: 'Claußen-A' },
      after: { surname: 'Claußen-A-Neu' },
    })
    const second = await app.call('applyPeople', { previewId: changed.body.previewId }, office)
    expect(second.body.counts.changed).toBe(12)
    expect((await account(changed.body.rows[0]?.after?.registerNumber ?? ''))?.name).toBe(
      'Prof. Dr. med. Anna Ahrens-A',
    )
    expect((await ask('undoPeople', { importId: second.body.importId })).status).toBe(200)
    expect(await snapshot()).toEqual(between)
    expect((await ask('undoPeople', { importId: second.body.importId })).status).toBe(409)
    expect((await ask('undoPeople', { importId: applied.body.importId })).status).toBe(200)
    expect(await snapshot()).toEqual(before)
    const imports = await app.call('peopleImports', {}, office)
    expect(imports.body.map(({ undoneAt }) => undoneAt !== null)).toEqual([true, true])
  })

  test('[BP8] an import is not taken back while something depends on it, which is named', async () => {
    const { body } = await preview('Vorname;Nachname;Kammer;Rolle\nRuth;Abel;BE;Gast\nSara;Abel;BE;Gast\n')
    const { importId } = (await app.call('applyPeople', { previewId: body.previewId }, office)).body
    const [ruth, sara] = body.rows.map(({ after }) => after)
    const motion = await buildMotion(db)
    await db
      .insertInto('motion_people')
      .values({ motion_id: motion, user_number: ruth?.number ?? '', position: 0 })
      .execute()
    await ask('savePerson', { registerNumber: sara?.registerNumber, tel: '030 1234567' })
    const refused = await ask('undoPeople', { importId })
    expect(refused.status).toBe(409)
    expect(refused.problem.detail).toContain('Ruth Abel')
    expect(refused.problem.detail).toContain('hat einen Antrag gestellt')
    expect(refused.problem.detail).toContain('wurde seitdem geändert')
    await db.deleteFrom('motion_people').where('motion_id', '=', motion).execute()
    await ask('savePerson', { registerNumber: sara?.registerNumber, tel: '' })
    await db
      .updateTable('people_imports')
      .set({ applied_at: sql`now() - interval '31 days'` as never })
      .where('id', '=', importId)
      .execute()
    expect((await ask('undoPeople', { importId })).status).toBe(409)
  })

  test('[BP8] an import is not taken back where somebody else has the seat, the voice, the number or the user name by now', async () => {
    const place = { medical_association_code: 'SL', voice_leader: true }
    const leader = await buildUser(db, { ...place, name: 'Test Leitner' })
    const { seats } = await db
      .selectFrom('medical_associations')
      .select('seats')
      .where('code', '=', 'SL')
      .executeTakeFirstOrThrow()
    const others = await buildUsers(db, seats - 1, { medical_association_code: 'SL' })
    const { body } = await preview(
      `Registernummer;Vorname;Nachname;Kammer;Badge;Konto;Leitung;Aktiv\n${leader.register_number};Test;Leitner;SL;B 77;tleitner;nein;nein\n`,
      {
        ...mapping,
        Registernummer: 'registerNumber',
        Badge: 'number',
        Konto: 'username',
        Leitung: 'voice_leader',
        Aktiv: 'active',
      },
    )
    expect(body.counts).toMatchObject({ changed: 1, error: 0 })
    const { importId } = (await app.call('applyPeople', { previewId: body.previewId }, office)).body
    const next = await buildUser(db, {
      ...place,
      number: leader.register_number,
      username: leader.username.toUpperCase(),
    })
    const refused = await ask('undoPeople', { importId })
    expect(refused.status).toBe(409)
    for (const part of [
      `Ausweisnummer ${leader.register_number} hat jetzt ${next.name}`,
      `Benutzername ${leader.username} hat jetzt ${next.name}`,
      `die Stimmführung der Kammer hat jetzt ${next.name}`,
      'in der Kammer ist kein Sitz mehr frei',
    ])
      expect(refused.problem.detail).toContain(part)
    await db.deleteFrom('users').where('id', '=', next.id).execute()
    expect((await ask('undoPeople', { importId })).status).toBe(200)
    expect(await account(leader.register_number)).toMatchObject({
      voice_leader: true,
      number: leader.register_number,
    })
    const built = [leader, ...others].map(({ id }) => id)
    await db.deleteFrom('users').where('id', 'in', built).execute()
  })

  test('[BP6] who is missing stays unless ticked; nobody is removed in the middle of a vote, nor after the people have changed', async () => {
    const [stays, goes] = [await buildUser(db), await buildUser(db)]
    const list = `Registernummer;Vorname;Nachname;Kammer\n${stays.register_number};Test;${stays.name.split(' ').at(-1)};NO\n`
    const first = await preview(list)
    expect(first.body.missing.map(({ registerNumber }) => registerNumber)).toContain(goes.register_number)
    const remove = [goes.register_number]
    const appId = await hall.openVote()
    expect((await ask('applyPeople', { previewId: first.body.previewId, remove })).status).toBe(409)
    await hall.act('cancelVote', { appId })
    await ask('savePerson', { registerNumber: stays.register_number, tel: '030 1234567' })
    expect((await ask('applyPeople', { previewId: first.body.previewId, remove })).status).toBe(409)
    const { body } = await preview(list)
    const cookie = await buildSession(db, goes.id)
    const applied = await app.call('applyPeople', { previewId: body.previewId, remove }, office)
    expect(applied.body.counts.removed).toBe(1)
    expect((await account(goes.register_number))?.active).toBe(false)
    expect((await app.call('seenApp', { appId }, cookie)).status).toBe(401)
    await ask('undoPeople', { importId: applied.body.importId })
    expect((await account(goes.register_number))?.active).toBe(true)
    for (const { id } of [stays, goes]) await db.deleteFrom('users').where('id', '=', id).execute()
  })

  test('[BP6, BP8] accounts are locked before the floor, and a ballot that holds it may name them meanwhile', async () => {
    const [kept, renamed] = [await buildUser(db), await buildUser(db)]
    const line = ({ name, register_number }: typeof kept, number: string) =>
      `${register_number};Test;${name.split(' ').at(-1)};NO;${number};030 1234567\n`
    const list = 'Registernummer;Vorname;Nachname;Kammer;Badge;Telefon\nNeu 1;Olga;Vogt;NO;B 11;\n'
    const { body } = await preview(`${list}${line(kept, kept.register_number)}${line(renamed, 'B 12')}`, {
      ...mapping,
      Registernummer: 'registerNumber',
      Badge: 'number',
      Telefon: 'tel',
    })
    expect(body.counts).toMatchObject({ new: 1, changed: 2, error: 0 })
    const besideBallot = async (name: CallName, input: Record<string, unknown>): Promise<Asked> => {
      const ballot = await database.pool.connect()
      await ballot.query('begin')
      const { rows } = await ballot.query('select pg_backend_pid() as pid from floor for share')
      const answer = ask(name, input)
      await expect.poll(() => waitingBehind(database.pool, rows[0]?.pid)).toBe(1)
      await ballot.query('select from users for key share nowait')
      await ballot.query('commit')
      ballot.release()
      return answer
    }
    const applied = await besideBallot('applyPeople', { previewId: body.previewId })
    expect(applied.status).toBe(200)
    expect((await account(renamed.register_number))?.number).toBe('B 12')
    const { importId } = applied.body as { importId: number }
    expect((await besideBallot('undoPeople', { importId })).status).toBe(200)
    for (const { id } of [kept, renamed]) await db.deleteFrom('users').where('id', '=', id).execute()
  })

  test('[BP6] nobody who votes is added in the middle of a vote', async () => {
    const add = async (role: string, place: string) => {
      const { body } = await preview(`Vorname;Nachname;Kammer;Rolle;Online\nOlga;Vogt;BE;${role};${place}\n`)
      expect(body.rows[0]?.problems).toEqual([])
      return app.call('applyPeople', { previewId: body.previewId }, office)
    }
    const appId = await hall.openVote()
    expect((await add('Delegierte', 'ja')).problem.detail).toBe(sentence('seats-during-vote'))
    const guest = await add('Gast', 'nein')
    expect(guest.status).toBe(200)
    await hall.act('cancelVote', { appId })
    expect((await ask('undoPeople', { importId: guest.body.importId })).status).toBe(200)
  })

  test('[BP7] as many as a table holds are written at once', async () => {
    const { id: _id, replaced_by: _replaced, ...row } = (await readAccountRow(db, '500000')) ?? ({} as never)
    const people = Array.from({ length: 5000 }, (_, index) => {
      const number = `Viele ${index}`
      return { ...row, register_number: number, number, username: number }
    })
    await db.transaction().execute(async (tx) => {
      const ids = await insertAccounts(tx, people)
      expect(ids.size).toBe(5000)
      await removeAccounts(tx, [...ids.values()])
    })
  })
})

describe('files', () => {
  const table = [
    ['Vorname', 'Nachname', 'Kammer', 'E-Mail'],
    ['Jürgen', 'Groß; MBA', 'Bayern', 'jürgen@ärzte.example.org'],
  ]
  const csv = (delimiter: string) =>
    table.map((row) => row.map((cell) => `"${cell}"`).join(delimiter)).join('\r\n')

  test.each([
    ['UTF-8 with a mark and semicolons', Buffer.from(`\ufeff${csv(';')}`)],
    ['Windows-1252 and commas', Buffer.from(csv(','), 'latin1')],
    ['UTF-16 and tabs', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(csv('\t'), 'utf16le')])],
    ['a named separator', Buffer.from(`sep=|\n${csv('|')}`)],
    ['a workbook', buildSheet(table)],
  ])('[BP7] %s is read', async (name, bytes) => {
    const { status, body } = await preview(bytes)
    expect(status).toBe(200)
    expect(body.rows).toMatchObject([
      {
        line: name.includes('separator') ? 3 : 2,
        state: 'new',
        after: {
          first_name: 'Jürgen',
          surname: 'Groß; MBA',
          medical_association_code: 'BY',
          email: 'jürgen@ärzte.example.org',
        },
      },
    ])
  })

  const far = sheetXml(table).replace(
    '</sheetData>',
    '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>',
  )
  const zeros = Buffer.alloc(40_000_000)
  const locked = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ])

  test.each([
    ['nothing', Buffer.of(), 415, 'leer'],
    ['a broken workbook', buildSheet(table).subarray(0, 400), 415, 'beschädigt'],
    ['a workbook whose sheet is no XML', buildWorkbook('<worksheet><<'), 415, 'beschädigt'],
    ['a workbook with a password', locked, 415, 'Kennwort'],
    ['a workbook of the old Excel', locked.subarray(0, 8), 415, '.xls'],
    [
      'a workbook with macros',
      buildWorkbook(sheetXml(table), [{ name: 'xl/vbaProject.bin', data: 'x' }]),
      415,
      'Makros',
    ],
    ['a bomb', buildWorkbook(sheetXml(table), [{ name: 'xl/media/a.xml', data: zeros }]), 413, 'zu groß'],
    ['a cell at the end of the world', buildWorkbook(far), 413, 'zu groß'],
    ['too many rows', Buffer.from(`Vorname;Nachname\n${'a;b\n'.repeat(5001)}`), 413, 'zu groß'],
    ['a program', Buffer.from('\x7fELF\0\0\0'), 415, 'Excel-Datei'],
    [
      'a quote that nobody closes',
      Buffer.from(`Vorname;Nachname\n"${'a;b\n'.repeat(60_000)}`),
      415,
      'beschädigt',
    ],
    ['a shopping list', Buffer.from('Milch;2\nBrot;1\n'), 400, 'Überschrift'],
  ])('[BP7] %s is refused with a sentence', async (_name, bytes, status, words) => {
    const answer = await preview(bytes)
    expect([answer.status, answer.body.detail]).toEqual([status, expect.stringContaining(words)])
  })

  test('[BP4] a mapping says what columns are, and is remembered for the next table once it was said of a preview', async () => {
    const list = 'Ausweis;Vor;Nach;Verband\nB 7;Uta;Vogel;BE\n'
    expect((await preview(list)).status).toBe(400)
    const mapping = {
      Ausweis: 'number',
      Vor: 'first_name',
      Nach: 'surname',
      Verband: 'medical_association_code',
    }
    const mapped = await preview(list, mapping)
    expect(mapped.body.rows[0]?.after).toMatchObject({ number: 'B 7', surname: 'Vogel', username: 'vogelu' })
    const again = await app.call(
      'mendPeople',
      { previewId: mapped.body.previewId, mapping: JSON.stringify(mapping) },
      office,
    )
    expect(again.body.mapping).toEqual(mapping)
    expect((await preview(`Vorname;Nachname;Verband\nUta;Vogel;BE\n`)).body.mapping['Verband']).toBe(
      'medical_association_code',
    )
  })
})

describe('one person', () => {
  const person = (change: Record<string, unknown> = {}) =>
    app.call('savePerson', { first_name: 'Jürgen', surname: 'Groß', ...change }, office)

  test('[BP1, BP2] somebody new gets numbers, a user name and a name made of its parts; another one the next', async () => {
    const live = await openLive(app, 'delegate', await buildSession(db, (await buildUser(db)).id))
    const first = await person({
      title: 'Dr. med.',
      medical_association_code: 'TH',
      roles: ['ROLE_DELEGATE'],
    })
    const second = await person({ medical_association_code: 'TH' })
    await live.client.until(({ payload }) => JSON.stringify(payload).includes('Dr. med. Jürgen Groß'))
    await expectLive(app, [live])
    expect(first.body).toMatchObject({
      name: 'Dr. med. Jürgen Groß',
      username: 'grossj',
      roles: ['ROLE_DELEGATE'],
    })
    expect(second.body).toMatchObject({ username: 'grossj2', roles: [], active: true })
    expect(Number(second.body.registerNumber)).toBe(Number(first.body.registerNumber) + 1)
    const { registerNumber } = first.body
    const renamed = await ask('savePerson', { registerNumber, surname: 'Groß-Klein' })
    expect(renamed.body).toMatchObject({ name: 'Dr. med. Jürgen Groß-Klein', username: 'grossj' })
    expect((await ask('savePerson', { registerNumber, name: 'Jürgen G.' })).body).toMatchObject({
      name: 'Jürgen G.',
    })
    expect((await ask('savePerson', { registerNumber, name: '' })).body).toMatchObject({
      name: 'Dr. med. Jürgen Groß-Klein',
    })
    // Both spellings of the register number are read.
    expect((await ask('savePerson', { register_number: registerNumber, suffix: 'MBA' })).body).toMatchObject({
      registerNumber,
      suffix: 'MBA',
    })
    expect((await ask('personFile', { register_number: registerNumber })).status).toBe(200)
    expect((await ask('personFile', {})).status).toBe(400)
  })

  test('[BP9] an account that has only a name is changed by the parts of it', async () => {
    const user = await buildUser(db, { name: 'Prof. Dr. Ada von der Heide' })
    const { body } = await ask('savePerson', { registerNumber: user.register_number, first_name: 'Adele' })
    expect(body).toMatchObject({
      name: 'Prof. Dr. Adele von der Heide',
      title: 'Prof. Dr.',
      surname: 'von der Heide',
    })
  })

  test('[BP9] seats, associations and voice leaders stay what they can be', async () => {
    const delegate = { roles: ['ROLE_DELEGATE'] }
    expect((await person(delegate)).status).toBe(400)
    expect((await person({ ...delegate, medical_association_code: 'XX' })).status).toBe(404)
    expect((await person({ email: 'ohne-at' })).status).toBe(400)
    expect((await ask('savePerson', { registerNumber: '4711' })).status).toBe(404)
    const seats = medicalAssociations.find(({ code }) => code === 'HB')?.seats ?? 0
    const made = []
    for (let seat = 0; seat < seats; seat += 1)
      made.push((await person({ ...delegate, medical_association_code: 'HB' })).body.registerNumber)
    expect((await person({ ...delegate, medical_association_code: 'HB' })).status).toBe(409)
    const [first, second] = made
    expect((await person({ medical_association_code: 'HB', voice_leader: true })).status).toBe(409)
    expect((await ask('savePerson', { registerNumber: first, voice_leader: true })).status).toBe(200)
    await ask('savePerson', { registerNumber: second, voice_leader: true })
    expect([(await account(first ?? ''))?.voice_leader, (await account(second ?? ''))?.voice_leader]).toEqual(
      [false, true],
    )
  })

  test('[BP9] the last office account stays, whoever takes it away and however many at once', async () => {
    const roles = ['ROLE_OFFICE']
    const other = await person({ roles, medical_association_code: null })
    const otherCookie = await buildSession(db, (await account(other.body.registerNumber))?.id ?? 0)
    const taken = await Promise.all([
      app.call('savePerson', { registerNumber: officePerson.register_number, active: false }, otherCookie),
      app.call('savePerson', { registerNumber: other.body.registerNumber, roles: [] }, office),
    ])
    expect(taken.filter(({ status }) => status === 200)).toHaveLength(1)
    const offices = db.selectFrom('users').select('id').where('active', '=', true)
    expect(await offices.where(sql<boolean>`'ROLE_OFFICE' = any(roles)`).execute()).toHaveLength(1)
    await db.updateTable('users').set({ active: true, roles }).where('id', '=', officePerson.id).execute()
    await db.deleteFrom('sessions').where('user_id', '=', officePerson.id).execute()
    app.context.actors.forgetAll()
  })
})

describe('beside a sitting', () => {
  let desk = ''
  beforeAll(async () => {
    desk = await buildSession(db, (await buildUser(db, { roles: ['ROLE_OFFICE'], name: 'B. Amt' })).id)
  })
  const asked = (name: CallName, input: Record<string, unknown>): Promise<Asked> =>
    app.call(name, input, desk)
  const substitute = (change: Person = {}) =>
    buildUser(db, { roles: [], online_only: false, medical_association_code: 'WL', ...change })
  const delegate = (change: Person = {}) => buildUser(db, { medical_association_code: 'WL', ...change })

  test('[BP9] who may vote does not change while ballots are taken; everything else does', async () => {
    const voter = await delegate()
    const { register_number: registerNumber } = voter
    const appId = await hall.openVote()
    for (const change of [{ active: false }, { roles: [] }, { online_only: false }, { voice_leader: true }])
      expect([change, (await asked('savePerson', { registerNumber, ...change })).status]).toEqual([
        change,
        409,
      ])
    expect((await asked('savePerson', { registerNumber, tel: '030 1234567' })).status).toBe(200)
    await hall.act('cancelVote', { appId })
    const live = await openLive(app, 'office', desk)
    const cookie = await buildSession(db, voter.id)
    expect((await asked('savePerson', { registerNumber, active: false })).status).toBe(200)
    await live.client.until(({ payload }) => JSON.stringify(payload).includes('"active":false'))
    await expectLive(app, [live])
    expect((await app.call('seenApp', { appId }, cookie)).status).toBe(401)
    expect((await asked('savePerson', { registerNumber, active: true })).status).toBe(200)
  })

  test('[BP11] a new PIN is told once, after a check that is noted, and kept as a hash; a session is ended', async () => {
    const user = await delegate()
    const { register_number: registerNumber } = user
    expect((await asked('issuePersonPin', { registerNumber, check: '' })).status).toBe(400)
    const { body } = await app.call('issuePersonPin', { registerNumber, check: 'Ausweis vorgelegt' }, desk)
    const { pin_hash } = (await account(registerNumber)) ?? {}
    expect(await verifySecret(body.pin, pin_hash ?? '')).toBe(true)
    const cookie = await buildSession(db, user.id)
    expect((await app.call('seenApp', { appId: await buildMotion(db) }, cookie)).status).toBe(200)
    expect((await asked('endPersonSession', { registerNumber })).status).toBe(200)
    expect((await app.call('seenApp', { appId: 1 }, cookie)).status).toBe(401)
    const file = await app.call('personFile', { registerNumber }, desk)
    expect(file.body.log.map(({ text }) => text)).toEqual([
      'Sitzung beendet',
      'Identität geprüft: Ausweis vorgelegt',
      'Neue PIN vergeben',
    ])
    expect(JSON.stringify(file.body)).not.toContain(body.pin)
  })

  test('[BP10] a seat goes to somebody of the list or to somebody new, and back; a deputy leads the voice', async () => {
    const [leaving, deputy, coming] = [
      await delegate({ voice_leader: true }),
      await delegate(),
      await substitute(),
    ]
    const { register_number: registerNumber } = leaving
    const replace = (change: Record<string, unknown>) => asked('replacePerson', { registerNumber, ...change })
    expect((await replace({ successor: '4711' })).status).toBe(404)
    expect((await replace({ successor: deputy.register_number })).status).toBe(409)
    expect(
      (
        await replace({
          successor: coming.register_number,
          voiceLeader: coming.register_number,
          until: '2020-01-01T00:00:00Z',
        })
      ).status,
    ).toBe(400)
    const stranger = await buildUser(db, { medical_association_code: 'BE' })
    expect(
      (await replace({ successor: coming.register_number, voiceLeader: stranger.register_number })).status,
    ).toBe(409)
    expect(
      (await replace({ successor: coming.register_number, voiceLeader: deputy.register_number })).status,
    ).toBe(200)
    expect(await account(registerNumber)).toMatchObject({ active: false, replaced_by: coming.id })
    expect(await account(deputy.register_number)).toMatchObject({ voice_leader: true })
    expect(
      (await asked('endReplacement', { registerNumber, reason: 'Beschluss des Präsidiums' })).status,
    ).toBe(200)
    expect(await account(registerNumber)).toMatchObject({ active: true, replaced_by: null })

    const made = { title: 'Dr.', first_name: 'Nora', surname: 'Vogt', suffix: '', email: 'vogt@example.org' }
    expect((await replace({ successor: made })).status).toBe(200)
    const file = await app.call('personFile', { registerNumber }, desk)
    expect(file.body.handovers).toMatchObject([
      {
        state: 'over',
        reason: 'Beschluss des Präsidiums',
        successor: { registerNumber: coming.register_number },
      },
      { state: 'lasting', successor: { name: 'Dr. Nora Vogt' } },
    ])
    const nora = await account(file.body.handovers[1]?.successor.registerNumber ?? '')
    expect(nora).toMatchObject({
      roles: ['ROLE_DELEGATE'],
      medical_association_code: 'WL',
      username: 'vogtn',
    })
    const people = await app.call('officePeople', {}, desk)
    expect(people.body.find((one) => one.registerNumber === registerNumber)).toMatchObject({
      state: 'replaced',
      replacedBy: 'Dr. Nora Vogt',
    })
  })

  test('[BP10] accounts are locked before the floor, for somebody new, too', async () => {
    const place = { medical_association_code: 'SN' }
    const [leaving, deputy] = [await delegate({ ...place, voice_leader: true }), await delegate(place)]
    const replace = (voiceLeader: string | boolean) =>
      asked('replacePerson', {
        register_number: leaving.register_number,
        successor: { title: '', first_name: 'Olga', surname: 'Vogt', suffix: '', email: '' },
        voiceLeader,
      })
    await expectAccountFirst(database, deputy.id, async () => {
      expect((await replace(deputy.register_number)).status).toBe(200)
    })
    await asked('endReplacement', { registerNumber: leaving.register_number })
    await expectAccountFirst(database, leaving.id, async () => {
      expect((await replace(false)).status).toBe(200)
    })
  })

  test('[BP10] a replacement that is to come is carried out in its time, ends in its time, and can be called off', async () => {
    const [leaving, coming] = [await delegate(), await substitute()]
    const { register_number: registerNumber } = leaving
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
    const inTwo = new Date(Date.now() + 7_200_000).toISOString()
    const plan = { registerNumber, successor: coming.register_number, from: inAnHour, until: inTwo }
    expect((await asked('replacePerson', plan)).status).toBe(200)
    expect((await asked('replacePerson', plan)).status).toBe(409)
    expect(await account(registerNumber)).toMatchObject({ active: true })
    expect((await asked('endReplacement', { registerNumber })).status).toBe(200)
    expect((await asked('endReplacement', { registerNumber })).status).toBe(409)
    expect((await asked('replacePerson', plan)).status).toBe(200)

    const pass = (hours: number) =>
      db
        .updateTable('planned_replacements')
        .set({
          from_at: sql`from_at - make_interval(hours => ${hours})` as never,
          until_at: sql`until_at - make_interval(hours => ${hours})` as never,
        })
        .where('state', 'in', ['planned', 'begun'])
        .execute()
    const others = await openTestApp(database)
    await pass(1)
    for (const portal of [app, others]) portal.context.changes.tell(['replacements'])
    await expect.poll(() => account(registerNumber)).toMatchObject({ active: false, replaced_by: coming.id })
    // Nobody comes back while ballots are taken, and that keeps no other seat waiting.
    const [other, second] = [await delegate(), await substitute()]
    const later = new Date(Date.now() + 3_600_200).toISOString()
    const further = { registerNumber: other.register_number, successor: second.register_number, from: later }
    expect((await asked('replacePerson', further)).status).toBe(200)
    const appId = await hall.openVote()
    await pass(1)
    for (const portal of [app, others]) portal.context.changes.tell(['replacements'])
    await expect
      .poll(() => account(other.register_number))
      .toMatchObject({ active: false, replaced_by: second.id })
    expect(await account(registerNumber)).toMatchObject({ active: false })
    await hall.act('stopVote', { appId, result: 1 })
    await expect
      .poll(() => account(registerNumber), { timeout: 5000 })
      .toMatchObject({ active: true, replaced_by: null })
    const file = await app.call('personFile', { registerNumber }, desk)
    expect(file.body.handovers.map(({ state }) => state)).toEqual(['over'])
  })

  test('[BP10, S7] in the vote that is open the successor casts the seat’s ballot if none was cast', async () => {
    for (const hasVoted of [false, true]) {
      const [leaving, coming] = [await delegate(), await substitute()]
      const left = await app.connect(await buildSession(db, leaving.id))
      const appId = await hall.openVote()
      if (hasVoted) expect((await left.job('vote', { appId, vote: 1 })).result).toBe(true)
      expect(
        (
          await asked('replacePerson', {
            registerNumber: leaving.register_number,
            successor: coming.register_number,
          })
        ).status,
      ).toBe(200)
      expect((await asked('endReplacement', { registerNumber: leaving.register_number })).status).toBe(409)
      const successor = await app.connect(await buildSession(db, coming.id))
      expect((await successor.job('vote', { appId, vote: 0 })).result).toBe(!hasVoted)
      const { body } = await app.call('stopVote', { appId, result: 1 }, hall.chair)
      expect(body.votings).toEqual(hasVoted ? { '0': 0, '1': 1, '2': 0 } : { '0': 1, '1': 0, '2': 0 })
    }
  })
})
