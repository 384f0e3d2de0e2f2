/** What four lines of the hall's screen hold, readable from its last row. */
export const HALL_TEXT_LENGTH = 160

export type PauseRefusal = 'vote-is-open' | 'pause-is-over'

interface Point {
  currentVote: { open: boolean } | null
  currentBusinessOrder: { open: boolean } | null
}

/** Nobody is sent away while ballots are taken, on a motion or a procedural one; a pause ends in the future (rule K12). */
export function refusePause(point: Point | null, until: Date | null, now: Date): PauseRefusal | null {
  if (point?.currentVote?.open || point?.currentBusinessOrder?.open) return 'vote-is-open'
  return until !== null && until <= now ? 'pause-is-over' : null
}
