/** Everybody is shown it: a sentence or two. */
export const REASON_LENGTH = 500

/** What stands against the end of the congress, each a reason of its refusal. */
export const obstacles = [
  'vote-before-end',
  'procedural-before-end',
  'speech-before-end',
  'publication-before-end',
  'replacement-before-end',
] as const
export type Obstacle = (typeof obstacles)[number]

/** What is still under way in the hall or in the office. */
export interface OpenMatters {
  /** A vote has been started, on a motion or of associations. */
  vote: boolean
  procedural: boolean
  speech: boolean
  /** Motions wait for their time of publication. */
  publication: boolean
  /** Seats are to change hands at a time. */
  replacement: boolean
}

/** What has to be settled before the congress can end (rule KE2), the most urgent first. */
export function obstaclesAmong(underWay: OpenMatters): Obstacle[] {
  const { vote, procedural, speech, publication, replacement } = underWay
  const stands = [vote, procedural, speech, publication, replacement]
  return obstacles.filter((_, index) => stands[index])
}

export type EndRefusal = Obstacle | 'congress-ended'

/** Why the congress can't be ended now. */
export const refuseEnd = (ended: boolean, underWay: OpenMatters): EndRefusal | null =>
  ended ? 'congress-ended' : (obstaclesAmong(underWay)[0] ?? null)

/** Why there is nothing to take up again. */
export const refuseReopening = (ended: boolean): 'congress-goes-on' | null =>
  ended ? null : 'congress-goes-on'

export type ClosingRefusal = EndRefusal | 'congress-goes-on'
