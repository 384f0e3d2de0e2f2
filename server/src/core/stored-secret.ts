import { randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { makeDataDir } from './data-dir.ts'

/**
 * A secret that is made on the first start and kept for the next, for nobody else to read. Of two processes that start
 * at once the first to finish decides.
 */
export async function storedSecret(
  config: Pick<Config, 'dataDir'>,
  name: string,
  make: () => string,
): Promise<string> {
  const file = join(config.dataDir, name)
  const stored = await readFile(file, 'utf8').catch(() => '')
  if (stored) return stored
  const draft = `${file}.new-${randomUUID()}`
  await makeDataDir(config)
  await writeFile(draft, make(), { mode: 0o600, flush: true })
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return readFile(file, 'utf8')
}
