import {
  type ExportFormat,
  type ExportName,
  exportAddress,
  exportNames,
} from '@portal/shared/exports/formats.ts'
import readExcelFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { buildChair, buildCongress, buildMotion, buildSession, buildUser } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database)
const office = await buildSession(
  db,
  (await buildUser(db, { roles: ['ROLE_OFFICE'], medical_association_code: null })).id,
)
const chair = await buildSession(db, (await buildChair(db)).id)
const voter = await buildUser(db, { name: '=HYPERLINK("https://böse.example")', register_number: '00815' })
await db.updateTable('users').set({ email: 'geheim@example.org' }).where('id', '=', voter.id).execute()
await db.insertInto('speaker_lists').values({ top_id: 2 }).execute()
await db
  .insertInto('speaker_entries')
  .values({
    ...{ top_id: 2, position: 1, type: 2, user_id: voter.id, status: 4, asked_by: voter.id },
    ...{ started_at: new Date('2025-05-27T09:00:00Z'), ended_at: new Date('2025-05-27T09:02:30Z') },
    rested_ms: 30_000,
  })
  .execute()
const title = '-2+3; „Strukturen“ stärken'
const appId = await buildMotion(db, { title, number: 7 })
const window = await app.connect(await buildSession(db, voter.id))
await app.call('startVote', { appId, mode: 'rollcall' }, chair)
await app.call('openVote', { appId }, chair)
await window.job('vote', { appId, vote: 1 })
await app.call('stopVote', { appId, result: 1 }, chair)

const take = async (name: ExportName, format: ExportFormat) => {
  const response = await fetch(`${app.url}${exportAddress(name, format)}`, { headers: { cookie: office } })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toContain('attachment')
  return Buffer.from(await response.arrayBuffer())
}
const asJson = async (name: ExportName): Promise<Record<string, unknown>[]> =>
  JSON.parse((await take(name, 'json')).toString())

test('[BX1] each table says what the portal knows, and keeps what it keeps', async () => {
  expect(await asJson('motions')).toMatchObject([
    { number: 'Ib - 07', top: 'Ib', title, status: 'Angenommen' },
  ])
  expect(await asJson('results')).toMatchObject([
    {
      number: 'Ib - 07',
      subject: title,
      mode: 'namentlich',
      yes: 1,
      no: 0,
      result: 'angenommen',
      hallYes: null,
    },
  ])
  expect(await asJson('rollcalls')).toMatchObject([
    { number: 'Ib - 07', registerNumber: '00815', association: 'NO', choice: 'Ja' },
  ])
  expect(await asJson('speeches')).toMatchObject([{ top: 'Ib', registerNumber: '00815', seconds: 120 }])
  const people = await asJson('people')
  expect(people.find(({ registerNumber }) => registerNumber === '00815')).toMatchObject({
    active: true,
    email: null,
    association: 'NO',
  })
  expect((await asJson('attendance')).map(({ registerNumber }) => registerNumber)).toContain('00815')
})

test('[BX2] no cell of a spreadsheet is a formula', async () => {
  const csv = (await take('people', 'csv')).toString()
  expect(csv).toContain(`"'=HYPERLINK(""https://böse.example"")"`)
  expect((await take('motions', 'csv')).toString()).toContain(`"'-2+3; „Strukturen“ stärken"`)
  const [{ data: rows = [] } = {}] = (await readExcelFile(await take('motions', 'xlsx'))) as {
    data?: unknown[][]
  }[]
  expect(rows[0]).toContain('Drucksache')
  expect(rows[1]).toContain(title)
})

test('[BX3] the same state is the same bytes, in every form', async () => {
  for (const name of exportNames)
    for (const format of ['csv', 'json'] as const)
      expect((await take(name, format)).equals(await take(name, format))).toBe(true)
  const first = await take('people', 'xlsx')
  expect((await take('people', 'xlsx')).equals(first)).toBe(true)
  // The archive does not know when it was packed: its first file is of the first of January 2000.
  expect([first.readUInt16LE(10), first.readUInt16LE(12)]).toEqual([0, (20 << 9) | (1 << 5) | 1])
})

test('[BX5] chosen people are taken along in the order of the list, and nobody who is not there', async () => {
  const people = await asJson('people')
  const chosen = people
    .slice(0, 2)
    .map(({ registerNumber }) => String(registerNumber))
    .toReversed()
  const ask = (registerNumbers: string[]) =>
    fetch(`${app.url}/api/office/export/people-selection`, {
      method: 'POST',
      headers: { cookie: office, 'content-type': 'application/json' },
      body: JSON.stringify({ registerNumbers }),
    })
  const [, ...lines] = (await (await ask([...chosen, chosen[0] ?? ''])).text()).trim().split('\r\n')
  expect(lines.map((line) => line.split(';')[0])).toEqual(chosen.map((number) => `"${number}"`))
  expect((await ask([...chosen, '999999'])).status).toBe(404)
})

test('[BX4, BX2] chosen motions are taken along with the columns that are asked for, in the order of the list', async () => {
  const amendment = await buildMotion(db, { title: '=1+1', number: 7, changes: 'a', clone: appId })
  const ask = (format: 'csv' | 'xlsx', appIds: number[]) =>
    fetch(`${app.url}/api/office/export/selection`, {
      method: 'POST',
      headers: { cookie: office, 'content-type': 'application/json' },
      body: JSON.stringify({ appIds, columns: ['state', 'amends', 'note'], format }),
    })
  await app.call('writeDeskEntry', { appIds: [amendment], note: 'Rückfrage' }, office)
  const [head, ...lines] = (await (await ask('csv', [amendment, appId])).text()).trim().split('\r\n')
  expect(head).toContain('"Status";"ändert";"Notiz"')
  expect(lines.map((line) => line.split(';')[0])).toEqual(['"Ib - 07 a"', '"Ib - 07"'])
  expect(lines[0]).toContain(`"'=1+1"`)
  expect(lines[0]).toContain('"Ib - 07";"Rückfrage"')
  expect(lines[1]).toContain('"Angenommen"')
  const [{ data: rows = [] } = {}] = (await readExcelFile(
    Buffer.from(await (await ask('xlsx', [appId])).arrayBuffer()),
  )) as { data?: unknown[][] }[]
  expect(rows[1]).toContain(title)
  expect((await ask('csv', [appId, 999_999])).status).toBe(404)
})
