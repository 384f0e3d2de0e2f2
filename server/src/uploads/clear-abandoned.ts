import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '#core/context.ts'
import { incomingFolder } from '#core/receive-file.ts'
import { dropFile, uploadsFolder } from './kept-files.ts'
import { forgetAbandoned, knownUploads } from './store.ts'

const DAY_MS = 86_400_000

/** Clears files of drafts that were given up, and what a crash has left half done (rule U11). */
export async function clearAbandoned({ db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>) {
  for (const filename of await forgetAbandoned(db)) await dropFile(config.dataDir, filename)
  const before = clock.now().getTime() - DAY_MS
  const uploads = await olderThan(uploadsFolder(config.dataDir), before)
  const known = await knownUploads(db, uploads)
  for (const filename of uploads) if (!known.has(filename)) await dropFile(config.dataDir, filename)
  const incoming = incomingFolder(config.dataDir)
  for (const name of await olderThan(incoming, before)) {
    await rm(join(incoming, name), { recursive: true, force: true })
  }
}

/** Names in a folder that were last touched before a moment; a folder that is not there has none. */
async function olderThan(folder: string, before: number): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const old: string[] = []
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && found.mtimeMs < before) old.push(name)
  }
  return old
}
