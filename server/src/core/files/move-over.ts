import { readdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#core/config.ts'
import type { Database } from '#core/database/open.ts'
import type { Log } from '#core/log.ts'
import { FileStore } from './file-store.ts'
import { keyOf, readPath } from './pieces.ts'
import { referUpload } from './store.ts'

interface Reporter {
  log: Log
  progress: (line: string) => void
}

/**
 * Brings files that an earlier version of the portal kept in `DATA_DIR` into the database, each once: what has arrived
 * there byte for byte is removed from the folder. What is no longer what it was stays where it is and is named in the
 * log; so is every file that is lost. Nothing of it keeps the portal from starting (rule X7).
 */
export async function moveFilesOver(
  { dataDir }: Pick<Config, 'dataDir'>,
  { db, fileDb }: Pick<Database, 'db' | 'fileDb'>,
  { log, progress }: Reporter,
): Promise<void> {
  const files = new FileStore(fileDb, log)
  const [imported, uploads] = [join(dataDir, 'files'), join(dataDir, 'uploads')]
  const ways = [
    // Files of the congress lay under their hash.
    ...(await listFolder(imported)).map((name) => ({
      path: join(imported, name),
      arrive: async (sha256: string) => sha256 === name,
    })),
    // Those of drafts and motions under a name that the database still knows.
    ...(await listFolder(uploads)).map((name) => ({
      path: join(uploads, name),
      arrive: async (sha256: string, size: number) => {
        const before = await referUpload(db, name, { sha256, size })
        if (before) await files.release([before])
        return before !== null
      },
    })),
  ]
  if (ways.length > 0) progress('Bringe die Dateien in die Datenbank …')
  for (const { path, arrive } of ways) {
    try {
      const key = await files.store(() => readPath(path))
      const arrived = (await arrive(key.sha256, key.size)) && (await files.isStored(key))
      if (arrived && (await keyOf(readPath(path))).sha256 === key.sha256) await rm(path)
      else log.error({ path }, 'a file was not moved into the database: it is not what it was')
    } catch (error) {
      log.error({ err: error, path }, 'a file was not moved into the database')
    }
  }
  for (const folder of [imported, uploads]) await rmdir(folder).catch(() => {})
  await files.check()
}

const listFolder = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
