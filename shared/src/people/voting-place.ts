import type { SeatPerson } from './replacement.ts'
import { holdsSeat } from './rules.ts'

export type VotingPlaceRefusal = 'holds-no-vote' | 'voting-place-while-voting'

/**
 * Why somebody does not begin to vote on a device, or by hand, now (rule BW6). `voting` says that ballots are being taken or
 * wait for their result: nobody's hand and ballot may both be counted in one vote.
 */
export function refuseVotingPlace(
  person: Pick<SeatPerson, 'active' | 'roles'>,
  voting: boolean,
): VotingPlaceRefusal | null {
  if (!holdsSeat(person)) return 'holds-no-vote'
  return voting ? 'voting-place-while-voting' : null
}
