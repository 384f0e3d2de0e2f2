import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { threadId } from 'node:worker_threads'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { readSession } from '#core/cookie.ts'
import { DocumentKeeper } from '#documents/keeper.ts'
import { Shelf } from '#documents/shelf.ts'
import { Minutes } from '#record/minutes.ts'
import { RecordPrinter } from '#record/printer.ts'
import { ReleasedDecisions } from '#record/released.ts'
import { buildAttachment, makeDataDir } from '#test/build-pages.ts'
import { buildCongress, buildMotion, buildSession, buildUser, testSecret } from '#test/builders.ts'
import { plantCanaries } from '#test/canaries.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { readFolder, sumsOf } from '#test/read-archive.ts'
import { Archivist } from './archivist.ts'
import { type ArchiveTools, loadDrawing, makeArchive } from './make-archive.ts'
import { findArchive, readFiles } from './store.ts'
import { writeFolder } from './write-folder.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database, { dataDir: await makeDataDir() })
const { context } = app
const planted = await plantCanaries(db)
const motion = await buildMotion(db, { number: 77, changes: '', new: '' })
await buildAttachment(db, motion, 'plan.txt', 'Der Plan')
await buildAttachment(db, motion, 'verloren.txt', 'war einmal')
await db
  .deleteFrom('file_pieces')
  .where('sha256', '=', createHash('sha256').update('war einmal').digest('hex'))
  .execute()

/** An attachment that is lost, and the protocol, of which there is a draft alone. */
const notThere = [
  'Anlage verloren.txt',
  expect.stringMatching(/^Beschlussprotokoll vom .+ \(nicht freigegeben\)$/),
]

const folder = await mkdtemp(join(tmpdir(), 'archive '))
afterAll(() => rm(folder, { recursive: true }))
await mkdir(join(folder, 'dist-server'))
await mkdir(join(folder, 'dist'))
await writeFile(join(folder, 'dist', 'index.html'), '')
await writeFile(join(folder, 'dist-server', 'archive-search.js'), '// search')
/** Pages that say all that pages could say, and which thread has drawn them. */
await writeFile(
  join(folder, 'dist-server', 'page.js'),
  `import { threadId } from 'node:worker_threads'
  export const archiveFiles = () => []
  export const archivePages = (page, known) => [
    { path: 'index.html', html: JSON.stringify({ ...known, versions: [...known.versions], files: [...known.files] }) },
    { path: 'thread.html', html: String(threadId) },
  ]`,
)
const dist = join(folder, 'dist')
const drawing = await loadDrawing(dist)
if (!drawing) throw new Error('the pages are there')
const shelf = new Shelf(context)
const keeper = new DocumentKeeper(context, shelf)
const printer = new RecordPrinter(context.log)
afterAll(() => {
  keeper.close()
  printer.close()
})
const minutes = new Minutes(db, printer)
const tools: ArchiveTools = {
  context,
  shelf,
  keeper,
  minutes,
  printer,
  released: new ReleasedDecisions(context),
  drawing,
}

test('[KE6, KE8] an archive has what everybody reads, nothing private, sums of all, and names what is missing', async () => {
  const place = join(folder, 'archiv')
  // As a disk has it that nothing was written to yet.
  await mkdir(join(place, 'lost+found'), { recursive: true })
  const { ino } = await stat(place)
  const { missing } = await writeFolder(tools, place)
  // A folder that is there stays the same: it may be where a disk is mounted.
  expect((await stat(place)).ino).toBe(ino)
  expect(missing).toEqual(notThere)
  const files = await readFolder(place)
  const paths = [...files.keys()]
  expect(paths).toContain('drucksachen/Ib-77.pdf')
  expect(
    paths.filter((path) => path.startsWith('anlagen/')).map((path) => String(files.get(path))),
  ).toContain('Der Plan')
  expect(String(files.get('SHA256SUMS'))).toBe(sumsOf(files))

  const all = Buffer.concat([...files.values()]).toString('latin1')
  const found = planted.canaries.filter(({ text }) => all.includes(Buffer.from(text).toString('latin1')))
  expect(found.filter(({ mayRead }) => !mayRead('visitor')).map(({ place: where }) => where)).toEqual([])
  expect(found.map(({ place: where }) => where)).toContain('title of a published motion')
})

test('[KE8] the same content makes the same files', async () => {
  const sumsOf = async () => {
    const sums = new Map<string, string>()
    await makeArchive(tools, async ({ path, bytes }) => {
      const hash = createHash('sha256')
      for await (const piece of bytes()) hash.update(piece)
      sums.set(path, hash.digest('hex'))
      return { sha256: sums.get(path) ?? '' }
    })
    return sums
  }
  expect(await sumsOf()).toEqual(await sumsOf())
})

test('[KE8] an archive is written in an empty place alone, whole or not at all', async () => {
  const taken = join(folder, 'archiv')
  const before = (await readdir(taken)).length
  await expect(writeFolder(tools, taken)).rejects.toThrow(/nicht leer/)
  expect((await readdir(taken)).length).toBe(before)
  const broken = { ...tools, drawing: { ...drawing, dist: join(folder, 'nirgends', 'dist') } }
  await expect(writeFolder(broken, join(folder, 'halb'))).rejects.toThrow()
  expect((await readdir(folder)).filter((name) => name.startsWith('halb'))).toEqual([])
  await mkdir(join(folder, 'leer'))
  await expect(writeFolder(broken, join(folder, 'leer'))).rejects.toThrow()
  expect(await readdir(join(folder, 'leer'))).toEqual([])
})

test('[KE9] the portal makes one archive at a time, and keeps the last', async () => {
  const cookie = await buildSession(db, (await buildUser(db, { roles: ['ROLE_OFFICE'] })).id)
  const secret = readSession(testSecret, decodeURIComponent(cookie.slice('sid='.length))) ?? ''
  const office = await context.actors.find(secret)
  if (!office) throw new Error('the office is logged in')
  const thread = new URL('../cli/archive-thread.ts', import.meta.url)
  const archivist = new Archivist({ context, connection: database.connection, thread, dist })
  const made = async () => {
    await expect.poll(async () => (await archivist.state()).making, { timeout: 30_000 }).toBe(false)
    return (await archivist.state()).archive
  }
  expect(await archivist.state()).toEqual({ making: false, archive: null })
  const older = { title: '', begun_at: new Date(0), made_at: new Date(0) }
  await db
    .insertInto('archives')
    .values([older, { ...older, place: '1970' }])
    .execute()
  expect((await archivist.begin(office)).making).toBe(true)
  await archivist.begin(office)
  const second = await made()
  expect(second).toMatchObject({ missing: notThere })
  // No page was drawn where ballots are taken.
  const drawn = (await readFiles(db, (await findArchive(db))?.id ?? 0)).find(
    ({ path }) => path === 'thread.html',
  )
  if (!drawn) throw new Error('the page is there')
  expect(Number(await text(await context.files.stream({ ...drawn, name: drawn.path })))).not.toBe(threadId)
  // It has taken the place of the one before, and not of a former congress's.
  expect(await db.selectFrom('archives').select('place').orderBy('id').execute()).toEqual([
    { place: '1970' },
    { place: null },
  ])
  const zip = await fetch(`${app.url}/api/office/archive.zip`, { headers: { cookie } })
  const bytes = Buffer.from(await zip.arrayBuffer())
  expect([zip.status, bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  expect(bytes.length).toBe(Number(zip.headers.get('content-length')))

  // One whose maker is gone stands in nobody's way.
  const lost = sql<Date>`now() - interval '2 minutes'`
  await db
    .insertInto('archives')
    .values({ title: '', begun_at: new Date(), alive_at: lost, made_at: null })
    .execute()
  expect((await archivist.state()).making).toBe(false)

  // Given up in the middle, nothing of it stays.
  await archivist.begin(office)
  await archivist.stop()
  expect((await archivist.state()).making).toBe(false)
  expect((await archivist.state()).archive).toEqual(second)
})
