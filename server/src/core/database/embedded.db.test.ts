import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { ConfigError, loadConfig } from '#core/config.ts'
import { holdDatabase } from '#test/hold-database.ts'
import { openDatabase } from './open.ts'

const rounds = Number(process.env.ROUNDS ?? 10)
const log = pino({ level: 'silent' })

const home = await mkdtemp(join(tmpdir(), 'portal data '))
afterAll(() => rm(home, { recursive: true }))

const folder = (name: string) => ({ DATA_DIR: join(home, name), PORT: '4100' })
const open = (env: Record<string, string>, join = false) => openDatabase(loadConfig(env), { log, join })

test('T8 a second portal on the same folder is refused and told who has it', async () => {
  const env = folder('second')
  const holder = holdDatabase(env)
  expect(await holder.next()).toEqual({ ready: holder.pid })
  for (let round = 0; round < 10; round += 1) {
    const refusal = await open(env).catch((error) => error)
    expect(refusal).toBeInstanceOf(ConfigError)
    expect(refusal.message).toContain(`Prozess ${holder.pid}, Adresse 127.0.0.1:4100`)
  }
  expect(await holder.run('SELECT 1 AS one')).toEqual({ rows: [{ one: 1 }] })
  expect(await holder.close()).toEqual({ closed: true })
})

test('T8 of portals that start at the same instant one runs and the others are told who', async () => {
  const env = folder('instant')
  for (let round = 0; round < 3; round += 1) {
    const processes = Array.from({ length: 4 }, () => holdDatabase(env))
    const answers = await Promise.all(processes.map((one) => one.next()))
    const [winner] = answers.flatMap(({ ready }) => ready ?? [])
    expect(answers.filter(({ ready }) => ready)).toHaveLength(1)
    for (const { refused } of answers.filter(({ ready }) => !ready))
      expect(refused).toContain(`Prozess ${winner}, Adresse 127.0.0.1:4100`)
    await processes.find(({ pid }) => pid === winner)?.close()
  }
})

test('T7 what a killed portal has acknowledged is there at the next start, which needs no help', async () => {
  const env = folder('killed')
  let acknowledged = 0
  for (let round = 0; round < rounds; round += 1) {
    const holder = holdDatabase(env)
    expect(await holder.next()).toEqual({ ready: holder.pid })
    if (round === 0) await holder.run('CREATE TABLE kept (n int PRIMARY KEY)')
    const { rows } = await holder.run('SELECT count(*) AS n FROM kept')
    expect(rows?.[0]?.n).toBeGreaterThanOrEqual(acknowledged)
    acknowledged = Number(rows?.[0]?.n)
    for (let row = 0; row < 5; row += 1) {
      await holder.run(`INSERT INTO kept VALUES (${acknowledged})`)
      acknowledged += 1
    }
    // Killed with a statement under way, whose answer nobody hears.
    void holder.run(`INSERT INTO kept VALUES (${acknowledged})`)
    await holder.kill()
  }
  const database = await open(env)
  const { rows } = await database.pool.query('SELECT count(*) AS n, max(n) + 1 AS next FROM kept')
  await database.close()
  expect(rows[0].n).toBe(rows[0].next)
  expect(rows[0].n).toBeGreaterThanOrEqual(acknowledged)
})

test('T7 a process id that now belongs to somebody else does not keep the database from starting', async () => {
  const env = folder('reused')
  const first = await open(env)
  await first.close()
  const pidFile = join(env.DATA_DIR, 'postgres', 'postmaster.pid')
  await writeFile(pidFile, `${process.pid}\n${join(env.DATA_DIR, 'postgres')}\n1\n5432\n\n\n  1 1\n`)
  const second = await open(env)
  expect((await second.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await second.close()
})

test('T7 a first start that was killed leaves nothing that disturbs the next', async () => {
  const env = folder('half')
  for (const moment of ['Lege die Datenbank an …', 'Starte die Datenbank …', 'Bringe die Datenbank']) {
    const holder = holdDatabase(env)
    while (!(await holder.nextLine()).progress?.startsWith(moment));
    await holder.kill()
  }
  const database = await open(env)
  expect((await database.pool.query('SELECT count(*) AS users FROM users')).rows).toEqual([{ users: 0 }])
  await database.close()
})

test('T4 a database that is killed comes back by itself, and the pool with it', async () => {
  const env = folder('crash')
  const database = await open(env)
  await database.pool.query('CREATE TABLE kept (n int)')
  for (let round = 0; round < 3; round += 1) {
    await database.pool.query('INSERT INTO kept VALUES ($1)', [round])
    const lent = await database.pool.connect()
    const pid = Number.parseInt(await readFile(join(env.DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8'), 10)
    process.kill(pid, 'SIGKILL')
    await expect(untilFails(() => lent.query('SELECT 1'))).resolves.toBeUndefined()
    lent.release(true)
    await untilWorks(() => database.pool.query('SELECT 1'))
  }
  expect((await database.pool.query('SELECT n FROM kept ORDER BY n')).rows).toEqual([
    { n: 0 },
    { n: 1 },
    { n: 2 },
  ])
  await database.close()
})

test('[V25] a file of the log that a checkpoint no longer needs is removed, not kept to be written over', async () => {
  const database = await open(folder('log'))
  const ask = async (text: string) => (await database.pool.query(text)).rows
  await ask(`CREATE TABLE ballots_of_old AS SELECT 'Stimme' || '-für-das-Protokoll' AS words`)
  const inLog = () =>
    ask(`SELECT name FROM pg_ls_waldir() WHERE name ~ '^[0-9A-F]{24}$'
      AND position(convert_to('Stimme-für-das-Protokoll', 'UTF8') IN pg_read_binary_file('pg_wal/' || name)) > 0`)
  expect(await inLog()).toHaveLength(1)
  await ask('DROP TABLE ballots_of_old')
  await ask('SELECT pg_switch_wal()')
  await ask('CHECKPOINT')
  expect(await inLog()).toEqual([])
  await database.close()
})

test("the operator's command uses the database of the running portal", async () => {
  const env = folder('joined')
  const owner = await open(env)
  const guest = await open(env, true)
  await guest.pool.query('CREATE TABLE shared_by_both (n int)')
  await guest.close()
  expect((await owner.pool.query('SELECT count(*) AS n FROM shared_by_both')).rows).toEqual([{ n: 0 }])
  await owner.close()
})

test('a path that is too long for a socket is no obstacle', async () => {
  const env = folder('lang/'.repeat(25))
  const database = await open(env)
  expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await database.close()
})

async function untilWorks(attempt: () => Promise<unknown>): Promise<void> {
  const failed = await attempt().then(
    () => false,
    () => true,
  )
  if (failed) return untilWorks(attempt)
}

async function untilFails(attempt: () => Promise<unknown>): Promise<void> {
  const failed = await attempt().then(
    () => false,
    () => true,
  )
  if (!failed) return untilFails(attempt)
}
