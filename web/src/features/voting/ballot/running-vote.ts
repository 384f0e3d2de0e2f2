import type { Application } from '@portal/shared/motions/records.ts'
import { asVoted } from '@portal/shared/motions/rules.ts'
import { can } from '@portal/shared/roles.ts'
import { refuseChamberBallot } from '@portal/shared/voting/chambers.ts'
import type { CurrentVote } from '@portal/shared/voting/records.ts'
import { type BallotRefusal, refuseBallot, type VoteState, voteState } from '@portal/shared/voting/rules.ts'
import { votedMotion } from '@portal/shared/voting/test-vote.ts'
import { serverNow, useLive } from '#live/store.ts'
import { useSecondsLeft } from '#live/use-seconds-left.ts'
import { useChambers } from '#parts/use-chambers.ts'

export interface RunningVote {
  vote: CurrentVote
  motion: Application
  state: VoteState
  /** Seconds left of a countdown; null while the chair closes. */
  seconds: number | null
  /** Why this person has no ballot now; null where the ballot can be cast. */
  refusal: BallotRefusal | null
}

/** The vote that runs now, as it concerns whoever looks at it. */
export function useRunningVote(): RunningVote | null {
  const vote = useLive((live) => live.point?.currentVote ?? null)
  const motion = useLive((live) => votedMotion(live.data?.apps, vote?.appId) ?? null)
  const voter = useLive((live) => live.data?.user ?? null)
  const secureVotes = useLive((live) => live.data?.secureVotes)
  const seconds = useSecondsLeft(vote?.closesAt ?? null)
  if (!vote || !motion) return null
  const now = new Date(serverNow())
  const refusal = refuseBallot({
    voter,
    vote,
    motion: asVoted(motion, secureVotes ?? {}),
    appId: motion.id,
    devicePermitted: voter?.secure_votes ?? false,
    deviceDoubted: voter?.device_doubted ?? false,
    now,
  })
  return { vote, motion, state: voteState(vote, now), seconds, refusal }
}

/** A vote that is restarted in another mode, or over another block, asks another question about the same motion. */
export const questionOf = ({ motion, vote }: RunningVote): string =>
  `vote ${motion.id} ${vote.mode} ${vote.block.join()}`

/** Whether this person can cast for the own association now. */
export function useChamberChoice(): boolean {
  const voter = useLive((live) => live.data?.user ?? null)
  const vote = useLive((live) => live.point?.currentVote ?? null)
  const chambers = useChambers()
  return refuseChamberBallot({ voter, vote, chambers, now: new Date(serverNow()) }) === null
}

/** Whether this person casts for an association, from wherever; then a chamber vote is theirs. */
export const useIsLeader = (): boolean =>
  useLive(({ data }) => data?.user?.voice_leader === true && !can(data.user, 'run-floor'))
