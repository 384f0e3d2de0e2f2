import { pino } from 'pino'
import { type ArchiveOrder, storeArchive } from '#archive/store-archive.ts'
import { connectionTo } from '#core/database/connection.ts'
import { commanded, connectDatabase } from '#core/database/open.ts'
import { carryOut } from '#core/own-thread.ts'
import { withArchiveTools } from './archive-tools.ts'

/**
 * The thread on which a running portal makes an archive (rule KE9): all that it reads, draws and packs is done here, over connections
 * of its own, behind the thread that takes ballots.
 */
await carryOut(async ({ config, connection, id, dist }: ArchiveOrder, signal) => {
  const log = pino({ level: 'warn', base: null }, pino.destination(2))
  const database = connectDatabase(connectionTo(connection), log, commanded)
  try {
    return await withArchiveTools(database, config, dist, (tools) => storeArchive({ ...tools, signal }, id))
  } finally {
    await database.close()
  }
})
