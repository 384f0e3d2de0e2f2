import { system } from '#core/actor.ts'
import type { Context } from '#core/context.ts'
import { fingerprint } from '#core/secret.ts'
import { doWork, type Work } from '#core/work.ts'
import { countFailure, takeQuietFailures } from './store.ts'

/** Names that no account has count together: there is no end of them. */
const UNKNOWN = 'unknown'
const PAUSE_MS = 60_000

/**
 * Notes a failed login in the audit log: the first one at once, those of the following minute as a number with the next
 * entry (rule S8). Only a fingerprint of the name is written down.
 */
export async function noteFailure(work: Work, username: string | null): Promise<void> {
  const who = username === null ? UNKNOWN : fingerprint(work.secret, username.toLowerCase()).slice(0, 16)
  const tries = await countFailure(work.tx, who, work.now, PAUSE_MS)
  if (tries > 0) work.audit('login-failed', { username: who, tries })
}

/** Where no further try came, the number is noted without one. */
export const noteQuietFailures = (context: Context): Promise<void> =>
  doWork(context, system, async (work) => {
    const quiet = await takeQuietFailures(work.tx, new Date(work.now.getTime() - PAUSE_MS))
    for (const { who, tries } of quiet) if (tries > 0) work.audit('login-failed', { username: who, tries })
  })
