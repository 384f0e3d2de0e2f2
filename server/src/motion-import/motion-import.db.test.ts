import type { CallName } from '@portal/shared/calls.ts'
import type { MotionImportPreview } from '@portal/shared/motion-import/records.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildDocument } from '#test/build-document.ts'
import { buildSheet } from '#test/build-table.ts'
import { buildCongress, buildMotion, buildSession, buildUser } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database, {}, { limits: false })
const office = await buildSession(db, (await buildUser(db, { roles: ['ROLE_OFFICE'], name: 'Anna Büro' })).id)
const mover = await db
  .updateTable('users')
  .set({ name: 'Dr. Eva Jost' })
  .where('id', '=', (await buildUser(db)).id)
  .returning('number')
  .executeTakeFirstOrThrow()
const tops = await db.selectFrom('tops').select(['id', 'name']).orderBy('position').execute()
const [top = { id: 0, name: '' }] = tops

type Answer = { status: number; body: MotionImportPreview & { detail?: string } }

async function preview(bytes: Uint8Array | string, name = 'Anträge.xlsx'): Promise<Answer> {
  const form = new FormData()
  form.append('file', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name))
  const response = await fetch(`${app.url}/api/office/motions-preview`, {
    method: 'POST',
    body: form,
    headers: { cookie: office },
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

/** What the calls of an import answer, each some of it. */
interface ImportAnswer {
  status: number
  problem: { detail?: string }
  body: MotionImportPreview & { importId: number; appIds: number[]; published: number[] }
}

const ask = (name: CallName, input: Record<string, unknown>): Promise<ImportAnswer> =>
  app.call(name, input, office) as Promise<ImportAnswer>

/** All that an import of motions could have touched, row by row. */
async function snapshot() {
  const tables = [
    'motions',
    'motion_people',
    'motion_versions',
    'public_numbers',
    'presentation',
    'attachments',
  ]
  const read = tables.map(async (table) => {
    const { rows } = await sql`select * from ${sql.table(table)} as row order by row::text`.execute(db)
    return [table, rows]
  })
  return Object.fromEntries(await Promise.all(read)) as Record<string, unknown[]>
}

const heads = ['TOP', 'Nr.', 'Titel', 'Antragstext', 'Begründung', 'Antragsteller', 'Ändert']
/** 57 motions, and two amendments, one to a row and one to a motion by its number. */
const rows = Array.from({ length: 57 }, (_, index): (string | number)[] => [
  ...[top.name, index < 2 ? 100 + index : '', `Importantrag ${index + 1}`],
  ...[`Der Ärztetag fordert:\n- Punkt ${index}\n- noch einen`, index % 2 ? 'Weil es nötig ist.' : ''],
  ...[mover.number, ''],
])
rows.push([top.name, '', 'Zum ersten', 'Streiche einen Punkt.', '', 'Jost, Eva', 'Zeile 4'])
rows.push(['', `${top.name} - 101 a`, 'Zum zweiten', 'Streiche beide Punkte.', '', 'Vorstand der Kammer', ''])
const sheetOf = (table: (string | number | null)[][]) => buildSheet([['Anträge 2026'], [], heads, ...table])

test('[BM1, BM2, BM3, BM5, BM6] 60 motions with three broken rows are mended in the table, imported as drafts, and taken back', async () => {
  const before = await snapshot()
  const spoiled = rows.map((row) => [...row])
  ;(spoiled[10] as string[])[0] = 'XXIII'
  ;(spoiled[20] as string[])[5] = 'Paul Niemand'
  ;(spoiled[30] as string[])[3] = ''
  const found = await preview(sheetOf(spoiled))
  expect(found.status).toBe(200)
  expect(found.body.counts).toEqual({ new: 56, changed: 0, unchanged: 0, error: 3 })
  const { previewId } = found.body
  const wrong = found.body.rows.filter(({ state }) => state === 'error')
  expect(wrong.map(({ line, faults }) => [line, faults[0]?.field])).toEqual([
    [14, 'top'],
    [24, 'users'],
    [34, 'content'],
  ])
  expect(await ask('applyMotions', { previewId })).toMatchObject({ status: 409 })
  const mended = await ask('mendMotions', {
    previewId,
    cells: [
      { line: 14, field: 'top', value: top.name },
      { line: 24, field: 'users', value: '' },
      { line: 24, field: 'applicant', value: 'Paul Niemand' },
      { line: 34, field: 'content', value: 'Ein Text.' },
    ],
  })
  expect(mended.body.counts).toEqual({ new: 59, changed: 0, unchanged: 0, error: 0 })
  expect(await snapshot()).toEqual(before)

  // Of two clicks at the same moment one is the import.
  const applied = await Promise.all([ask('applyMotions', { previewId }), ask('applyMotions', { previewId })])
  expect(applied.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { importId, appIds } = applied.find(({ status }) => status === 200)?.body ?? {
    importId: 0,
    appIds: [],
  }
  expect(appIds).toHaveLength(59)
  const written = await db.selectFrom('motions').selectAll().where('id', 'in', appIds).orderBy('id').execute()
  expect(written.every(({ public_datetime }) => public_datetime === null)).toBe(true)
  expect(written[0]?.content).toContain('<ul><li>Punkt 0</li>')
  const [first, second] = written
  const [toFirst, toSecond] = written.slice(-2)
  expect(toFirst).toMatchObject({ clone: first?.id, number: 100, changes: 'a' })
  expect(toSecond).toMatchObject({
    clone: second?.id,
    number: 101,
    changes: 'a',
    applicant: 'Vorstand der Kammer',
  })
  const signed = await db
    .selectFrom('motion_versions')
    .select('user_id')
    .where('motion_id', 'in', appIds)
    .execute()
  expect(signed).toHaveLength(59)
  expect(signed.every(({ user_id }) => user_id !== null)).toBe(true)
  // Nobody else knows of drafts.
  expect(JSON.stringify((await app.call('data', {})).body)).not.toContain('Importantrag')

  // The same table again changes nothing; one changed text is one changed draft, under its version.
  const again = await preview(sheetOf(rows.map((row, index) => (index === 5 ? row.with(3, 'Anders.') : row))))
  expect(again.body.counts).toEqual({ new: 0, changed: 3, unchanged: 56, error: 0 })
  const second2 = await ask('applyMotions', { previewId: again.body.previewId })
  expect(second2.status).toBe(200)
  // What was changed since stands in the way of taking back the first import, not of taking back the second.
  const refused = await ask('undoMotions', { importId })
  expect(refused.status).toBe(409)
  expect(refused.problem.detail).toContain('„Importantrag 6“: wurde seitdem geändert')
  expect((await ask('undoMotions', { importId: second2.body.importId })).status).toBe(200)
  const stored = await ask('motionImports', {})
  expect(stored.body).toMatchObject([{ undoneAt: expect.any(String) }, { importId, undoneAt: null }])
})

test('[BM5, BM6] what changes between preview and import, or is worked with after it, is refused by name', async () => {
  const csv = (...lines: string[]) => `TOP;Titel;Text\n${lines.join('\n')}\n`
  const one = await preview(csv(`${top.name};Ein Wettlauf;Text`), 'a.csv')
  const other = await preview(csv(`${top.name};Ein Wettlauf;Anderer Text`), 'b.csv')
  const applied = await ask('applyMotions', { previewId: one.body.previewId })
  expect(applied.status).toBe(200)
  // By now the other row would change the first one's draft: that was not shown.
  expect(await ask('applyMotions', { previewId: other.body.previewId })).toMatchObject({ status: 409 })
  const shown = await ask('mendMotions', { previewId: other.body.previewId })
  expect(shown.body.counts).toMatchObject({ new: 0, changed: 1 })

  // The number that was shown is the one that is written: where somebody else has got it, it is shown anew.
  const numbered = await preview(csv(`${top.name};Ein anderer;Text`), 'c.csv')
  const shownNumber = () =>
    db.selectFrom('motions').select(['number', 'changes']).where('title', '=', 'Ein anderer')
  const [, next = ''] = /(\d+)$/.exec(numbered.body.rows[0]?.after.number ?? '') ?? []
  const faster = await buildMotion(db, { top_id: top.id, number: Number(next) })
  expect((await ask('applyMotions', { previewId: numbered.body.previewId })).problem.detail).toBe(
    sentence('motions-outdated'),
  )
  const renumbered = await ask('mendMotions', { previewId: numbered.body.previewId, version: 1 })
  expect(renumbered.body.rows.map(({ after }) => after.number)).toEqual([
    expect.stringContaining(String(Number(next) + 1)),
  ])
  const { body: written } = await ask('applyMotions', { previewId: numbered.body.previewId, version: 2 })
  expect(await shownNumber().execute()).toEqual([{ number: Number(next) + 1, changes: '' }])
  expect((await ask('undoMotions', { importId: written.importId })).status).toBe(200)
  await db.deleteFrom('motions').where('id', '=', faster).execute()

  const [appId = 0] = applied.body.appIds
  await ask('writeDeskEntry', { appIds: [appId], note: 'Rückfrage' })
  const noted = await ask('undoMotions', { importId: applied.body.importId })
  expect(noted.problem.detail).toContain('hat eine Notiz')
  await db.deleteFrom('desk_entries').where('motion_id', '=', appId).execute()
  const amendment = await buildMotion(db, { clone: appId })
  expect((await ask('undoMotions', { importId: applied.body.importId })).problem.detail).toContain(
    'von einem anderen Antrag',
  )
  await db.deleteFrom('motions').where('id', '=', amendment).execute()
  expect((await ask('publishMotions', { appIds: [appId] })).body.published).toEqual([appId])
  expect((await ask('undoMotions', { importId: applied.body.importId })).problem.detail).toContain(
    'ist kein Entwurf mehr',
  )
  const after = await preview(csv(`${top.name};Ein Wettlauf;Text`), 'a.csv')
  expect(after.body.counts).toMatchObject({ unchanged: 1, error: 0 })
  const changed = await preview(csv(`${top.name};Ein Wettlauf;Ganz anders`), 'a.csv')
  expect(changed.body.rows[0]?.faults).toMatchObject([{ distinct: true }])
})

test('[BM5, BM6] a draft that another import makes an amendment is signed by nobody anew, and is what it was when that is taken back', async () => {
  const csv = (...lines: string[]) => `TOP;Titel;Text;Ändert\n${lines.join('\n')}\n`
  const draft = (title: string, text: string, changes = '') => `${top.name};${title};${text};${changes}`
  const first = await preview(csv(draft('Von früher', 'Text')), 'a.csv')
  const [appId = 0] = (await ask('applyMotions', { previewId: first.body.previewId })).body.appIds
  const clone = await buildMotion(db, {})
  await db.updateTable('motions').set({ clone, amended_content: 'Alt' }).where('id', '=', appId).execute()
  await db.updateTable('motion_versions').set({ user_id: null }).where('motion_id', '=', appId).execute()
  const amending = csv(draft('Von früher', 'Text', 'Zeile 3'), draft('Ganz neu', 'Anderes'))
  const second = await preview(amending, 'b.csv')
  expect(second.body.counts).toEqual({ new: 1, changed: 1, unchanged: 0, error: 0 })
  const { importId, appIds } = (await ask('applyMotions', { previewId: second.body.previewId })).body
  const read = () =>
    db
      .selectFrom('motions')
      .innerJoin('motion_versions', 'motion_id', 'id')
      .select(['clone', 'amended_content', 'user_id'])
      .where('id', '=', appId)
      .execute()
  expect(await read()).toEqual([{ clone: appIds[0], amended_content: null, user_id: null }])
  expect(await ask('undoMotions', { importId })).toMatchObject({ status: 200 })
  expect(await read()).toEqual([{ clone, amended_content: 'Alt', user_id: null }])
})

test.each([
  ['a long cell', `TOP;Titel;Text\nx;y;${'x'.repeat(32_768)}\n`, 413],
  ['too many rows', `TOP;Titel;Text\n${'x;y;z\n'.repeat(2001)}`, 413],
  ['no head', 'a;b\nc;d\n', 400],
  ['nothing', '', 415],
  ['a page', '<html><body>TOP;Titel</body></html>', 415],
])('[BM1] %s is refused in words, and nothing is kept', async (_, text, status) => {
  const before = await db.selectFrom('motion_previews').select('id').execute()
  const refused = await preview(text, 'a.csv')
  expect(refused.status).toBe(status)
  expect(refused.body.detail).toMatch(/\.$/)
  expect(await db.selectFrom('motion_previews').select('id').execute()).toHaveLength(before.length)
})

async function readWord(bytes: Uint8Array | string) {
  const form = new FormData()
  form.append('file', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], 'Antrag.docx'))
  const response = await fetch(`${app.url}/api/office/motion-document`, {
    method: 'POST',
    body: form,
    headers: { cookie: office },
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const run = (text: string, format = '') =>
  `<w:r><w:rPr>${format}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (inner: string, style = '') => `<w:p><w:pPr>${style}</w:pPr>${inner}</w:p>`

test('[BM7, BM8] a document of Word becomes title, text and reasons, and what was left is named', async () => {
  const body = [
    paragraph(run('Notdienst sichern'), '<w:pStyle w:val="Heading1"/>'),
    paragraph(
      `${run('Der Ärztetag ')}${run('fordert', '<w:b/><w:rFonts w:ascii="Comic Sans"/>')}<w:del w:author="A"><w:r><w:delText>weniger</w:delText></w:r></w:del><w:ins w:author="A">${run(' mehr')}</w:ins><w:commentRangeStart w:id="0"/><w:r><w:commentReference w:id="0"/></w:r><w:r><w:footnoteReference w:id="1"/></w:r>`,
    ),
    '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>Zelle</w:t></w:r></w:p></w:tc></w:tr></w:tbl>',
    '<w:proofErr w:type="a>b"/>'.repeat(101),
    paragraph(run('Begründung:', '<w:b/>')),
    paragraph(run('Weil es &lt;nötig&gt; ist.')),
  ].join('')
  const { status, body: read } = await readWord(buildDocument(body))
  expect(status).toBe(200)
  expect(read).toEqual({
    title: 'Notdienst sichern',
    content:
      '<p>Der Ärztetag <strong>fordert</strong> mehr<sup>[1]</sup></p><table><tr><td><p>Zelle</p></td></tr></table><h4>Fußnoten</h4><ol><li><p>Die Quelle</p></li></ol>',
    statement: '<p>Weil es &lt;nötig&gt; ist.</p>',
    left: ['eine gelöschte Stelle der Änderungsverfolgung', 'ein Kommentar'],
  })
})

// Neither packs so well that the archive as such would be refused.
const long = Array.from({ length: 1_250_000 }, (_, number) => number).join(' ')
const nested = `${'<w:sdt><w:sdtContent>'.repeat(60)}${'</w:sdtContent></w:sdt>'.repeat(60)}`
const part = (name: string, data: string) => buildDocument(paragraph(run('Text')), [{ name, data }])

test.each([
  ['a text', 'TOP;Titel', 415],
  ['an old document', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]), 415],
  [
    'one with a password',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    415,
  ],
  ['a table', buildSheet([['TOP'], ['Ib']]), 415],
  ['half of a document', buildDocument(paragraph(run('Text'))).subarray(0, 300), 415],
  ['no XML', part('word/document.xml', 'kein XML'), 415],
  ['macros', part('word/vbaProject.bin', 'x'), 415],
  ['entities', part('word/footnotes.xml', '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>'), 415],
  ['a deep one', buildDocument(nested), 415],
  ['a bomb', part('word/media.bin', '0'.repeat(30_000_000)), 413],
  ['a long one', part('word/footnotes.xml', `<x>${long}</x>`), 413],
  ['an empty one', buildDocument(''), 400],
])('[BM7] %s is refused in words', async (_, bytes, status) => {
  const refused = await readWord(bytes)
  expect([refused.status, refused.body['detail']]).toEqual([status, expect.stringMatching(/\.$/)])
})
