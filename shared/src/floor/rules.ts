import type { CurrentVote } from '#voting/records.ts'

/** What four lines of the hall's screen hold, readable from its last row. */
export const HALL_TEXT_LENGTH = 160

export type PauseRefusal = 'vote-is-open' | 'pause-is-over'

/** Nobody is sent away while ballots are taken, and a pause ends in the future (rule K12). */
export function refusePause(
  vote: Pick<CurrentVote, 'open'> | null,
  until: Date | null,
  now: Date,
): PauseRefusal | null {
  if (vote?.open) return 'vote-is-open'
  return until !== null && until <= now ? 'pause-is-over' : null
}
