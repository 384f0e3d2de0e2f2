import { parentPort, workerData } from 'node:worker_threads'
import type { ClientConfig } from 'pg'
import { pino } from 'pino'
import { type ArchiveOrder, storeArchive } from '#archive/store-archive.ts'
import { stepBack } from '#core/background.ts'
import type { Config } from '#core/config.ts'
import { connectionTo } from '#core/database/connection.ts'
import { commanded, connectDatabase } from '#core/database/open.ts'
import { withArchiveTools } from './archive-tools.ts'

/**
 * The thread on which a running portal makes an archive (rule KE9): all that it reads, draws and packs is done here, over connections
 * of its own, behind the thread that takes ballots. Any message ends it in the middle.
 */
async function work({ config, connection, id, dist }: ArchiveOrder<Config, ClientConfig>) {
  stepBack()
  const stopping = new AbortController()
  parentPort?.once('message', () => stopping.abort())
  const log = pino({ level: 'warn', base: null }, pino.destination(2))
  const database = connectDatabase(connectionTo(connection), log, commanded)
  try {
    const made = await withArchiveTools(database, config, dist, (tools) =>
      storeArchive({ ...tools, signal: stopping.signal }, id),
    )
    parentPort?.postMessage(made)
  } finally {
    await database.close()
    parentPort?.close()
  }
}

await work(workerData)
