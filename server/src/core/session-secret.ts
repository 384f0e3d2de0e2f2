import { randomBytes } from 'node:crypto'
import type { Config } from './config.ts'
import { keptInDataDir } from './kept-in-data-dir.ts'

/**
 * The key that signs cookies: the operator's, or one that is made on the first start and kept, so that sessions survive
 * restarts.
 */
export async function loadSessionSecret(config: Config): Promise<string> {
  const { sessionSecret } = config
  return sessionSecret ?? keptInDataDir(config, 'session-secret', () => randomBytes(32).toString('base64url'))
}
