import { mkdir } from 'node:fs/promises'
import { LocalPostgresError } from './error.ts'

/**
 * Makes the data folder for nobody else to read. Where root starts the program, the database runs under another
 * account, which has to pass through the folder; it still cannot list it.
 */
export async function makeDataDir(dataDir: string): Promise<void> {
  const mode = process.geteuid?.() === 0 ? 0o711 : 0o700
  await mkdir(dataDir, { recursive: true, mode }).catch((cause: Error) => {
    const detail = cause.message
    throw new LocalPostgresError('no-folder', `${dataDir} cannot be made: ${detail}.`, { detail, cause })
  })
}
