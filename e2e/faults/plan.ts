import type { Halls } from './hall.ts'

/** How a scenario is run. */
export interface Plan {
  halls: Halls
  rounds: number
  seed: number
  /** Within how long everybody votes. */
  burstMs: number
  /** How many vote when something is broken. */
  voters: number
  /** How many come back at once. */
  returning: number
  /** Within how long they have to be back. */
  backWithinMs: number
  /** Within how long a voter knows, also where connections freeze. */
  answerWithinMs: number
  /** Within how long after a change every screen is right. */
  showWithinMs: number
}
