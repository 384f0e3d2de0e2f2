import type { Context } from '#core/context.ts'
import { Pace } from '#core/pace.ts'
import { isVotingOnFloor } from '#floor-lock/store.ts'

/** While a vote is open, files wait for the ballots (rule T9). */
export function votingPace(
  { db, log, changes }: Pick<Context, 'db' | 'log' | 'changes'>,
  isVoting = isVotingOnFloor,
): Pace {
  const pace = new Pace(log, 'see whether a vote is open', () => isVoting(db))
  changes.on('floor', () => void pace.look())
  changes.onReset(() => void pace.look())
  return pace
}
