import { join } from 'node:path'
import type pg from 'pg'
import { type Config, ConfigError } from '#core/config.ts'
import { makeDataDir } from '#core/data-dir.ts'
import type { Log } from '#core/log.ts'
import { withClient } from './connection.ts'
import { chooseAccount } from './embedded-account.ts'
import { login, prepareCluster, readPassword, removeEndpoint } from './embedded-cluster.ts'
import { type FolderLock, type Holder, lockFolder } from './embedded-lock.ts'
import { stopOrphan } from './embedded-orphan.ts'
import { findPrograms } from './embedded-programs.ts'
import { startServer } from './embedded-server.ts'

/** The database's folder in DATA_DIR. */
export const DATABASE_FOLDER = 'postgres'

export interface Embedded {
  readonly address: pg.ClientConfig
  readonly close: () => Promise<void>
}

interface EmbeddedOptions {
  log: Log
  progress: (line: string) => void
  join: boolean
  signal?: AbortSignal | undefined
}

/** Runs PostgreSQL in the data folder, which belongs to one portal at a time. */
export async function startEmbedded(config: Config, options: EmbeddedOptions): Promise<Embedded> {
  const folder = join(config.dataDir, DATABASE_FOLDER)
  await makeDataDir(config)
  const lock = await lockFolder(config.dataDir, `${config.host}:${config.port}`)
  if ('holder' in lock) {
    if (options.join) return joinHolder(lock.holder, folder)
    throw new ConfigError(refusal(config.dataDir, lock.holder))
  }
  try {
    return await startHere(config, folder, lock, options)
  } catch (error) {
    lock.release()
    throw error
  }
}

async function startHere(
  config: Config,
  folder: string,
  lock: FolderLock,
  { log, progress, signal }: EmbeddedOptions,
) {
  if (await stopOrphan(folder)) log.warn('stopped the database that a killed portal had left running')
  const programs = await findPrograms()
  const account = await chooseAccount(programs, config.dataDir, folder)
  const cluster = await prepareCluster({ programs, account, folder, progress })
  signal?.throwIfAborted()
  progress('Starte die Datenbank …')
  const server = await startServer({ programs, account, cluster, log, signal })
  const address = { ...cluster.endpoint, ...login, password: cluster.password }
  try {
    await createDatabase({ ...address, database: 'postgres' })
    lock.announce(cluster.endpoint)
  } catch (error) {
    await server.stop()
    throw error
  }
  const close = async () => {
    await server.stop()
    await removeEndpoint(cluster)
    lock.release()
  }
  return { address, close }
}

async function createDatabase(address: pg.ClientConfig) {
  await withClient(address, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [login.database])
    if (!rowCount) await client.query(`CREATE DATABASE ${login.database}`)
  })
}

async function joinHolder({ database }: Holder, folder: string): Promise<Embedded> {
  if (!database)
    throw new ConfigError('Das laufende Portal ist noch nicht bereit. Bitte gleich noch einmal versuchen.')
  const address = { ...database, ...login, password: await readPassword(folder) }
  return { address, close: async () => {} }
}

const refusal = (dataDir: string, { pid, address }: Holder) =>
  `Der Ordner ${dataDir} gehört schon einem laufenden Portal (Prozess ${pid}, Adresse ${address}). Bitte dieses zuerst beenden oder DATA_DIR ändern.`
