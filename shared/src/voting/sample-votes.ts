import type { CurrentVote, Result } from './records.ts'
import { MOTION_RESULT } from './result-types.ts'

/** What tests begin with: a vote that has just been announced, with a simple majority of single votes. */
export const announcedVote: Omit<CurrentVote, 'appId' | 'rev'> = {
  open: false,
  hasVoted: false,
  count: 0,
  votings: null,
  boardReferralRaised: false,
  nonHandlingRaised: false,
  mode: 'open',
  rule: 'simple',
  closesAt: null,
  block: [],
}

/** What such a vote has come to: the motion is accepted. */
export const acceptedResult: Omit<Result, 'appId' | 'rev'> = {
  content: '',
  owner: null,
  type: MOTION_RESULT,
  votings: { 0: 5, 1: 24, 2: 9 },
  hall: null,
  result: true,
  rule: 'simple',
  mode: 'open',
  open: false,
  block: [],
  correction: null,
  present: null,
}
