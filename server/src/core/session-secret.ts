import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { storedSecret } from './stored-secret.ts'

const FILE = 'session-secret'

/**
 * The key that signs cookies: the operator's, or one that is made on the first start and kept, so that sessions survive
 * restarts.
 */
export async function loadSessionSecret(config: Config): Promise<string> {
  const { sessionSecret } = config
  return sessionSecret ?? storedSecret(config, FILE, () => randomBytes(32).toString('base64url'))
}

/** The same for whoever may make none; null where the portal has none yet. */
export async function knownSessionSecret({ sessionSecret, dataDir }: Config): Promise<string | null> {
  return sessionSecret ?? readFile(join(dataDir, FILE), 'utf8').catch(() => null)
}
