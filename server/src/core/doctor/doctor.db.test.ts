import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { loadConfig } from '#core/config.ts'
import { buildFiles, makeDataDir } from '#test/build-pages.ts'
import { buildCongress } from '#test/builders.ts'
import { digestDatabase } from '#test/database-digest.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { checkAddress } from './check-address.ts'
import { examine } from './examine.ts'

const database = await openTestDb()
const { db, pool, connection } = database
await buildCongress(db)
await buildFiles(db, { 'plan.txt': 'Raum 3', 'leer.txt': '' })
const dataDir = await makeDataDir()
const app = await openTestApp(database, { dataDir })
const config = { ...loadConfig({}), dataDir, publicUrl: app.url }

const found = async (level: 'warning' | 'danger') =>
  (await examine(config, connection)).findings.filter((finding) => finding.level === level)

afterEach(async () => {
  await pool.query("do $$ begin execute format('alter database %I reset all', current_database()); end $$")
})

test('[I10] a portal that is well is ready, and the examination changes nothing', async () => {
  const before = await digestDatabase(db)
  expect(await found('danger')).toEqual([])
  const { findings } = await examine(config, connection)
  expect(findings.map(({ says }) => says)).toEqual(
    expect.arrayContaining([
      'Was die Datenbank bestätigt, ist auf der Platte.',
      'Die Tabellen sind auf dem Stand dieses Programms.',
      'Alle gespeicherten Dateien sind, was sie sein sollen.',
      'WebSocket geht durch bis zum Portal.',
    ]),
  )
  expect(await digestDatabase(db)).toEqual(before)
})

test('[I10] a database that confirms what a crash may lose is a danger, by function and by command', async () => {
  await pool.query(
    "do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$",
  )
  expect(await found('danger')).toMatchObject([
    { says: expect.stringContaining('synchronous_commit ist aus') },
  ])
  const program = fileURLToPath(new URL('../../cli/portal.ts', import.meta.url))
  const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: dataDir, PUBLIC_URL: app.url }
  const { status, out } = await new Promise<{ status: unknown; out: string }>((resolve) => {
    execFile(process.execPath, [program, 'doctor'], { env }, (error, out) =>
      resolve({ status: error?.code ?? 0, out }),
    )
  })
  expect(out).toMatch(/✗ synchronous_commit ist aus.*\n {2}→ synchronous_commit = on/)
  expect(out).toMatch(/✓ Das Prüfprotokoll ist vollständig/)
  expect(out).toMatch(/So nicht: 1 Befunde gefährden Abstimmungen/)
  expect(status).toBe(1)
})

test('[I10] a stored file that is not what it should be is named', async () => {
  await pool.query(
    "update file_pieces set bytes = 'Raum 4' where sha256 = (select sha256 from imported_files where name = 'plan.txt')",
  )
  expect(await found('warning')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ says: expect.stringContaining('beschädigt: plan.txt') }),
    ]),
  )
})

test('[I10] tables of a newer program, and a folder that is not there, are dangers', async () => {
  await pool.query("insert into schema_migrations (name, checksum) values ('9999-later.sql', '')")
  const { findings } = await examine({ ...config, dataDir: `${dataDir}/nowhere` }, connection)
  await pool.query("delete from schema_migrations where name = '9999-later.sql'")
  expect(findings.filter(({ level }) => level === 'danger').map(({ says }) => says)).toEqual([
    `Den Ordner ${dataDir}/nowhere gibt es nicht.`,
    'Die Datenbank ist neuer als dieses Programm: 9999-later.sql ist ihm unbekannt.',
  ])
})

test('[I10] a proxy that lets no WebSocket through is a danger, and so is an address where nothing answers', async () => {
  const proxy = createServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  const behind = await checkAddress(`http://127.0.0.1:${port}`)
  expect(behind.map(({ level }) => level)).toEqual(['good', 'danger', 'warning'])
  proxy.close()
  proxy.closeAllConnections()
  await once(proxy, 'close')
  expect(await checkAddress(`http://127.0.0.1:${port}`)).toMatchObject([{ level: 'danger' }])
})
