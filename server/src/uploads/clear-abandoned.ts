import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '#core/context.ts'
import { incomingFolder } from '#core/receive-file.ts'
import { forgetAbandoned } from './store.ts'

const DAY_MS = 86_400_000

/** Clears files of drafts that were given up, and what a crash has left half received (rule U11). */
export async function clearAbandoned({
  db,
  files,
  config,
  clock,
}: Pick<Context, 'db' | 'files' | 'config' | 'clock'>) {
  await files.release(await forgetAbandoned(db))
  const incoming = incomingFolder(config.dataDir)
  for (const name of await olderThan(incoming, clock.now().getTime() - DAY_MS)) {
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
