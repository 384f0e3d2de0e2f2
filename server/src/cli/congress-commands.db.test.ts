import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '#core/database/schema.ts'
import { atEnd } from '#test/at-end.ts'
import { openTestDb } from '#test/open-db.ts'

const program = fileURLToPath(new URL('./portal.ts', import.meta.url))
let folder: string
let env: NodeJS.ProcessEnv
let demoText: string
let db: Db

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal congress '))
  atEnd(() => rm(folder, { recursive: true }))
  const database = await openTestDb()
  db = database.db
  env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') }
})

/** Runs `portal` as the operator does. */
const portal = (...args: string[]) =>
  new Promise<{ status: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (error, out, err) => {
      resolve({ status: error ? Number(error.code) : 0, out, err })
    })
  })

/** A file with a few people and no motions, so that its PINs are hashed quickly. */
async function smallFile(change: (file: Record<string, unknown[]>) => void = () => {}) {
  const path = join(folder, 'kongress.json')
  demoText = await readFile(join(folder, 'demo', 'demo.json'), 'utf8')
  const file = JSON.parse(demoText)
  Object.assign(file, {
    users: file.users.slice(0, 5),
    apps: [],
    presentation: [],
    service: [],
    exhibitors: [],
  })
  change(file)
  await writeFile(path, JSON.stringify(file))
  return path
}

test('portal demo writes a file that portal check accepts', async () => {
  const path = join(folder, 'demo', 'demo.json')
  expect(await portal('demo', path)).toMatchObject({ status: 0 })
  expect(await portal('check', path)).toEqual({
    status: 0,
    out: 'Die Kongressdatei ist in Ordnung: 267 Personen, 17 Landesärztekammern, 13 Tagesordnungspunkte, 320 Anträge.\n',
    err: '',
  })
})

test('[F2] portal check and portal import name every mistake and end with status 1', async () => {
  const path = await smallFile((file) => {
    file['tops']?.push({ id: 101, name: 'XX', content: '' })
    file['presentation'] = [{ topid: 99, text: 'Pause' }]
  })
  const expected = {
    status: 1,
    out: '',
    err: [
      'tops[13].id: „101“ steht schon in tops[0].',
      'presentation[0].topid: TOP 99 gibt es nicht.',
      '2 Fehler, nichts geändert.',
      '',
    ].join('\n'),
  }
  expect(await portal('check', path)).toEqual(expected)
  expect(await portal('import', path)).toEqual(expected)
  expect(await portal('export', join(folder, 'leer.json'))).toMatchObject({
    status: 1,
    err: 'Im Portal ist noch kein Kongress.\n',
  })
})

test('[F3] malformed JSON is named by line and column', async () => {
  const path = join(folder, 'kaputt.json')
  await writeFile(path, '{\n  "congress": {,}\n}')
  expect(await portal('check', path)).toMatchObject({
    status: 1,
    err: 'Zeile 2, Spalte 16: Hier wird ein Schlüssel in "" erwartet.\n1 Fehler, nichts geändert.\n',
  })
})

test('[F15] portal import says what it has done, and the second time that nothing was to do', async () => {
  const path = await smallFile((file) => {
    file['mailTexts'] = [{ kind: 'test', subject: 'Probe', text: 'Kommt an.' }]
  })
  const first = await portal('import', path)
  expect(first).toMatchObject({ status: 0 })
  expect(first.out).toContain('Personen: 5 neu\n')
  expect(first.out).toContain('Texte der E-Mails: 1 neu\n')
  expect(await portal('import', path)).toMatchObject({
    status: 0,
    out: 'Alles war schon so, nichts geändert.\n',
  })
})

test('[I7] an import is noted with the name of who runs it', async () => {
  const path = await smallFile((file) => {
    file['service'] = [{ title: 'Plan', category: 'document', file: 'demo/service/wegweiser.txt' }]
  })
  expect(await portal('import', path, '--as', 'Erika Muster')).toMatchObject({ status: 0 })
  const noted = await db.selectFrom('audit').select('actor').orderBy('seq', 'desc').executeTakeFirst()
  expect(noted).toEqual({ actor: 'operator Erika Muster' })
})

test('[F20] portal export writes a file with its attachments that can be imported again', async () => {
  await portal(
    'import',
    await smallFile((file) => {
      file['service'] = [{ title: 'Wegweiser', category: 'document', file: 'demo/service/wegweiser.txt' }]
    }),
  )
  const path = join(folder, 'export', 'kongress.json')
  expect(await portal('export', path)).toMatchObject({ status: 0, out: `Der Kongress steht in ${path}.\n` })
  expect(await readFile(join(folder, 'export', 'demo/service/wegweiser.txt'), 'utf8')).toContain('Wegweiser')
  expect(await readFile(path, 'utf8')).not.toMatch(/"(pin|password)": "[^"]{8,}/)
  expect(await portal('import', path)).toMatchObject({
    status: 0,
    out: 'Alles war schon so, nichts geändert.\n',
  })
})

test('[F23] portal check and portal import say which motions stay hidden', async () => {
  const path = await smallFile((file) => {
    const [motion] = JSON.parse(demoText).apps
    const hidden = { ...motion, users: [], attachments: [], clone: null }
    file['apps'] = [
      { ...hidden, public_datetime: null },
      { ...hidden, id: 999, number: 999, public_datetime: '2999-01-01T00:00:00Z' },
    ]
  })
  const hidden =
    /1 Antrag bleibt verborgen, weil .*\n1 Antrag bleibt bis zu seiner Veröffentlichung am 01\.01\.2999/
  expect((await portal('check', path)).out).toMatch(hidden)
  expect((await portal('import', path)).out).toMatch(hidden)
})
