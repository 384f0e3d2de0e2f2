import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { ConfigError, loadConfig } from '#core/config.ts'
import { holdDatabase } from '#test/hold-database.ts'
import { openDatabase } from './open.ts'

const log = pino({ level: 'silent' })

const home = await mkdtemp(join(tmpdir(), 'portal data '))
afterAll(() => rm(home, { recursive: true }))

const folder = (name: string) => ({ DATA_DIR: join(home, name), PORT: '4100' })
const open = (env: Record<string, string>, join = false) => openDatabase(loadConfig(env), { log, join })

test('a second portal on the same folder is refused and told who has it', async () => {
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

test('a first start that was killed leaves nothing that disturbs the next, whatever it was doing', async () => {
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

test('a database that is killed comes back by itself, and the pool with it', async () => {
  const env = folder('crash')
  const database = await open(env)
  await database.pool.query('CREATE TABLE stored (n int)')
  for (let round = 0; round < 3; round += 1) {
    await database.pool.query('INSERT INTO stored VALUES ($1)', [round])
    const lent = await database.pool.connect()
    const pid = Number.parseInt(await readFile(join(env.DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8'), 10)
    process.kill(pid, 'SIGKILL')
    await expect(untilFails(() => lent.query('SELECT 1'))).resolves.toBeUndefined()
    lent.release(true)
    await untilWorks(() => database.pool.query('SELECT 1'))
  }
  expect((await database.pool.query('SELECT n FROM stored ORDER BY n')).rows).toEqual([
    { n: 0 },
    { n: 1 },
    { n: 2 },
  ])
  await database.close()
})

test('[V25] a file of the log that a checkpoint no longer needs is removed, not kept to be written over', async () => {
  const database = await open(folder('log'))
  const query = async (text: string) => (await database.pool.query(text)).rows
  // More than once: the header of a page of the log may stand in the middle of the words.
  await query(
    `CREATE TABLE ballots_of_old AS SELECT 'Stimme' || '-für-das-Protokoll' AS words FROM generate_series(1, 3)`,
  )
  const inLog = () =>
    query(`SELECT name FROM pg_ls_waldir() WHERE name ~ '^[0-9A-F]{24}$'
      AND position(convert_to('Stimme-für-das-Protokoll', 'UTF8') IN pg_read_binary_file('pg_wal/' || name)) > 0`)
  expect(await inLog()).not.toEqual([])
  await query('DROP TABLE ballots_of_old')
  await query('SELECT pg_switch_wal()')
  await query('CHECKPOINT')
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
