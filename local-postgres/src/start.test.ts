import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  chooseAccount,
  findPrograms,
  LocalPostgresError,
  type Options,
  serverEnvironment,
  startLocalPostgres,
} from './index.ts'
import { holdDatabase } from './test/hold-database.ts'
import { withClient } from './with-client.ts'

/** How often a process is killed; a third of it as often several start at once. */
const rounds = Number(process.env['ROUNDS'] ?? 3)

const home = await mkdtemp(join(tmpdir(), 'local postgres '))
afterAll(() => rm(home, { recursive: true }))

const folder = (name: string) => join(home, name)
const start = (dataDir: string, more: Partial<Options> = {}) =>
  startLocalPostgres({ dataDir, name: 'test', address: 'this test', ...more })

async function rowsOf({ connection }: Awaited<ReturnType<typeof start>>, statement: string) {
  return withClient(connection, async (client) => (await client.query(statement)).rows)
}

async function failureOf(starting: Promise<unknown>): Promise<LocalPostgresError> {
  const error = await starting.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(LocalPostgresError)
  return error as LocalPostgresError
}

test('a new folder has a database of the name, and what was stored is there at the next start', async () => {
  const steps: string[] = []
  const onStep = (step: string) => void steps.push(step)
  const first = await start(folder('simple'), { onStep })
  expect(first.connection).toMatchObject({ user: 'test', database: 'test' })
  await rowsOf(first, 'CREATE TABLE stored AS SELECT 1 AS n')
  await first.stop()
  const second = await start(folder('simple'), { onStep })
  expect(await rowsOf(second, 'SELECT n FROM stored')).toEqual([{ n: 1 }])
  await second.stop()
  expect(steps).toEqual(['initialising', 'starting', 'starting'])
  expect(await readdir(folder('simple'))).not.toContain('test.json')
})

test('only whoever has the password gets in, and only from this machine', async () => {
  const server = await start(folder('closed'))
  const stranger = { ...server.connection, password: 'guessed' }
  await expect(withClient(stranger, async () => true)).rejects.toThrow('password authentication failed')
  expect(await rowsOf(server, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }])
  const modeOf = async (...path: string[]) => (await stat(join(folder('closed'), ...path))).mode & 0o777
  expect(await modeOf('postgres')).toBe(0o700)
  expect(await modeOf('postgres', 'test.password')).toBe(0o600)
  expect(await modeOf('postgres', '.s.PGSQL.5432')).toBe(0o700)
  expect(await modeOf()).toBe(process.geteuid?.() === 0 ? 0o711 : 0o700)
  await server.stop()
})

test('settings of its own count, save those that would make it less durable or open it', async () => {
  const settings = "work_mem = 7MB\nfsync = off\nsynchronous_commit = off\nlisten_addresses = '0.0.0.0'"
  const server = await start(folder('settings'), { settings, locale: 'de-DE', walSegmentMB: 1 })
  const inForce = `SELECT name, setting FROM pg_settings WHERE name IN
    ('work_mem', 'fsync', 'synchronous_commit', 'listen_addresses', 'wal_segment_size') ORDER BY name`
  expect(await rowsOf(server, inForce)).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'listen_addresses', setting: '' },
    { name: 'synchronous_commit', setting: 'on' },
    { name: 'wal_segment_size', setting: String(1024 * 1024) },
    { name: 'work_mem', setting: '7168' },
  ])
  const sorted = "SELECT name FROM (VALUES ('Zorn'), ('Öl'), ('Ofen')) AS t(name) ORDER BY name"
  expect(await rowsOf(server, sorted)).toEqual([{ name: 'Ofen' }, { name: 'Öl' }, { name: 'Zorn' }])
  await server.stop()
})

test('a second process on the same folder is refused and told who has it', async () => {
  const dataDir = folder('second')
  const holder = holdDatabase(dataDir, '127.0.0.1:4100')
  expect(await holder.next()).toEqual({ ready: holder.pid })
  for (let round = 0; round < 10; round += 1) {
    const refusal = await failureOf(start(dataDir))
    expect(refusal.reason).toBe('in-use')
    expect(refusal.holder).toMatchObject({ pid: holder.pid, address: '127.0.0.1:4100' })
  }
  expect(await holder.run('SELECT 1 AS one')).toEqual({ rows: [{ one: 1 }] })
  expect(await holder.stop()).toEqual({ stopped: true })
})

test('of processes that start at the same instant one runs and the others are told who', async () => {
  const dataDir = folder('instant')
  for (let round = 0; round < rounds / 3; round += 1) {
    const processes = Array.from({ length: 4 }, () => holdDatabase(dataDir, '127.0.0.1:4100'))
    const answers = await Promise.all(processes.map((one) => one.next()))
    const [winner] = answers.flatMap(({ ready }) => ready ?? [])
    expect(answers.filter(({ ready }) => ready)).toHaveLength(1)
    for (const { refused, holder } of answers.filter(({ ready }) => !ready)) {
      expect(refused).toBe('in-use')
      expect(holder).toMatchObject({ pid: winner, address: '127.0.0.1:4100' })
    }
    await processes.find(({ pid }) => pid === winner)?.stop()
  }
})

test('what a killed process has confirmed is there at the next start, which needs no help', async () => {
  const dataDir = folder('killed')
  let confirmed = 0
  for (let round = 0; round < rounds; round += 1) {
    const holder = holdDatabase(dataDir, 'a test')
    expect(await holder.next()).toEqual({ ready: holder.pid })
    if (round === 0) await holder.run('CREATE TABLE stored (n int PRIMARY KEY)')
    const { rows } = await holder.run('SELECT count(*)::int AS n FROM stored')
    expect(rows?.[0]?.['n']).toBeGreaterThanOrEqual(confirmed)
    confirmed = Number(rows?.[0]?.['n'])
    for (let row = 0; row < 5; row += 1) {
      await holder.run(`INSERT INTO stored VALUES (${confirmed})`)
      confirmed += 1
    }
    // Killed with a statement under way, whose answer nobody hears.
    void holder.run(`INSERT INTO stored VALUES (${confirmed})`)
    await holder.kill()
  }
  const server = await start(dataDir)
  const [row] = await rowsOf(server, 'SELECT count(*)::int AS n, max(n) + 1 AS next FROM stored')
  await server.stop()
  expect(row.n).toBe(row.next)
  expect(row.n).toBeGreaterThanOrEqual(confirmed)
})

test('a process id that now belongs to somebody else does not keep the database from starting', async () => {
  const dataDir = folder('reused')
  const first = await start(dataDir)
  await first.stop()
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  await writeFile(pidFile, `${process.pid}\n${join(dataDir, 'postgres')}\n1\n5432\n\n\n  1 1\n`)
  const second = await start(dataDir)
  expect(await rowsOf(second, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await second.stop()
})

test('a first start that was killed leaves nothing that disturbs the next', async () => {
  const dataDir = folder('half')
  for (const moment of ['initialising', 'starting']) {
    const holder = holdDatabase(dataDir, 'a test')
    while ((await holder.nextLine()).step !== moment);
    await holder.kill()
  }
  const server = await start(dataDir)
  expect(await rowsOf(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await server.stop()
  expect((await readdir(dataDir)).filter((name) => name.includes('.new-'))).toEqual([])
})

test('a database whose starter was killed before anything was to be seen of it is stopped, and makes room', async () => {
  const dataDir = folder('unseen')
  await (await start(dataDir)).stop()
  const cluster = join(dataDir, 'postgres')
  const programs = await findPrograms()
  const account = await chooseAccount(programs, dataDir, cluster)
  const command = account.command(programs.pg_ctl, [
    'start',
    '-w',
    '-t',
    '120',
    '-D',
    cluster,
    '-l',
    '/dev/null',
  ])
  // It shows up when the folder has been looked at already.
  const onStep = (step: string) => {
    const options = { ...account.identity, cwd: '/', env: serverEnvironment(), stdio: 'ignore' as const }
    if (step === 'starting') execFileSync(...command, options)
  }
  const warnings: string[] = []
  const warn = (_: object, message: string) => void warnings.push(message)
  const server = await start(dataDir, { onStep, log: { warn, error: warn } })
  expect(warnings).toEqual(['stopped the database that a killed process had left running'])
  expect(await rowsOf(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await server.stop()
  expect(await readdir(cluster)).not.toContain('postmaster.pid')
})

test('a database that is killed comes back by itself', async () => {
  const dataDir = folder('crash')
  const complaints: string[] = []
  const note = (_: object, message: string) => void complaints.push(message)
  const server = await start(dataDir, { log: { warn: note, error: note } })
  await rowsOf(server, 'CREATE TABLE stored (n int)')
  for (let round = 0; round < 3; round += 1) {
    await rowsOf(server, `INSERT INTO stored VALUES (${round})`)
    const before = complaints.length
    process.kill(await pidOf(dataDir), 'SIGKILL')
    // One that answers may still count as starting here: then it is said that it does not start.
    await expect
      .poll(() => complaints.slice(before))
      .toContainEqual(expect.stringMatching(/starting it again|does not start/))
    await untilWorks(() => rowsOf(server, 'SELECT 1'))
  }
  expect(await rowsOf(server, 'SELECT n FROM stored ORDER BY n')).toEqual([{ n: 0 }, { n: 1 }, { n: 2 }])
  await server.stop()
})

test('another process joins the server of the one that runs, and leaves it running', async () => {
  const dataDir = folder('joined')
  const owner = await start(dataDir)
  const guest = await start(dataDir, { join: true })
  await rowsOf(guest, 'CREATE TABLE shared_by_both (n int)')
  await guest.stop()
  expect(await rowsOf(owner, 'SELECT count(*)::int AS n FROM shared_by_both')).toEqual([{ n: 0 }])
  await owner.stop()
})

test('a path that is too long for a socket is no obstacle', async () => {
  const server = await start(folder('long/'.repeat(25)))
  expect(await rowsOf(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  const { host } = server.connection
  expect(host.startsWith(home)).toBe(false)
  await server.stop()
  await expect(stat(host)).rejects.toThrow('ENOENT')
})

test('files of another version of PostgreSQL are left alone, and the reason is named', async () => {
  const dataDir = folder('older')
  await (await start(dataDir)).stop()
  const file = join(dataDir, 'postgres', 'PG_VERSION')
  const version = await readFile(file, 'utf8')
  await writeFile(file, '14\n')
  const failure = await failureOf(start(dataDir))
  expect(failure.reason).toBe('does-not-start')
  expect(failure.detail).toContain('initialized by PostgreSQL version 14')
  await writeFile(file, version)
  await (await start(dataDir)).stop()
})

test('a start that is given up leaves no server and no lock', async () => {
  const dataDir = folder('given-up')
  const given = new AbortController()
  const onStep = (step: string) => step === 'starting' && given.abort(new Error('told to stop'))
  await expect(start(dataDir, { signal: given.signal, onStep })).rejects.toThrow('told to stop')
  expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid')
  await (await start(dataDir)).stop()
})

test('a folder that cannot be made is named', async () => {
  await writeFile(folder('file'), '')
  const failure = await failureOf(start(join(folder('file'), 'data')))
  expect(failure.reason).toBe('no-folder')
})

async function pidOf(dataDir: string) {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

async function untilWorks(attempt: () => Promise<unknown>): Promise<void> {
  const failed = await attempt().then(
    () => false,
    () => true,
  )
  if (failed) return untilWorks(attempt)
}
