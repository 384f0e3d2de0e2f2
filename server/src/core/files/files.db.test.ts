import { chmod, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { fileLost } from '@portal/shared/text/refusals.ts'
import { sql } from 'kysely'
import pino from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { buildAttachment, makeDataDir } from '#test/build-pages.ts'
import { buildCongress, buildMotion } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { openHall } from '#test/open-hall.ts'
import { DiskCache } from './disk-cache.ts'
import { FileStore, type NamedFile } from './file-store.ts'
import { keyOf } from './pieces.ts'
import { DELETED_AT_ONCE, deleteUnreferred, PIECE_BYTES, references } from './store.ts'

const log = pino({ level: 'silent' })
const database = await openTestDb()
const { db } = database
await buildCongress(db)
const motion = await buildMotion(db, { number: 7 })
const text = 'Zeile für Zeile.\n'.repeat(20_000)
const plan = await buildAttachment(db, motion, 'anlagen/Plan.txt', text)
await buildAttachment(db, motion, 'anlagen/Anderes.txt', 'Anderes')
const metricsToken = 'm'.repeat(32)
const dataDir = await makeDataDir()
const app = await openTestApp(database, { dataDir, metricsToken })
const { sha256 } = await db
  .selectFrom('imported_files')
  .select('sha256')
  .where('name', '=', 'anlagen/Plan.txt')
  .executeTakeFirstOrThrow()
const store = new FileStore(db, log)
const copy = join(dataDir, 'copies', sha256)
const planPath = `/data/attachments/${plan}_Plan.txt`
const archivePath = '/data/attachments/top/TOP-Ib.zip'

const get = (path: string, headers: Record<string, string> = {}, url = app.url) =>
  fetch(url + path, { headers: { 'accept-encoding': 'identity', ...headers } })
const size = Buffer.byteLength(text)

/** Stores the bytes of a test's own, and says under which hash. */
const keep = async (bytes: string | Buffer) => store.store(() => [Buffer.from(bytes)])
const isStored = async (hash: string) =>
  (await db.selectFrom('files').select('sha256').where('sha256', '=', hash).execute()).length === 1

test('[X1] a file lies in pieces under its hash, and the same bytes lie there once', async () => {
  const bytes = Buffer.alloc(2 * PIECE_BYTES + 5, 'ä')
  const key = await keep(bytes)
  expect(await keep(bytes)).toEqual(key)
  const pieces = await db.selectFrom('file_pieces').selectAll().where('sha256', '=', key.sha256).execute()
  expect(pieces.map((piece) => piece.bytes.length)).toEqual([PIECE_BYTES, PIECE_BYTES, 5])
  expect((await buffer(await store.stream({ ...key, name: 'a' }))).equals(bytes)).toBe(true)
  for (const [start, end] of [
    [0, 0],
    [PIECE_BYTES - 1, PIECE_BYTES],
    [5, 2 * PIECE_BYTES + 4],
  ] as const) {
    const part = await buffer(await store.stream({ ...key, name: 'a' }, { start, end }))
    expect(part.equals(bytes.subarray(start, end + 1))).toBe(true)
  }
  expect((await buffer(await store.stream({ ...(await keep('')), name: 'leer' }))).length).toBe(0)
  // What is compressed already is not compressed again.
  const { rows } = await sql<{ attstorage: string }>`
    select attstorage from pg_attribute where attrelid = 'file_pieces'::regclass and attname = 'bytes'`.execute(
    db,
  )
  expect(rows).toEqual([{ attstorage: 'e' }])
})

test('[T9] each piece of what somebody sends is stored in a step of its own, also where its bytes are there already', async () => {
  const taken: string[] = []
  const paced = new FileStore(db, log, null, async (stage) => void taken.push(stage))
  const stored = Array.from({ length: 10 }, () => 'store')
  for (const _ of ['new', 'known']) {
    await paced.store(() => [Buffer.alloc(10 * PIECE_BYTES, 'in Schritten')])
    expect(taken.splice(0).filter((stage) => stage === 'store')).toEqual(stored)
  }
})

test('[T9] what people read comes while twenty files wait for their next steps, and each of them is stored', async () => {
  const { promise: go, resolve } = Promise.withResolvers<void>()
  const paced = new FileStore(database.fileDb, log, null, (stage) =>
    stage === 'store' ? go : Promise.resolve(),
  )
  const storing = Array.from({ length: 20 }, (_, index) => paced.store(() => [Buffer.from(`Datei ${index}`)]))
  const read = await buffer(await paced.stream({ sha256, size, name: 'Plan.txt' }))
  expect(read.equals(Buffer.from(text))).toBe(true)
  resolve()
  expect((await Promise.all(storing)).length).toBe(20)
})

test('[X2] a second server sends the files, and so does one whose folder was lost', async () => {
  const second = await openTestApp(database, { dataDir: await makeDataDir() })
  for (const path of [planPath, archivePath]) {
    const bytes = Buffer.from(await (await get(path)).arrayBuffer())
    expect(Buffer.from(await (await get(path, {}, second.url)).arrayBuffer()).equals(bytes), path).toBe(true)
  }
  expect(await (await get(planPath, {}, second.url)).text()).toBe(text)
})

describe('[X3] a file that is lost', () => {
  const at = (place: number) =>
    db.updateTable('file_pieces').where('sha256', '=', sha256).where('place', '=', place)
  const losses: [string, () => Promise<unknown>][] = [
    ['missing', () => db.deleteFrom('file_pieces').where('sha256', '=', sha256).execute()],
    [
      'short of a piece',
      () => db.deleteFrom('file_pieces').where('sha256', '=', sha256).where('place', '=', 1).execute(),
    ],
    [
      'cut off within a piece',
      () => at(0).set({ bytes: sql<Buffer>`substring(bytes from 1 for 9)` }).execute(),
    ],
    ['altered', () => at(1).set({ bytes: sql<Buffer>`set_byte(bytes, 7, 0)` }).execute()],
  ]

  test.each(losses)(
    '[X3] %s: the reader learns which, the rest is sent, and it can be mended',
    async (_how, lose) => {
      await rm(join(dataDir, 'copies'), { recursive: true, force: true })
      await lose()
      for (const [method, headers] of [
        ['GET', {}],
        ['GET', { range: 'bytes=5-20' }],
        ['HEAD', {}],
      ] as const) {
        const refused = await fetch(app.url + planPath, { method, headers })
        expect(refused.status).toBe(404)
        const body = await refused.text()
        if (method === 'GET') expect(JSON.parse(body)).toMatchObject({ detail: fileLost('Plan.txt') })
      }
      // Many at once, as when a hall wants to read before the vote; each is answered.
      const archives = await Promise.all(
        Array.from({ length: 5 }, async () => {
          const response = await get(archivePath)
          return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
        }),
      )
      for (const { status, bytes } of archives) {
        expect(status).toBe(200)
        const files = await unzip(bytes)
        expect([...files.keys()]).toEqual([
          'Ib-07.pdf',
          'Ib-07_Anlage-1_Plan.txt_fehlt.txt',
          'Ib-07_Anlage-2_Anderes.txt',
        ])
        expect(files.get('Ib-07_Anlage-1_Plan.txt_fehlt.txt')).toBe(`${fileLost('Plan.txt')}\r\n`)
        expect(files.get('Ib-07_Anlage-2_Anderes.txt')).toBe('Anderes')
      }
      for (const path of ['/healthz', '/readyz']) expect((await get(path)).status).toBe(200)
      const metrics = await get('/metrics', { authorization: `Bearer ${metricsToken}` })
      expect(await metrics.text()).toMatch(/^portal_lost_files 1$/m)

      const { files } = app.context
      await files.check()
      expect(files.lost).toBe(1)
      await files.store(() => [Buffer.from(text)])
      expect(await (await get(planPath)).text()).toBe(text)
      expect(files.lost).toBe(0)
    },
  )

  test('[X3] the log names it, and the housekeeping finds it before somebody asks', async () => {
    const lines: string[] = []
    const watching = new FileStore(
      db,
      pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }),
    )
    await watching.check()
    expect(lines).toEqual([])
    await losses[0]?.[1]()
    await watching.check()
    await watching.check()
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'a stored file is lost', sha256, names: ['anlagen/Plan.txt'] },
    ])
    expect(watching.lost).toBe(1)
    await keep(text)
    await watching.check()
    expect(watching.lost).toBe(0)
  })
})

describe('[X4] copies on the disk', () => {
  beforeEach(() => rm(join(dataDir, 'copies'), { recursive: true, force: true }))

  test.each<[string, () => Promise<unknown>]>([
    ['deleted', () => rm(join(dataDir, 'copies'), { recursive: true })],
    ['cut off', () => truncate(copy, 100)],
    ['emptied', () => writeFile(copy, '')],
    [
      'changed',
      async () => {
        const bytes = await readFile(copy)
        bytes.write('X', 1000)
        await writeFile(copy, bytes)
        // Whatever the clock of the disk can tell apart.
        await utimes(copy, new Date(), new Date(Date.now() + 5000))
      },
    ],
    ['for nobody to read', () => chmod(copy, 0)],
  ])('[X4] one that was %s is fetched again', async (_how, harm) => {
    expect(await (await get(planPath)).text()).toBe(text)
    expect((await readFile(copy)).length).toBe(size)
    await harm()
    expect(await (await get(planPath)).text()).toBe(text)
    expect(await (await get(planPath, { range: 'bytes=-17' })).text()).toBe(text.slice(-16))
    expect(await unzip(Buffer.from(await (await get(archivePath)).arrayBuffer()))).toHaveProperty('size', 3)
  })

  test('[X4] one that is cut off while it is being sent is completed from the database', async () => {
    const files = new FileStore(db, log, new DiskCache(join(dataDir, 'copies'), 1e9, log))
    const stream = await files.stream({ sha256, size, name: 'Plan.txt' })
    await truncate(copy, 1000)
    expect((await buffer(stream)).toString()).toBe(text)
  })

  test('[X4] where no folder can be made every byte comes from the database', async () => {
    const blocked = join(await makeDataDir(), 'no-folder')
    await writeFile(blocked, '')
    const files = new FileStore(db, log, new DiskCache(join(blocked, 'copies'), 1e9, log))
    for (let round = 0; round < 2; round += 1)
      expect((await buffer(await files.stream({ sha256, size, name: 'Plan.txt' }))).toString()).toBe(text)
  })

  test('[X4, X6] they take no more room than allowed, after a restart neither, and go with their files', async () => {
    const folder = join(await makeDataDir(), 'copies')
    const keys: NamedFile[] = []
    for (const sign of 'abcdefgh') keys.push({ ...(await keep(sign.repeat(1000))), name: sign })
    const readAll = async (files: FileStore) => {
      for (const key of keys)
        expect((await buffer(await files.stream(key))).toString()).toBe(key.name.repeat(1000))
    }
    const storedFiles = async () => (await readdir(folder)).toSorted()
    const youngest = (count: number) =>
      keys
        .slice(-count)
        .map((key) => key.sha256)
        .toSorted()
    await readAll(new FileStore(db, log, new DiskCache(folder, 3500, log)))
    await expect.poll(storedFiles).toEqual(youngest(3))
    // The next run may take less: it counts what it finds.
    await readAll(new FileStore(db, log, new DiskCache(folder, 2500, log)))
    await expect.poll(storedFiles).toEqual(youngest(2))
    // Of a file that is gone no copy stays.
    const [gone, stays] = keys.slice(-2)
    await db
      .deleteFrom('files')
      .where('sha256', '=', gone?.sha256 ?? '')
      .execute()
    await new FileStore(db, log, new DiskCache(folder, 2500, log)).sweep()
    await expect.poll(storedFiles).toEqual([stays?.sha256])
    keys.splice(-2, 1)
    // What is larger than everything allowed leaves no copy.
    await readAll(new FileStore(db, log, new DiskCache(folder, 500, log)))
    await expect.poll(storedFiles).toEqual([])
  })
})

test('[X5] while all connections for files are taken, and fifty wait for one, ballots are taken', async () => {
  const hall = await openHall(db, [app], 20)
  await rm(join(dataDir, 'copies'), { recursive: true, force: true })
  const appId = await hall.openVote({}, { top_id: 1 })
  const { promise: held, resolve: go } = Promise.withResolvers<void>()
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>()
  const holding = db.transaction().execute(async (tx) => {
    await sql`lock table file_pieces in access exclusive mode`.execute(tx)
    lock()
    await held
  })
  await locked
  const archives = Array.from({ length: 50 }, () => get(archivePath))
  // Each as if it were alone: one store by itself leaves connections to those who read.
  const others = Array.from({ length: 6 }, (_, index) =>
    new FileStore(database.fileDb, log).store(() => [Buffer.from(`Datei ${index}`)]),
  )
  await expect
    .poll(async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
        db,
      )
      return rows[0]?.waiting
    })
    .toBeGreaterThanOrEqual(4)
  const answers = await Promise.all(
    hall.delegates.map(({ window }) => window.job('vote', { appId, vote: 1 })),
  )
  expect(answers.filter(({ result }) => result)).toHaveLength(20)
  go()
  await holding
  for (const archive of await Promise.all(archives))
    expect((await archive.arrayBuffer()).byteLength).toBeGreaterThan(size)
  await Promise.all(others)
  await hall.clearVote()
})

describe('[X6] bytes that nobody refers to', () => {
  test('[X6] every table that refers to files is known', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select conrelid::regclass::text as table, attname as column from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = 'files'::regclass and conrelid <> 'file_pieces'::regclass`.execute(
      db,
    )
    const named = references.map(({ table, column }) => ({ table, column }))
    expect(rows.toSorted((a, b) => a.table.localeCompare(b.table))).toEqual(
      named.toSorted((a, b) => a.table.localeCompare(b.table)),
    )
  })

  test('[X6] they stay for the other who refers to them, and go with the last', async () => {
    const key = await keep('zweimal')
    for (const name of ['a', 'b'])
      await db
        .insertInto('imported_files')
        .values({ name, ...key })
        .execute()
    for (const [name, left] of [
      ['a', true],
      ['b', false],
    ] as const) {
      await db.deleteFrom('imported_files').where('name', '=', name).execute()
      await store.release([key.sha256])
      expect(await isStored(key.sha256)).toBe(left)
    }
  })

  test('[X6] a large file goes in pieces and as a whole: no statement deletes more of it than it has time for', async () => {
    const key = await keep('sehr groß')
    const pieces = Array.from({ length: 2 * DELETED_AT_ONCE }, (_, place) => place + 1)
    await sql`
      insert into file_pieces (sha256, place, bytes)
      select ${key.sha256}, place, 'x'::bytea from unnest(${pieces}::integer[]) as place`.execute(db)
    const deleted: number[] = []
    const watched = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        deleted.push(Number(result.numAffectedRows ?? 0))
        return result
      },
    })
    await deleteUnreferred(watched, [key.sha256])
    expect(await isStored(key.sha256)).toBe(false)
    expect(deleted.filter((count) => count > 0)).toEqual([DELETED_AT_ONCE, DELETED_AT_ONCE, 1, 1])
  })

  test('[X6] what is let go while somebody else is about to refer to it is stored again for them', async () => {
    let tries = 0
    const key = await store.storeFor(
      () => [Buffer.from('umkämpft')],
      async (stored) => {
        tries += 1
        // On another server: on this one nobody lets go what somebody is about to refer to.
        if (tries === 1) await new FileStore(db, log).release([stored.sha256])
        await db
          .insertInto('imported_files')
          .values({ name: 'umkämpft', ...stored })
          .execute()
        return stored
      },
    )
    expect(tries).toBe(2)
    expect(await store.isStored(key)).toBe(true)
  })

  test('[X6] nobody lets go what somebody else on the same server is about to refer to', async () => {
    const bytes = Buffer.from('von zweien gebracht')
    let tries = 0
    const key = await store.storeFor(
      () => [bytes],
      async (stored) => {
        tries += 1
        // Somebody else brings the same and takes it back, each time just before.
        await store.storeFor(
          () => [bytes],
          async () => undefined,
        )
        await store.release([stored.sha256])
        await db
          .insertInto('imported_files')
          .values({ name: 'gebracht', ...stored })
          .execute()
        return stored
      },
    )
    expect(tries).toBe(1)
    await db.deleteFrom('imported_files').where('name', '=', 'gebracht').execute()
    await store.release([key.sha256])
    expect(await isStored(key.sha256)).toBe(false)
  })

  test('[X6] of what is refused nothing stays, and what a crash has left goes after an hour', async () => {
    const refused = store.storeFor(
      () => [Buffer.from('abgelehnt')],
      async () => {
        throw new Error('no')
      },
    )
    await expect(refused).rejects.toThrow('no')
    const [fresh, old] = [await keep('eben erst'), await keep('von gestern')]
    await db
      .updateTable('files')
      .set({ stored_at: new Date(Date.now() - 3_700_000) })
      .where('sha256', '=', old.sha256)
      .execute()
    await store.sweep()
    expect([await isStored(fresh.sha256), await isStored(old.sha256), await isStored(sha256)]).toEqual([
      true,
      false,
      true,
    ])
    expect(await isStored((await keyOf([Buffer.from('abgelehnt')])).sha256)).toBe(false)
  })
})

const openZip = promisify<Buffer, object, ZipFile>(fromBuffer as never)

/** Names and texts of an archive, in its order. */
async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await openZip(bytes, { lazyEntries: false, autoClose: false })
  const entries = await new Promise<Entry[]>((resolve, reject) => {
    const found: Entry[] = []
    zip.on('entry', (entry: Entry) => found.push(entry))
    zip.on('end', () => resolve(found))
    zip.on('error', reject)
  })
  const files = new Map<string, string>()
  for (const entry of entries)
    files.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString())
  return files
}
