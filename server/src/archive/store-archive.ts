import type { Config } from '#core/config.ts'
import type { ThreadConnection } from '#core/own-thread.ts'
import { type ArchiveSummary, type ArchiveTools, makeArchive } from './make-archive.ts'
import { insertFile } from './store.ts'

/** What a thread is told that makes an archive, and what it answers when it is whole. */
export interface ArchiveOrder {
  config: Config
  connection: ThreadConnection
  /** The row of the archive that is being made. */
  id: number
  /** Where the browser's side was built. */
  dist: string
}

/** Makes the archive and stores its files under its row, one after the other. */
export const storeArchive = (tools: ArchiveTools, id: number): Promise<ArchiveSummary> =>
  makeArchive(tools, ({ path, bytes }) =>
    tools.context.files.storeFor(bytes, async (key) => {
      await insertFile(tools.context.db, id, path, key)
      return key
    }),
  )
