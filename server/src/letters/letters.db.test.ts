import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sentence } from '@portal/shared/text/refusals.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import pino from 'pino'
import { expect, test } from 'vitest'
import { hashSecret } from '#core/secret.ts'
import { makeDataDir } from '#test/build-pages.ts'
import { buildCongress, buildSession, buildUser } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
await db
  .insertInto('service_items')
  .values({
    position: 1,
    title: 'WLAN',
    category: 'wifi',
    public: false,
    content: '<p>Netz: Kongress<br>Kennwort: Auwald-24</p>',
  })
  .execute()
const logged: string[] = []
const log = pino({ level: 'trace' }, { write: (line) => void logged.push(line) })
const dataDir = await makeDataDir()
const publicUrl = 'https://portal.example'
const app = await openTestApp(database, { dataDir, publicUrl }, { log })
const clerk = await buildUser(db, { roles: ['ROLE_OFFICE'], online_only: false, password_hash: 'x' })
const office = (await buildSession(db, clerk.id)).replace('sid=', '__Host-sid=')
const registered = await buildUser(db, { password_hash: await hashSecret('ein Passwort, das hält') })
const [zoe, adam, berta] = [
  await buildUser(db, { name: 'Dr. Zoe Zander', medical_association_code: 'BE' }),
  await buildUser(db, { name: 'Dr. med. Adam Öhler', medical_association_code: 'NO' }),
  await buildUser(db, { name: 'Berta =Acker', medical_association_code: 'NO' }),
]
await buildUser(db, { roles: ['ROLE_SAAL'] })

async function make(path: string, body: object) {
  const response = await fetch(`${app.url}/api/office/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: office },
    body: JSON.stringify(body),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    headers: response.headers,
    bytes,
  }
}

/** The lines of the table for mail merge, by name. */
async function table(registerNumbers: string[] | 'all') {
  const { status, bytes } = await make('pin-letters', { registerNumbers, format: 'csv' })
  expect(status).toBe(200)
  const [, ...lines] = bytes
    .toString()
    .trim()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('";"'))
  return lines.map(([name = '', , , , username = '', pin = '', , link = '']) => ({
    name,
    username,
    pin,
    link,
  }))
}

async function readPdf(bytes: Buffer) {
  const loading = getDocument({ data: new Uint8Array(bytes) })
  const pdf = await loading.promise
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1)
      const { items } = await page.getTextContent()
      const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
      return { text, tags: JSON.stringify(await page.getStructTree()) }
    }),
  )
  await loading.destroy()
  return pages
}

const register = (username: string, pin: string, password: string) =>
  app.call('login', { username, pin, password })
const lettersOf = async ({ register_number }: { register_number: string }) =>
  (await app.call('letters', {}, office)).body.find(
    ({ registerNumber }) => registerNumber === register_number,
  )

test('[BL1, BL3, BL5] all who wait get a letter, one on a page, by association and surname, tagged', async () => {
  const { status, type, headers, bytes } = await make('pin-letters', {
    registerNumbers: 'all',
    text: 'Willkommen in Leipzig.\nBringen Sie Ihren Ausweis mit.',
  })
  expect([status, type, headers.get('cache-control')]).toEqual([200, 'application/pdf', 'no-store'])
  const pages = await readPdf(bytes)
  expect(pages.map(({ text }) => /Zander|Öhler|Acker/.exec(text)?.[0])).toEqual(['Zander', 'Acker', 'Öhler'])
  const [first] = pages
  for (const words of ['Ärztekammer Berlin', 'portal.example', zoe.username, 'Willkommen', 'Auwald-24'])
    expect(first?.text).toContain(words)
  expect(first?.tags).toContain('QR-Code, der die Registrierung')
  expect(bytes.toString('latin1')).toContain('pdfuaid')
  expect(logged.join()).not.toContain('not PDF/UA')
  const pins = pages.map(
    ({ text }) => /PIN([2-9A-HJKMNP-Z]{10})Ausweis/.exec(text.replaceAll(' ', ''))?.[1] ?? '',
  )
  expect(new Set(pins.filter(Boolean)).size).toBe(3)
  expect(await lettersOf(zoe)).toMatchObject({ registered: false, letter: { handedOverAt: null } })
  expect(await lettersOf(registered)).toMatchObject({ registered: true, letter: null })
  expect(await make('pin-letters', { registerNumbers: 'all' })).toMatchObject({ status: 409 })
  expect((await register(zoe.username, pins[0] ?? '', 'ein neues Passwort')).status).toBe(200)
})

test('[BL2] a new letter makes the PIN before void, and each PIN holds once', async () => {
  const [older] = await table([adam.register_number])
  const [newer] = await table([adam.register_number])
  if (!older || !newer) throw new Error('no letters')
  expect(older.pin).not.toBe(newer.pin)
  const tries = [older.pin, newer.pin, newer.pin]
  const statuses: number[] = []
  for (const pin of tries) statuses.push((await register(adam.username, pin, 'ein neues Passwort')).status)
  expect(statuses).toEqual([401, 200, 401])
  const rows = await db.selectFrom('pin_letters').select('voided_at').where('user_id', '=', adam.id).execute()
  expect(rows.filter(({ voided_at }) => voided_at === null)).toHaveLength(1)
})

test('[BL4, BL6] the table has what the letters have, and its links lead to the registration', async () => {
  const [line] = await table([berta.register_number])
  expect(line).toMatchObject({ name: 'Berta =Acker', username: berta.username })
  const { origin, pathname, search, hash } = new URL(line?.link ?? '')
  expect([origin, pathname, search]).toEqual([publicUrl, '/Registration', ''])
  expect(Object.fromEntries(new URLSearchParams(hash.slice(1)))).toEqual({
    benutzer: berta.username,
    pin: line?.pin,
  })
})

test('[BL1] whoever is not there or has no account any more gets none, and nobody else then does', async () => {
  const before = await db.selectFrom('users').select('pin_hash').where('id', '=', berta.id).execute()
  const gone = await buildUser(db, { active: false })
  for (const [number, reason] of [
    ['x', 'person-unknown'],
    [gone.register_number, 'letter-for-nobody'],
  ] as const) {
    const { status, bytes } = await make('pin-letters', { registerNumbers: [berta.register_number, number] })
    expect([status, JSON.parse(bytes.toString())]).toMatchObject([
      reason === 'person-unknown' ? 404 : 409,
      { detail: sentence(reason) },
    ])
  }
  expect(await db.selectFrom('users').select('pin_hash').where('id', '=', berta.id).execute()).toEqual(before)
})

test('[BL5] what was handed over is noted, and can be taken back', async () => {
  const input = { registerNumbers: [berta.register_number], handedOver: true }
  expect((await app.call('handOverLetters', input, office)).body).toBe(1)
  expect(await lettersOf(berta)).toMatchObject({ letter: { handedOverAt: expect.any(String) } })
  await app.call('handOverLetters', { ...input, handedOver: false }, office)
  expect(await lettersOf(berta)).toMatchObject({ letter: { handedOverAt: null } })
  expect(
    await app.call('handOverLetters', { ...input, registerNumbers: [registered.register_number] }, office),
  ).toMatchObject({ status: 409, problem: { detail: sentence('no-letter') } })
})

test('[BL3] of a PIN nothing is left: not in the database, not in the log, not in the data folder', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => buildUser(db)))
  const lines = await table('all')
  expect(lines.map(({ username }) => username).sort()).toEqual(people.map(({ username }) => username).sort())
  const pins = lines.map(({ pin }) => pin)
  expect(new Set(pins).size).toBe(20)
  const { rows: tables } = await database.pool.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'public'`,
  )
  const dumps = await Promise.all(
    tables.map(async ({ tablename }) => {
      const { rows } = await database.pool.query(`select t::text as line from "${tablename}" t`)
      return rows.map(({ line }) => line).join('\n')
    }),
  )
  const kept = [...dumps, logged.join('\n'), ...filesIn(dataDir)]
  expect(kept.join('\n')).toContain('make-pin-letters')
  expect(pins.filter((pin) => kept.some((text) => text.includes(pin)))).toEqual([])
  const [line] = lines
  expect((await register(line?.username ?? '', line?.pin ?? '', 'ein neues Passwort')).status).toBe(200)
})

test('[BL7] a badge says name, role and number, which its code has too', async () => {
  const { status, type, bytes } = await make('badges', { registerNumbers: [zoe.register_number] })
  expect([status, type]).toEqual([200, 'application/pdf'])
  const [page] = await readPdf(bytes)
  for (const words of ['Zoe Zander', 'Delegierte', 'Ärztekammer Berlin', zoe.register_number])
    expect(page?.text).toContain(words)
  expect(page?.tags).toContain(`QR-Code mit der Nummer ${zoe.register_number}`)
  expect((await make('badges', { registerNumbers: 'all' })).status).toBe(200)
})

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'latin1'))
