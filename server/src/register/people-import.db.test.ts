import type { CallName } from '@portal/shared/calls.ts'
import type { ImportPreview } from '@portal/shared/register/records.ts'
import { medicalAssociations } from '@portal/shared/setup/template.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { listed, placeOf, sheetOf, spoilList } from '#test/build-list.ts'
import { buildMotion, buildSession, buildUser, buildUsers } from '#test/builders.ts'
import { openRegister, type RegisterAnswer } from '#test/open-register.ts'
import { waitingBehind } from '#test/waiting-behind.ts'
import { insertAccounts, readAccountRow } from './store.ts'

const { database, db, app, hall, office, ask, account } = await openRegister()

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

/** What somebody says who has looked at a preview that is none any more. */
const late = { mendPeople: { skip: [16] }, applyPeople: {} }

const mapping = { Vorname: 'first_name', Nachname: 'surname', Kammer: 'medical_association_code' }

describe('an office imports its list', () => {
  test('[BP3, BP4, BP5, BP6] 250 people: each mistake is found, none invented; mended, imported, changed in twelve places, taken back', async () => {
    const before = await snapshot()
    const { rows, spoiled, bremen } = spoilList()
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
        version: found.body.version,
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
    // The rows that have become others are answered, and no more; somebody else who has looked at what was before is refused.
    const others = [...spoiled.map(([row]) => row + 5), 5 + bremen].toSorted((a, b) => a - b)
    expect(mended.body.rows.map(({ line }) => line)).toEqual(others)
    expect(mended.body).toMatchObject({ version: 2, whole: false, gone: [255] })
    for (const name of ['mendPeople', 'applyPeople'] as const)
      expect((await ask(name, { previewId, version: 1, ...late[name] })).problem.detail).toBe(
        sentence('preview-mended'),
      )
    const again = await app.call('mendPeople', { previewId }, office)
    expect(again.body).toMatchObject({ version: 3, whole: true, counts: mended.body.counts })
    expect(again.body.rows).toHaveLength(250)
    const [first, second] = await Promise.all([
      app.call('applyPeople', { previewId }, office),
      app.call('applyPeople', { previewId }, office),
    ])
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    const applied = first.status === 200 ? first : second
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
    const twelve = await app.call('applyPeople', { previewId: changed.body.previewId }, office)
    expect(twelve.body.counts.changed).toBe(12)
    expect((await account(changed.body.rows[0]?.after?.registerNumber ?? ''))?.name).toBe(
      'Prof. Dr. med. Anna Ahrens-A',
    )
    expect((await ask('undoPeople', { importId: twelve.body.importId })).status).toBe(200)
    expect(await snapshot()).toEqual(between)
    expect((await ask('undoPeople', { importId: twelve.body.importId })).status).toBe(409)
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
    const [unchanged, renamed] = [await buildUser(db), await buildUser(db)]
    const line = ({ name, register_number }: typeof unchanged, number: string) =>
      `${register_number};Test;${name.split(' ').at(-1)};NO;${number};030 1234567\n`
    const list = 'Registernummer;Vorname;Nachname;Kammer;Badge;Telefon\nNeu 1;Olga;Vogt;NO;B 11;\n'
    const { body } = await preview(
      `${list}${line(unchanged, unchanged.register_number)}${line(renamed, 'B 12')}`,
      {
        ...mapping,
        Registernummer: 'registerNumber',
        Badge: 'number',
        Telefon: 'tel',
      },
    )
    expect(body.counts).toMatchObject({ new: 1, changed: 2, error: 0 })
    const besideBallot = async (name: CallName, input: Record<string, unknown>): Promise<RegisterAnswer> => {
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
    for (const { id } of [unchanged, renamed]) await db.deleteFrom('users').where('id', '=', id).execute()
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
    const written = db.transaction().execute(async (tx) => {
      const ids = await insertAccounts(tx, people)
      throw new Error(`${ids.size} written`)
    })
    await expect(written).rejects.toThrow('5000 written')
  })

  test('[BP4] a mapping says what columns are, the others are guessed, and it is remembered for the next table once it was mended or applied', async () => {
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
    const partly = await preview('Vorname;Nachname;Bund\nUta;Vogel;BE\n', {
      Bund: 'medical_association_code',
    })
    expect(partly.body.counts).toMatchObject({ new: 1, error: 0 })
    const { importId } = (await app.call('applyPeople', { previewId: partly.body.previewId }, office)).body
    expect((await preview(`Vorname;Nachname;Bund\nUta;Vogel;BE\n`)).body.counts).toMatchObject({
      unchanged: 1,
    })
    expect((await ask('undoPeople', { importId })).status).toBe(200)
  })
})
