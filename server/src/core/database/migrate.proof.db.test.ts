import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#test/open-db.ts'
import { isLong } from '#test/prove.ts'
import { connectionTo, withClient } from './connection.ts'
import { migrate, readMigrations } from './migrate.ts'

const rounds = isLong ? 20 : 3
const steps = 8

const home = await mkdtemp(join(tmpdir(), 'portal-migrations-'))
afterAll(() => rm(home, { recursive: true }))
for (let step = 0; step < steps; step += 1) {
  const sql = `CREATE TABLE step_${step} (n int); SELECT pg_sleep(0.02); INSERT INTO step_${step} VALUES (1)`
  await writeFile(join(home, `000${step}-step.sql`), sql)
}

const log = pino({ level: 'silent' })
const newDatabase = async () => connectionTo({ connectionString: await createTestDatabase() })

/** How often each step has happened. */
const counts = (connection: pg.ClientConfig) =>
  withClient(connection, async (client) => {
    const tables = Array.from(
      { length: steps },
      (_, step) => `(SELECT count(*) FROM step_${step}) AS step_${step}`,
    )
    const { rows } = await client.query(
      `SELECT (SELECT count(*) FROM schema_migrations) AS files, ${tables.join(', ')}`,
    )
    return Object.values(rows[0] as Record<string, number>)
  })

const complete = [steps, ...Array.from({ length: steps }, () => 1)]

test('T9 a migration that is killed in the middle is finished by the next start', async () => {
  const script = fileURLToPath(new URL('migrate.ts', import.meta.url))
  for (let round = 0; round < rounds; round += 1) {
    const url = await createTestDatabase()
    const code = `
      const { migrate } = await import(${JSON.stringify(script)})
      const log = { debug: () => process.stdout.write('.'), info() {} }
      await migrate({ connectionString: ${JSON.stringify(url)} }, { log, folder: ${JSON.stringify(home)} })`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const exit = once(child, 'exit')
    // Each file pauses, so the kill meets the one after those that are done.
    const killedAfter = 1 + (round % (steps - 1))
    for (let done = 0; done < killedAfter; done += String((await once(child.stdout, 'data'))[0]).length);
    child.kill('SIGKILL')
    await exit
    const connection = connectionTo({ connectionString: url })
    await migrate(connection, { log, folder: home })
    expect(await counts(connection)).toEqual(complete)
  }
})

test('of several processes that start together one migrates and the others wait for it', async () => {
  const connection = await newDatabase()
  await Promise.all(Array.from({ length: 5 }, () => migrate(connection, { log, folder: home })))
  expect(await counts(connection)).toEqual(complete)
})

test('[I17] a migration that has to wait for a table lets those through who wait behind it, and is finished when its turn comes', async () => {
  const connection = await newDatabase()
  const folder = await mkdtemp(join(home, 'waiting-'))
  await writeFile(join(folder, '0001-one.sql'), 'CREATE TABLE ballots (n int)')
  await migrate(connection, { log, folder })
  await writeFile(join(folder, '0002-two.sql'), 'ALTER TABLE ballots ADD COLUMN choice int')
  const said: string[] = []
  const waits = Promise.withResolvers<void>()
  const progress = (line: string) => {
    said.push(line)
    if (line.startsWith('Warte auf eine Tabelle')) waits.resolve()
  }
  const migrating = await withClient(connection, async (reader) => {
    await reader.query('BEGIN; SELECT FROM ballots')
    const task = migrate(connection, { log, folder, progress })
    await waits.promise
    // As ballots are cast: they would not get through behind a migration that goes on waiting.
    await withClient(connection, (voter) => voter.query('INSERT INTO ballots VALUES (1)'))
    return { task }
  })
  await migrating.task
  const { rows } = await withClient(connection, (client) => client.query('SELECT * FROM ballots'))
  expect(rows).toEqual([{ n: 1, choice: null }])
  expect(said).toHaveLength(2)
})

test('a file that fails leaves nothing of itself, and says its name', async () => {
  const connection = await newDatabase()
  const folder = await mkdtemp(join(home, 'failing-'))
  await writeFile(join(folder, '0001-good.sql'), 'CREATE TABLE good (n int)')
  await writeFile(join(folder, '0002-bad.sql'), 'CREATE TABLE bad (n int); SELECT nonsense')
  await expect(migrate(connection, { log, folder })).rejects.toThrow('0002-bad.sql')
  const { rows } = await withClient(connection, (client) =>
    client.query("SELECT to_regclass('good') IS NOT NULL AS good, to_regclass('bad') IS NOT NULL AS bad"),
  )
  expect(rows).toEqual([{ good: true, bad: false }])
})

test('[I17] a program goes on beside what a newer one has added, and refuses what it cannot live with', async () => {
  const connection = await newDatabase()
  const folder = await mkdtemp(join(home, 'newer-'))
  await writeFile(join(folder, '0001-one.sql'), 'SELECT 1')
  await writeFile(join(folder, '0002-two.sql'), 'SELECT 2')
  await migrate(connection, { log, folder })
  await rm(join(folder, '0002-two.sql'))
  await expect(migrate(connection, { log, folder })).resolves.toBeUndefined()

  await writeFile(join(folder, '0002-two.sql'), 'SELECT 2')
  const breaking = '-- Breaks servers before 0.2.0: they read what is gone.\nSELECT 3'
  await writeFile(join(folder, '0003-three.sql'), breaking)
  await migrate(connection, { log, folder })
  await rm(join(folder, '0003-three.sql'))
  await expect(migrate(connection, { log, folder })).rejects.toThrow(
    'neuer als dieses Programm: 0003-three.sql',
  )
})

test('[I17] what was applied before anybody noted whether it is additive is refused like what is not', async () => {
  const connection = await newDatabase()
  const folder = await mkdtemp(join(home, 'before-'))
  await withClient(connection, (client) =>
    client.query(
      `CREATE TABLE schema_migrations (name text PRIMARY KEY, checksum text NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now());
      INSERT INTO schema_migrations (name, checksum) VALUES ('0002-two.sql', '')`,
    ),
  )
  await expect(migrate(connection, { log, folder })).rejects.toThrow(
    'neuer als dieses Programm: 0002-two.sql',
  )
})

test('a file that was changed after it was applied is refused', async () => {
  const connection = await newDatabase()
  const folder = await mkdtemp(join(home, 'changed-'))
  await writeFile(join(folder, '0001-one.sql'), 'SELECT 1')
  await migrate(connection, { log, folder })
  await writeFile(join(folder, '0001-one.sql'), 'SELECT 2')
  await expect(migrate(connection, { log, folder })).rejects.toThrow('0001-one.sql wurde geändert')
})

test('other line ends are not a change', async () => {
  const connection = await newDatabase()
  const folder = await mkdtemp(join(home, 'lines-'))
  await writeFile(join(folder, '0001-one.sql'), 'SELECT 1;\nSELECT 2;\n')
  await migrate(connection, { log, folder })
  await writeFile(join(folder, '0001-one.sql'), 'SELECT 1;\r\nSELECT 2;\r\n')
  await expect(migrate(connection, { log, folder })).resolves.toBeUndefined()
  await writeFile(join(folder, '0001-one.sql'), 'SELECT 1;\r\nSELECT 3;\r\n')
  await expect(migrate(connection, { log, folder })).rejects.toThrow()
})

test('a file that was added before an applied one is refused', async () => {
  const connection = await newDatabase()
  const folder = await mkdtemp(join(home, 'late-'))
  await writeFile(join(folder, '0002-two.sql'), 'SELECT 2')
  await migrate(connection, { log, folder })
  await writeFile(join(folder, '0001-one.sql'), 'SELECT 1')
  await expect(migrate(connection, { log, folder })).rejects.toThrow('0001-one.sql liegt vor 0002-two.sql')
})

test('two files with one number, or an odd name, are a mistake of the programmer', async () => {
  const folder = await mkdtemp(join(home, 'odd-'))
  await writeFile(join(folder, '0001-one.sql'), '')
  await writeFile(join(folder, '0001-two.sql'), '')
  await expect(readMigrations(folder)).rejects.toThrow('same number')
  await writeFile(join(folder, '0003_three.sql'), '')
  await expect(readMigrations(folder)).rejects.toThrow('0003_three.sql')
})
