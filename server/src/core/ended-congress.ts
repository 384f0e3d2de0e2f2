import { sql } from 'kysely'
import type { Tx } from './database/schema.ts'
import { refuseIf } from './refusal.ts'

/** As migration 0175 names it. */
const LOCK = sql`0x656e64, 1`

/**
 * Refuses after the end of the congress, and keeps it from ending until the transaction is done (rule KE3). Asked before
 * anything else is locked.
 */
export async function holdCongress(tx: Tx): Promise<void> {
  const { rows } = await sql<{ ended: boolean }>`select congress_has_ended() as ended`.execute(tx)
  refuseIf(rows[0]?.ended ? 'congress-ended' : null)
}

/** Waits for all that is changing the congress, and lets nobody begin meanwhile. Taken before anything else is locked. */
export const lockCongress = (tx: Tx) => sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
