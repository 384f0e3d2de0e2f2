import { constants, setPriority } from 'node:os'

/** Lets the thread that calls it step back behind the one that takes ballots. Only Linux gives a thread its own place. */
export function stepBack(): void {
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)
}
