import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { ConfigError } from '#core/config.ts'
import { withClient } from './connection.ts'

const oldestVersion = 15
const patienceMs = 30_000

/** Reasons that pass by themselves when the database starts together with the portal, as containers do. */
const passing = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  '57P03',
])

/** Waits until the PostgreSQL of `DATABASE_URL` answers and makes sure that it is new enough. */
export async function waitForServer(
  connection: pg.ClientConfig,
  progress: (line: string) => void,
  signal?: AbortSignal,
) {
  const deadline = performance.now() + patienceMs
  for (let told = false; ; told = true) {
    try {
      return await refuseOldServer(connection)
    } catch (error) {
      if (error instanceof ConfigError) throw error
      const { code, message } = error as Error & { code?: string }
      const passes = passing.has(code ?? '') || message === 'timeout expired'
      if (!passes || performance.now() > deadline) {
        throw new ConfigError(`Die Datenbank aus DATABASE_URL ist nicht erreichbar: ${message || code}.`)
      }
      if (!told) progress('Warte auf die Datenbank …')
      await delay(500, undefined, signal && { signal })
    }
  }
}

async function refuseOldServer(connection: pg.ClientConfig) {
  const version = await withClient(connection, async (client) => {
    const { rows } = await client.query<{ version: string }>(
      "SELECT current_setting('server_version') AS version",
    )
    return rows[0]?.version ?? ''
  })
  if (Number.parseInt(version, 10) >= oldestVersion) return
  throw new ConfigError(
    `DATABASE_URL führt zu PostgreSQL ${version}. Nötig ist Version ${oldestVersion} oder neuer.`,
  )
}
