import { mkdir } from 'node:fs/promises'
import { type Config, ConfigError } from './config.ts'

/**
 * Makes the data folder for nobody else to read. Where root starts the portal, the database runs under another
 * account, which has to pass through the folder; it still cannot list it.
 */
export async function makeDataDir({ dataDir }: Pick<Config, 'dataDir'>): Promise<void> {
  const mode = process.geteuid?.() === 0 ? 0o711 : 0o700
  await mkdir(dataDir, { recursive: true, mode }).catch((error: Error) => {
    throw new ConfigError(`Der Ordner DATA_DIR=${dataDir} lässt sich nicht anlegen: ${error.message}.`)
  })
}
