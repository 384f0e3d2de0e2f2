import { type BoardLine, type ChamberRefusal, refuseChamberBallot } from '@portal/shared/voting/chambers.ts'
import type { BallotRefusal } from '@portal/shared/voting/rules.ts'
import { isUnderway } from '#ballots/ballot.ts'
import { serverNow, useLive } from '#live/store.ts'
import { useChambers } from '#parts/use-chambers.ts'
import { type Ballot, castFor } from './ballot.ts'
import { useBallot } from './own-ballots.ts'
import type { RunningVote } from './running-vote.ts'

/** What somebody has to do with the running vote. */
export interface OwnPart {
  ballot: Ballot | undefined
  /** Whether they have a ballot in it: to be cast now, later, or cast already. */
  entitled: boolean
  cast: boolean
  /** Why nothing can be cast now; null where it can. */
  refusal: BallotRefusal | ChamberRefusal | null
  /** The association that a voice leader casts for, in a chamber vote. */
  chamber: BoardLine | null
}

/** Reasons that pass, or that have passed: whoever is refused for one of them has a ballot nevertheless. */
const passing = ['already-voted', 'chamber-has-voted', 'vote-not-open', 'vote-closed']

export function useOwnPart(running: RunningVote | null): OwnPart | null {
  const ballot = useBallot(running?.motion.id ?? -1)
  const voter = useLive((live) => live.data?.user ?? null)
  const chambers = useChambers()
  if (!running) return null
  const { vote, motion } = running
  const own = chambers?.find(({ code }) => code === voter?.medical_association_code)
  const refusal = motion.union_vote
    ? refuseChamberBallot({ voter, vote, chambers, now: new Date(serverNow()) })
    : running.refusal
  const entitled = refusal === null || passing.includes(refusal) || isUnderway(ballot)
  const chamber = (motion.union_vote && entitled && own) || null
  const cast = chamber ? castFor(chamber, ballot) !== null : vote.hasVoted || ballot?.phase === 'confirmed'
  return { ballot, entitled, cast, refusal, chamber }
}

/** The choice that the own association has cast, as its leader reads it. */
export const chamberChoice = (chamber: BoardLine, ballot: Ballot | undefined): 1 | 2 | null => {
  const value = castFor(chamber, ballot)
  return value === null ? null : value ? 1 : 2
}
