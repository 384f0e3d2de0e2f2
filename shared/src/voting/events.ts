import type { CurrentUnionVote } from '#floor/records.ts'
import type { CurrentVote, Result, Secrecy, Votings } from './records.ts'

/** A motion goes into voting; nobody has voted yet. */
export interface StartVoting {
  name: 'start-voting'
  payload: CurrentVote
}

/**
 * A vote is over. `declared` says that its result follows at once, in a `result-vote`; it is left out where none does, as
 * after a break-off, or where a procedural motion has ended the vote.
 */
export interface StopVoting {
  name: 'stop-voting'
  payload: { appId: number; declared?: true; rev: number }
}

/**
 * Gathered counts. Numbers go to the chair alone. `hasVoted` is there only for those whose ballot is newly
 * counted, so that their other windows learn of it.
 */
export interface UpdateVoting {
  name: 'update-voting'
  payload: { appId: number; count: number; votings: Votings | null; hasVoted?: true; rev: number }
}

/** Voting is open, was given more time, or has closed by itself. */
export interface VoteOpened {
  op: 'open-vote'
  data: CurrentVote
}

export interface VoteDeclared {
  op: 'result-vote'
  data: Result
}

/** How the associations have voted so far, in a chamber vote. */
export interface ChambersVoted {
  op: 'union-vote'
  data: { appId: number; values: CurrentUnionVote }
}

/** How it stands with secret votes; told to the chair only. */
export interface SecrecyChanged {
  op: 'secrecy'
  data: Secrecy
}

/** This device may or may not be used for secret votes in the booth, or the chair has yet to decide; told to its user alone. */
export interface DevicePermitted {
  op: 'secure-votes'
  data: { enabled: boolean; doubted: boolean }
}
