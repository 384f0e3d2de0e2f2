import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { loadConfig } from '#core/config.ts'
import { buildFiles, makeDataDir } from '#test/build-pages.ts'
import { buildCongress, testSecret } from '#test/builders.ts'
import { digestDatabase } from '#test/database-digest.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { checkAddress, judgeWay } from './check-address.ts'
import { checkSettings } from './check-machine.ts'
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
      expect.stringMatching(
        /^Die Platte der Datenbank bestätigt 1\.000 Stimmen.*eine allein \(fsync\) dauert \d+,\d ms\.$/,
      ),
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
  const program = fileURLToPath(new URL('../cli/portal.ts', import.meta.url))
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

test('[I10] what all servers of a database need in common is named where it is left out', () => {
  const says = (env: Record<string, string>) => checkSettings(loadConfig(env)).map((finding) => finding.says)
  const needed = ['SESSION_SECRET', 'LOG_KEY', 'VAPID_PUBLIC_KEY']
  expect(says({ DATABASE_URL: 'postgres://db/portal' }).slice(1)).toEqual(
    needed.map((name) => expect.stringContaining(`${name} `)),
  )
  expect(says({})).toHaveLength(1)
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

test('[I10, KU9] a folder for backups that is not there is no danger for votes, and is said', async () => {
  const backups = { folder: `${dataDir}/nowhere`, recipient: '' }
  const { findings } = await examine({ ...config, backups }, connection)
  expect(findings).toContainEqual(
    expect.objectContaining({ level: 'warning', says: `Den Ordner ${dataDir}/nowhere gibt es nicht.` }),
  )
})

test('[I10] a proxy that lets no WebSocket through is a danger, and so is an address where nothing answers', async () => {
  const proxy = createServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  const front = { url: `http://127.0.0.1:${port}`, proxies: 0, secret: null }
  const behind = await checkAddress(front)
  expect(behind.map(({ level }) => level)).toEqual(['good', 'danger', 'warning'])
  proxy.close()
  proxy.closeAllConnections()
  await once(proxy, 'close')
  expect(await checkAddress(front)).toMatchObject([{ level: 'danger' }])
})

/** A proxy that names who has sent the request, behind whoever is named there already. */
async function openProxy(target: string): Promise<string> {
  const proxy = createServer((incoming, answer) => {
    const named = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress].filter(Boolean)
    const headers = { ...incoming.headers, 'x-forwarded-for': named.join(', ') }
    request(`${target}${incoming.url}`, { headers }, (far) => {
      answer.writeHead(far.statusCode ?? 502, far.headers)
      far.pipe(answer)
    }).end()
  }).listen(0, '127.0.0.1')
  // The way is asked for alone; what a socket meets is another test's.
  proxy.on('upgrade', (_incoming, socket) => socket.destroy())
  await once(proxy, 'listening')
  onTestFinished(() => proxy.close().closeAllConnections())
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

const aboutTheWay = async (url: string, proxies: number, secret = testSecret) =>
  (await checkAddress({ url, proxies, secret }))[1]

test('[I24] the way through proxies is told to whoever has the secret: believed too little, too much, or just right', async () => {
  const behindOne = await openTestApp(database, { dataDir, trustProxy: 1 })
  expect(await aboutTheWay(app.url, 0)).toMatchObject({ level: 'good' })
  expect(await aboutTheWay(await openProxy(behindOne.url), 1)).toMatchObject({ level: 'good' })
  expect(await aboutTheWay(await openProxy(app.url), 0)).toMatchObject({
    says: expect.stringContaining('Alle Leute kommen für das Portal von 127.0.0.1'),
    mend: 'TRUST_PROXY=1 setzen (jetzt 0).',
  })
  expect(await aboutTheWay(behindOne.url, 1)).toMatchObject({
    says: expect.stringContaining('eine andere Absenderadresse'),
  })
  expect(await aboutTheWay(app.url, 0, 'the secret of another server')).toMatchObject({
    says: expect.stringContaining('mit einem anderen SESSION_SECRET'),
  })
  expect(await (await fetch(`${app.url}/readyz`)).json()).toEqual({ status: 'ready' })
  expect(judgeWay({ address: '198.51.100.7', forwarded: ['198.51.100.7'] }, 1)).toMatchObject({
    level: 'good',
  })
})

test('[I3] a portal whose database confirms what a crash may lose is not ready, and says so', async () => {
  await pool.query(
    "do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$",
  )
  const loose = await openTestApp(database, { dataDir })
  const readiness = async () => (await fetch(`${loose.url}/readyz`)).json()
  await expect.poll(readiness).toEqual({ status: 'not ready', missing: ['durability'] })
})
