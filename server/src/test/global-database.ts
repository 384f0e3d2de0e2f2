import { mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '@portal/local-postgres'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { loadConfig } from '#core/config.ts'
import { connectionTo, withClient } from '#core/database/connection.ts'
import { startEmbedded, stopLeftDatabase } from '#core/database/embedded.ts'
import { migrate } from '#core/database/migrate.ts'
import { connectionUrl } from './connection-url.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test files make their databases, how their names begin, and the one with all tables that they copy. */
    testServer: { url: string; prefix: string; template: string }
  }
}

const log = pino({ level: 'silent' })

/** Where Linux keeps files in memory: what is written there is written at once, and no test waits for a busy disk. */
const memory = '/dev/shm'
const ROOM_BYTES = 4e9

/** Starts one PostgreSQL for the whole run, or uses the one in DATABASE_URL_TEST. */
export default async function setup(project: TestProject) {
  const external = process.env.DATABASE_URL_TEST
  const prefix = `portal_test_${process.pid}`
  const server = external
    ? { url: external, stop: () => dropDatabases(external, prefix) }
    : await startThrowaway()
  const template = `${prefix}_template`
  await onServer(server.url, `CREATE DATABASE ${template}`)
  await migrate(connectionTo({ connectionString: connectionUrl(server.url, template) }), { log })
  project.provide('testServer', { url: server.url, prefix, template })
  return server.stop
}

async function startThrowaway() {
  await clearLeftovers(tmpdir())
  const inMemory = await isRoomy(memory)
  if (inMemory) await clearLeftovers(memory)
  const dataDir = await mkdtemp(join(inMemory ? memory : tmpdir(), `portal-test-${process.pid}-`))
  const config = loadConfig({ DATA_DIR: dataDir })
  const embedded = await startEmbedded(config, { log, progress: () => {}, join: false })
  const url = connectionUrl(embedded.connection)
  // Reckoning with a password took a tenth of the time of all tests: here whoever reaches the folder may connect.
  await writeFile(
    join(dataDir, 'postgres', 'pg_hba.conf'),
    'local all all trust\nhost all all 127.0.0.1/32 trust\n',
  )
  await onServer(url, 'select pg_reload_conf()')
  const stop = async () => {
    await embedded.close()
    await rm(dataDir, { recursive: true })
  }
  return { url, stop }
}

const isRoomy = (place: string) =>
  statfs(place).then(
    ({ bavail, bsize }) => bavail * bsize > ROOM_BYTES,
    () => false,
  )

const onServer = (url: string, statement: string) =>
  withClient(connectionTo({ connectionString: url }), (client) => client.query(statement))

async function dropDatabases(url: string, prefix: string) {
  const { rows } = await onServer(url, `SELECT datname FROM pg_database WHERE datname LIKE '${prefix}\\_%'`)
  for (const { datname } of rows) await onServer(url, `DROP DATABASE ${datname} WITH (FORCE)`)
}

/** A run that was killed has left its database running. */
async function clearLeftovers(place: string) {
  for (const name of await readdir(place)) {
    const [, pid] = /^portal-test-(\d+)-/.exec(name) ?? []
    if (!pid || isAlive(Number(pid))) continue
    const dataDir = join(place, name)
    await stopLeftDatabase(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  }
}
