import type { Application } from '@portal/shared/motions/records.ts'
import { type HallCount, readHall } from '@portal/shared/text/hall-count.ts'
import type { CurrentVote, Votings } from '@portal/shared/voting/records.ts'
import { isDeclared, refuseStop, type VoteState, verdict, voteState } from '@portal/shared/voting/rules.ts'
import { votedMotion } from '@portal/shared/voting/test-vote.ts'
import { addVotings, countVotings, noVotes } from '@portal/shared/voting/votings.ts'
import { serverNow, useLive, useSeats } from '#live/store.ts'
import { useSecondsLeft } from '#live/use-seconds-left.ts'
import { useHallFields } from './console-store.ts'

/** The running vote with everything that the chair judges it by. */
export interface Tally {
  vote: CurrentVote
  motion: Application
  state: VoteState
  seconds: number | null
  seats: number
  /** Whether the hall votes by hand beside the online voters. */
  present: boolean
  hall: HallCount
  /** Online and hall together. */
  votings: Votings
  /** What the rule makes of the votes; null as long as there are none. */
  verdict: boolean | null
  /** Why no result can be declared yet, as a sentence; null where it can. */
  undeclarable: string | null
  /** Whether the result is next: ballots were taken, and the time is over, or there is none. */
  due: boolean
}

/** Nothing where no vote runs, and once it was declared: then its result is all that is still to come (rule K33). */
export function useTally(): Tally | null {
  const vote = useLive((live) => live.point?.currentVote ?? null)
  const motion = useLive((live) => votedMotion(live.data?.apps, vote?.appId) ?? null)
  const seats = useSeats()
  const present = useLive((live) => live.portal?.present ?? false)
  const fields = useHallFields(vote?.appId ?? null)
  const seconds = useSecondsLeft(vote?.closesAt ?? null)
  if (!vote || !motion || isDeclared(vote)) return null
  const hall: HallCount = present ? readHall(fields, seats) : { votings: null }
  const votings = addVotings(vote.votings ?? noVotes, 'votings' in hall ? hall.votings : null)
  const state = voteState(vote, new Date(serverNow()))
  return {
    vote,
    motion,
    state,
    seconds,
    seats,
    present,
    hall,
    votings,
    verdict: countVotings(votings) === 0 ? null : verdict(vote.rule, votings, seats),
    undeclarable:
      'wrong' in hall
        ? 'Die Stimmen im Saal sind noch nicht richtig eingetragen.'
        : refuseStop(vote, vote.appId, present) &&
          'Ein Ergebnis gibt es erst, wenn die Abstimmung eröffnet wurde.',
    due: state === 'closed' || (state === 'open' && vote.closesAt === null),
  }
}
