/** What four lines of the hall's screen hold, readable from its last row. */
export const HALL_TEXT_LENGTH = 160

/** A pause of more hours than this is a slip: the time that was meant has just passed. */
const LONGEST_PAUSE_HOURS = 12

/** What is said to everybody who is logged in, and to the members of associations, by code; empty where nothing is. */
export interface Messages {
  toAll: string
  toAssociations: Readonly<Record<string, string>>
}

/** Who hears what (rule KU5): what is said to all, and below it what is said to one's own association. */
export const messageFor = ({ toAll, toAssociations }: Messages, code: string | null): string =>
  [toAll, toAssociations[code ?? ''] ?? ''].filter((text) => text !== '').join('\n\n')

export type PauseRefusal = 'vote-is-open' | 'pause-is-over' | 'pause-too-long'

interface Point {
  currentVote: { open: boolean } | null
  currentBusinessOrder: { open: boolean } | null
}

/** Whether something is put to the vote, a motion or a procedural one, opened or not: what waits for votes to end waits. */
export const isVoteRunning = (point: Point | null): boolean =>
  point !== null && (point.currentVote !== null || point.currentBusinessOrder !== null)

/** Whether ballots are taken, on a motion or a procedural one: nothing comes before them. */
export const isVoteOpen = (point: Point | null): boolean =>
  point?.currentVote?.open === true || point?.currentBusinessOrder?.open === true

/** Nobody is sent away while ballots are taken, on a motion or a procedural one; a pause ends soon (rule K12). */
export function refusePause(point: Point | null, until: Date | null, now: Date): PauseRefusal | null {
  if (isVoteOpen(point)) return 'vote-is-open'
  if (until === null) return null
  if (until <= now) return 'pause-is-over'
  return until.getTime() - now.getTime() > LONGEST_PAUSE_HOURS * 3_600_000 ? 'pause-too-long' : null
}

/**
 * Why a motion stays as it is (rule B7): from the start of its vote, or of a procedural motion about it, to the result
 * nothing of it changes but what the decision itself does. Whoever writes motions asks this while holding the floor.
 */
export const refuseMotionChange = (id: number, onFloor: readonly number[]): 'motion-on-floor' | null =>
  onFloor.includes(id) ? 'motion-on-floor' : null
