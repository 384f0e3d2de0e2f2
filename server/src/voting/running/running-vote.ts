import { refuseBeside } from '@portal/shared/procedural/rules.ts'
import { MajorityRule, Mode } from '@portal/shared/voting/records.ts'
import type { Work } from '#core/work.ts'
import { type LockedFloor, lockFloor } from '#floor-lock/store.ts'
import { readCount, readVoters } from '#voting/ballot/vote-count.ts'
import { voteChanged } from '#voting/events.ts'
import { readVote, type VoteRow } from '#voting/store.ts'
import { votedId } from '#voting/view.ts'

/** The vote that runs, locked together with the floor. */
export async function lockRunning(work: Work): Promise<{ floor: LockedFloor; vote: VoteRow | null }> {
  const floor = await lockFloor(work.tx)
  return { floor, vote: floor.vote_id === null ? null : await readVote(work.tx, floor.vote_id) }
}

/** A vote as the rules ask about it. */
export const judgedVote = (vote: VoteRow | null) =>
  vote && {
    appId: votedId(vote),
    open: vote.state === 'open',
    closesAt: vote.closes_at?.toISOString() ?? null,
  }

/** A procedural motion is decided before the vote goes on (rule Q1). */
export const refuseInterrupted = ({ procedural_id }: Pick<LockedFloor, 'procedural_id'>) =>
  refuseBeside(procedural_id !== null)

/** How a vote is held, as the database says it. */
export const rulesOf = ({ mode, rule }: Pick<VoteRow, 'mode' | 'rule'>) => ({
  mode: Mode.parse(mode),
  rule: MajorityRule.parse(rule),
})

/** Tells how the vote stands while some may have voted already. */
export async function tellCurrent(work: Work, { rev }: LockedFloor, vote: VoteRow): Promise<void> {
  const counted = await readCount(work.tx, vote)
  const voters = [...(await readVoters(work.tx, vote))]
  work.tell(voteChanged({ vote, counted, voters, rev }))
}
