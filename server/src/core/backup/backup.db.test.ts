import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import pino from 'pino'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { contents, secretVoteOf } from '#backups/contents.ts'
import { system } from '#core/actor.ts'
import { appendAudit, verifyAudit } from '#core/audit.ts'
import { connectionTo, withClient } from '#core/database/connection.ts'
import { migrate } from '#core/database/migrate.ts'
import { connectDatabase } from '#core/database/open.ts'
import { buildFiles, makeDataDir } from '#test/build-pages.ts'
import { buildChair, buildCongress, buildSession } from '#test/builders.ts'
import { digestDatabase } from '#test/database-digest.ts'
import { openTestApp } from '#test/open-app.ts'
import { createTestDatabase, openTestDb } from '#test/open-db.ts'
import { openHall } from '#test/open-hall.ts'
import { restoreBackup, writeBackup } from './backup.ts'
import { DiskFailure, readBackupFile, writeBackupFile } from './file.ts'
import { openFrames, sealFrames } from './frames.ts'
import { noteBackup, readNewestBackup } from './store.ts'

const log = pino({ level: 'silent' })
const database = await openTestDb()
const { db, connection } = database
await buildCongress(db)
await buildFiles(db, { 'plan.bin': randomBytes(300_000).toString('base64'), 'leer.txt': '' })
const entry = { action: 'say', details: { text: 'Zeilen\numbrüche\t und \\ und \u0001' } }
await db.transaction().execute((tx) => appendAudit(tx, system, new Date(), [entry]))
const app = await openTestApp(database)
const hall = await openHall(db, [app], 12)
const folder = await makeDataDir()
const path = (name: string) => join(folder, name)

const empty = async () => connectionTo({ connectionString: await createTestDatabase() })
const tablesIn = (at: Awaited<ReturnType<typeof empty>>) =>
  withClient(at, async (client) => {
    const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public'")
    return rows.length
  })

/** What belongs to one machine or one login. */
const ofLogins = [
  'backup_runs',
  'backups',
  'sessions',
  'push_subscriptions',
  'stream_tries',
  'rewrites',
  'stream_unlocks',
  'schema_migrations',
]

async function digest(of: typeof db): Promise<Record<string, string>> {
  const digests = await digestDatabase(of)
  for (const name of ofLogins) delete digests[name]
  return digests
}

/** What a database demands of its rows. */
async function rulesOf({ pool }: typeof database | ReturnType<typeof connectDatabase>) {
  const constraints = `select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as says
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`
  const triggers = `select tgrelid::regclass::text as of, tgname as name, tgenabled as says
    from pg_trigger where not tgisinternal order by 1, 2`
  return [(await pool.query(constraints)).rows, (await pool.query(triggers)).rows]
}

beforeAll(() => writeBackup(connection, contents, path('whole'), null))

test('[I8, I9] what a backup restores is the same, row by row, and nobody is logged in', async () => {
  const before = await digest(db)
  await writeBackup(connection, contents, path('now'), null)
  const at = await empty()
  const head = await restoreBackup(at, contents, path('now'), null)
  await migrate(at, { log })
  const restored = connectDatabase(at, log)
  try {
    expect(await digest(restored.db)).toEqual(before)
    expect(await restored.db.selectFrom('sessions').selectAll().execute()).toEqual([])
    const report = await verifyAudit(restored.db)
    expect(report).toMatchObject({ broken: null, lost: [] })
    expect(head).toMatchObject({ auditHead: `${report.head.seq}:${report.head.hash}`, secretVote: null })
    // Numbers go on where they were, and references and triggers are there again.
    await expect(restored.db.deleteFrom('audit').execute()).rejects.toThrow()
    expect(await rulesOf(restored)).toEqual(await rulesOf(database))
    const { id } = await buildChair(restored.db)
    const known = await db.selectFrom('users').select('id').execute()
    expect(known.map((user) => user.id)).not.toContain(id)
  } finally {
    await restored.close()
  }
})

test('[I8, I9] a vote that is open while the backup is written goes on after the restore, with each ballot once', async () => {
  const appId = await hall.openVote()
  const [early, late] = [hall.delegates.slice(0, 7), hall.delegates.slice(7)]
  for (const { window } of early.slice(0, 3)) await window.job('vote', { appId, vote: 1 })
  const [head] = await Promise.all([
    writeBackup(connection, contents, path('open'), null),
    ...early.slice(3).map(({ window }) => window.job('vote', { appId, vote: 1 })),
  ])
  await hall.clearVote()
  expect(head.secretVote).toBe(null)

  const at = await empty()
  await restoreBackup(at, contents, path('open'), null)
  await migrate(at, { log })
  const restored = connectDatabase(at, log)
  const portal = await openTestApp(restored)
  const counted = await restored.db.selectFrom('ballots').select('user_id').execute()
  expect(counted.length).toBeGreaterThanOrEqual(3)
  for (const { id } of late) {
    const window = await portal.connect(await buildSession(restored.db, id))
    expect(await window.job('vote', { appId, vote: 1 })).toMatchObject({ result: true })
  }
  const chair = await buildSession(restored.db, (await buildChair(restored.db)).id)
  const stopped = await portal.call('stopVote', { appId }, chair)
  expect(stopped.status).toBe(200)
  const result = await restored.db.selectFrom('results').selectAll().executeTakeFirstOrThrow()
  expect(result.yes).toBe(counted.length + late.length)
  await portal.close()
  await restored.close()
})

test('[I8] a backup says which secret vote was running, because its key is in none', async () => {
  await hall.openVote({ mode: 'secret' }, { title: 'Beitragsordnung' })
  await writeBackup(connection, contents, path('secret'), null)
  await hall.clearVote()
  expect(secretVoteOf(await restoreBackup(await empty(), contents, path('secret'), null))).toBe(
    'Beitragsordnung',
  )
})

test('[I9] a backup that is cut off, changed or something else is refused by name, and the database stays empty', async () => {
  const whole = await readFile(path('whole'))
  const at = await empty()
  const refused = async (name: string, bytes: Uint8Array) => {
    await writeFile(path(name), bytes)
    await expect(restoreBackup(at, contents, path(name), null), name).rejects.toThrow(
      new RegExp(`${name} ist beschädigt: .*Es wurde nichts übernommen`),
    )
  }
  for (let part = 0; part < 12; part += 1) {
    const place = Math.floor((whole.length * part) / 12)
    await refused(`cut-${part}`, whole.subarray(0, place))
    const changed = Buffer.from(whole)
    // The time of packing, which the head of the packed file names, says nothing.
    const bit = Math.max(place, 10)
    changed.writeUInt8(changed.readUInt8(bit) ^ 0x10, bit)
    await refused(`changed-${part}`, changed)
  }
  await refused('longer', Buffer.concat([whole, Buffer.from('more')]))
  await refused('text', Buffer.from('Guten Tag'))
  expect(await tablesIn(at)).toBe(0)
  await expect(restoreBackup(at, contents, path('missing'), null)).rejects.toThrow(/lässt sich nicht lesen/)
  await restoreBackup(at, contents, path('whole'), null)
})

test('[I9, I17] a backup that a server of the version before has written beside a newer one is restored', async () => {
  const frames = async function* () {
    yield* openFrames(readBackupFile(path('whole'), null))
    yield { kind: 'table' as const, payload: Buffer.from('{"name":"backup_runs","columns":["id"]}') }
    yield { kind: 'rows' as const, payload: Buffer.from('1\n') }
  }
  await writeBackupFile(path('older'), sealFrames(frames()), null)
  const at = await empty()
  expect(await restoreBackup(at, contents, path('older'), null)).toMatchObject({ form: 1 })
  const rows = await withClient(at, (client) => client.query('select id from backup_runs'))
  expect(rows.rows).toEqual([])
})

test('[I8, I9] an encrypted backup opens with its key alone', async () => {
  const [key, other] = [await generateIdentity(), await generateIdentity()]
  await writeFile(path('key'), `# created: today\n${key}\n`)
  await writeFile(path('other-key'), other)
  await writeBackup(connection, contents, path('sealed'), await identityToRecipient(key))
  expect((await readFile(path('sealed'))).includes('Ärztekammer')).toBe(false)
  const at = await empty()
  await expect(restoreBackup(at, contents, path('sealed'), null)).rejects.toThrow(/verschlüsselt. --identity/)
  await expect(restoreBackup(at, contents, path('sealed'), path('other-key'))).rejects.toThrow(
    /anderen Schlüssel/,
  )
  await expect(restoreBackup(at, contents, path('sealed'), path('text'))).rejects.toThrow(
    /keinen geheimen Schlüssel/,
  )
  const sealed = await readFile(path('sealed'))
  await writeFile(path('broken'), sealed.subarray(0, sealed.length - 40))
  await expect(restoreBackup(at, contents, path('broken'), path('key'))).rejects.toThrow(/beschädigt/)
  expect(await tablesIn(at)).toBe(0)
  expect(await restoreBackup(at, contents, path('sealed'), path('key'))).toMatchObject({ form: 1 })
  await expect(writeBackup(connection, contents, path('for-nobody'), 'age1nobody')).rejects.toThrow(
    /--recipient/,
  )
})

test('[I8, I9] no backup replaces another file, none is restored over what is there, and nothing half stays behind', async () => {
  await expect(writeBackup(connection, contents, path('whole'), null)).rejects.toThrow(/gibt es schon/)
  await expect(restoreBackup(connection, contents, path('whole'), null)).rejects.toThrow(/nicht leer/)
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
})

/** Does something each time before a file is read, for one test. */
function beforeReading(happens: () => Promise<unknown>): void {
  const read = fs.createReadStream
  const spy = vi.spyOn(fs, 'createReadStream').mockImplementation(
    (...of) =>
      Readable.from(
        (async function* () {
          await happens()
          yield* read(...of)
        })(),
      ) as fs.ReadStream,
  )
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
}

test('[I8] one that is given up while it is read back leaves no file, whole as it is', async () => {
  const given = new AbortController()
  beforeReading(async () => given.abort())
  const before = await readdir(folder)
  await expect(
    writeBackup(connection, contents, path('given-up'), null, { signal: given.signal }),
  ).rejects.toMatchObject({ name: 'AbortError' })
  expect(await readdir(folder)).toEqual(before)
})

test('[I8] one whose connection is lost while it is read back is whole, and noted on another', async () => {
  // Those of the pools were there before.
  const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(db)
  const lost = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and backend_start > ${rows[0]?.at}::timestamptz and query = 'commit' and state = 'idle'`
  beforeReading(async () => expect((await lost.execute(db)).rows).not.toEqual([]))
  const made = await writeBackup(connection, contents, path('lost-connection'), null)
  await noteBackup(db, made)
  expect((await readNewestBackup(db))?.at).toEqual(new Date(made.at))
})

const unanswered = { code: 'ETIMEDOUT', syscall: 'read' }

test('[I8] a disk that does not answer is told from a database that does not, though both have the same codes', async () => {
  const noAnswer = () => Object.assign(new Error('ETIMEDOUT: no answer'), unanswered)
  async function* piece() {
    yield Buffer.from('rows')
  }
  async function* fromDatabase() {
    yield* piece()
    throw noAnswer()
  }
  await expect(writeBackupFile(path('no-rows'), fromDatabase(), null)).rejects.not.toThrow(DiskFailure)
  await expect(writeBackupFile(path('no/folder'), piece(), null)).rejects.toThrow(DiskFailure)
  beforeReading(() => Promise.reject(noAnswer()))
  const failed = writeBackupFile(path('no-disk'), piece(), null)
  await expect(failed).rejects.toThrow(DiskFailure)
  await expect(failed).rejects.toThrow(/no-disk lässt sich nicht schreiben: ETIMEDOUT/)
  await expect(failed).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  expect((await readdir(folder)).filter((name) => name.startsWith('no-'))).toEqual([])
})

test('[I8, I9] the operator does both by commands, and is told what is missing', async () => {
  const program = fileURLToPath(new URL('../../cli/portal.ts', import.meta.url))
  const run = async (url: string, ...args: string[]) => {
    const env = { ...process.env, DATABASE_URL: url, DATA_DIR: path('data') }
    return (await promisify(execFile)(process.execPath, [program, ...args], { env })).stdout
  }
  const appId = await hall.openVote({ mode: 'secret' })
  expect(await run(database.url, 'backup', path('command'))).toMatch(
    /gesichert in .*\nStand des Prüfprotokolls: \d+:[0-9a-f]{64}\nZur geheimen Abstimmung über „.+“ liegt der Schlüssel/,
  )
  await hall.act('cancelVote', { appId })
  // The database goes away when the backup is whole.
  await db.transaction().execute(async (tx) => {
    await sql`lock table backups in access exclusive mode`.execute(tx)
    const told = run(database.url, 'backup', path('unnoted'))
    const noting = sql`from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into "backups"%'`
    const count = async () => (await sql`select 1 ${noting}`.execute(db)).rows.length
    await expect.poll(count, { timeout: 60_000 }).toBe(1)
    await sql`select pg_terminate_backend(pid) ${noting}`.execute(db)
    expect(await told).toMatch(
      /gesichert in .*unnoted\.\n[^]*Die Sicherung ist ganz, aber das Portal weiß nichts/,
    )
  })
  expect(await run(await createTestDatabase(), 'restore', path('command'))).toMatch(
    /ist zurückgespielt.\n(\d+) von \1 Einträgen .* vollständig.\nWas nach .* geschah, fehlt/,
  )
})
