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

/** A standby that is about to become the primary, or an address that has not moved to it yet (rule I19). */
class TakesNoChanges extends Error {}

/** Waits until the PostgreSQL of `DATABASE_URL` answers and makes sure that it is new enough. */
export async function waitForServer(
  connection: pg.ClientConfig,
  progress: (line: string) => void,
  signal?: AbortSignal,
) {
  const deadline = performance.now() + patienceMs
  for (let announced = false; ; announced = true) {
    try {
      return await refuseUnfit(connection)
    } catch (error) {
      if (error instanceof ConfigError) throw error
      const { code, message } = error as Error & { code?: string }
      const passes =
        passing.has(code ?? '') || message === 'timeout expired' || error instanceof TakesNoChanges
      if (!passes || performance.now() > deadline) {
        if (error instanceof TakesNoChanges)
          throw new ConfigError(
            'Die Datenbank aus DATABASE_URL lässt sich nur lesen, wie ein Standby. Nennen Sie die Adresse des Hauptservers.',
          )
        throw new ConfigError(`Die Datenbank aus DATABASE_URL ist nicht erreichbar: ${message || code}.`)
      }
      if (!announced) progress('Warte auf die Datenbank …')
      await delay(500, undefined, signal && { signal })
    }
  }
}

async function refuseUnfit(connection: pg.ClientConfig) {
  const { version, writes } = await withClient(connection, async (client) => {
    const { rows } = await client.query<{ version: string; writes: boolean }>(
      `SELECT current_setting('server_version') AS version,
        current_setting('transaction_read_only') = 'off' AS writes`,
    )
    return rows[0] ?? { version: '', writes: true }
  })
  if (!writes) throw new TakesNoChanges('the database takes no changes')
  if (Number.parseInt(version, 10) >= oldestVersion) return
  throw new ConfigError(
    `DATABASE_URL führt zu PostgreSQL ${version}. Nötig ist Version ${oldestVersion} oder neuer.`,
  )
}
