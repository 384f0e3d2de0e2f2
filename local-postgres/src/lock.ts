import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { LocalPostgresError } from './error.ts'
import type { Endpoint, Holder } from './holder.ts'
import { isAlive } from './orphan.ts'

/** In the data folder; the operating system says who has it open. */
export const lockFileOf = (name: string) => `${name}.lock`

interface FolderUse {
  dataDir: string
  /** What the files of the lock are called. */
  name: string
  /** What this process says about itself. */
  address: string
}

export interface FolderLock {
  /** Tells others where the database listens. */
  readonly announce: (database: Endpoint) => void
  readonly release: () => void
}

/**
 * Takes the data folder for this process, or says who has it.
 *
 * The lock is the operating system's own, on a file that SQLite keeps open: the kernel gives it to one
 * process at a time and takes it back when that process ends, however it ends. So nothing has to be guessed
 * from process ids, and there is no stale lock. The file next to it only tells people and programs that join
 * who the holder is.
 */
export async function lockFolder({
  dataDir,
  name,
  address,
}: FolderUse): Promise<FolderLock | { holder: Holder }> {
  const file = join(dataDir, `${name}.json`)
  for (let attempt = 1; ; attempt += 1) {
    const handle = tryLock(join(dataDir, lockFileOf(name)))
    if (handle) return keepLock(handle, file, { pid: process.pid, address })
    const holder: Holder | null = await readFile(file, 'utf8').then(JSON.parse, () => null)
    // The name may still be that of a killed holder, for the moment in which the next one writes its own.
    if (holder && (isAlive(holder.pid) || attempt > 100)) return { holder }
    await delay(50)
  }
}

function keepLock(handle: DatabaseSync, file: string, holder: Holder): FolderLock {
  writeHolder(file, holder)
  return {
    announce: (database) => writeHolder(file, { ...holder, database }),
    release() {
      rmSync(file, { force: true })
      handle.close()
    },
  }
}

function writeHolder(file: string, holder: Holder) {
  const draft = `${file}.new`
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 })
  renameSync(draft, file)
}

const busy = 5

function tryLock(file: string): DatabaseSync | null {
  let handle: DatabaseSync | undefined
  try {
    handle = new DatabaseSync(file)
    handle.exec('BEGIN EXCLUSIVE')
    return handle
  } catch (error) {
    handle?.close()
    if ((error as { errcode?: number }).errcode === busy) return null
    const detail = (error as Error).message
    throw new LocalPostgresError('no-lock', `${file} cannot be opened: ${detail}.`, { detail, cause: error })
  }
}
