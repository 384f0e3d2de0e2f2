import { join } from 'node:path'
import { chooseAccount } from './account.ts'
import {
  type ClusterOptions,
  type Connection,
  prepareCluster,
  readPassword,
  removeEndpoint,
} from './cluster.ts'
import { makeDataDir } from './data-dir.ts'
import { LocalPostgresError } from './error.ts'
import type { Holder } from './holder.ts'
import { type FolderLock, lockFolder } from './lock.ts'
import { ORPHAN_STOPPED, stopOrphan } from './orphan.ts'
import { findPrograms } from './programs.ts'
import { type Log, silent, startServer } from './server.ts'
import { withClient } from './with-client.ts'

/** The database's folder in the data folder. */
export const DATABASE_FOLDER = 'postgres'

export interface LocalPostgres {
  /** What a client of `pg` needs in order to connect. */
  readonly connection: Connection
  /** Stops the server, where it was started here, and releases the data folder. */
  readonly stop: () => Promise<void>
}

/** What takes a while. */
export type Step = 'initialising' | 'starting'

export interface Options extends ClusterOptions {
  /** Holds the database, its log and the lock; made where it is missing. */
  dataDir: string
  /** Told to whoever finds the data folder taken, such as the address where this process listens. */
  address: string
  /** Uses the server of the process that has the data folder, where one has it, instead of failing. */
  join?: boolean
  /** Gives up a start that is under way. */
  signal?: AbortSignal | undefined
  onStep?: (step: Step) => void
  log?: Log
}

/** Runs PostgreSQL in the data folder, which belongs to one process at a time. */
export async function startLocalPostgres(options: Options): Promise<LocalPostgres> {
  const { dataDir, name, address, join: joins = false } = options
  await makeDataDir(dataDir)
  const lock = await lockFolder({ dataDir, name, address })
  if ('holder' in lock) {
    if (joins) return joinHolder(lock.holder, options)
    const { pid, address: place } = lock.holder
    const message = `${dataDir} is in use by process ${pid} (${place}).`
    throw new LocalPostgresError('in-use', message, { holder: lock.holder })
  }
  try {
    return await startHere(lock, options)
  } catch (error) {
    lock.release()
    throw error
  }
}

async function startHere(lock: FolderLock, options: Options): Promise<LocalPostgres> {
  const { dataDir, signal, onStep = () => {}, log = silent } = options
  const folder = join(dataDir, DATABASE_FOLDER)
  if (await stopOrphan(folder)) log.warn({}, ORPHAN_STOPPED)
  const programs = await findPrograms()
  const account = await chooseAccount(programs, dataDir, folder)
  const onInitialise = () => onStep('initialising')
  const cluster = await prepareCluster({ programs, account, folder, onInitialise, options })
  signal?.throwIfAborted()
  onStep('starting')
  const server = await startServer({ programs, account, cluster, log, signal })
  try {
    await createDatabase(cluster.connection)
    lock.announce(cluster.endpoint)
  } catch (error) {
    await server.stop()
    throw error
  }
  const stop = async () => {
    await server.stop()
    await removeEndpoint(cluster)
    lock.release()
  }
  return { connection: cluster.connection, stop }
}

async function createDatabase(connection: Connection) {
  const { database } = connection
  await withClient({ ...connection, database: 'postgres' }, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])
    if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`)
  })
}

async function joinHolder({ database }: Holder, { dataDir, name }: Options): Promise<LocalPostgres> {
  if (!database)
    throw new LocalPostgresError('not-ready', `The process that uses ${dataDir} is still starting.`)
  const password = await readPassword(join(dataDir, DATABASE_FOLDER), name)
  return { connection: { ...database, user: name, database: name, password }, stop: async () => {} }
}
