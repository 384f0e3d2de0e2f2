import { ABSTENTION, NO, YES } from './choices.ts'
import type { Result, Votings } from './records.ts'

export const noVotes: Votings = { '0': 0, '1': 0, '2': 0 }

export const addVotings = (a: Votings, b: Votings | null): Votings =>
  b === null ? a : { '0': a[0] + b[0], '1': a[1] + b[1], '2': a[2] + b[2] }

/** The votes of a result, those of the hall included; null where they stay secret. */
export const totalOf = ({ votings, hall }: Pick<Result, 'votings' | 'hall'>): Votings | null =>
  votings && addVotings(votings, hall)

export const countVotings = (votings: Votings): number => votings[ABSTENTION] + votings[YES] + votings[NO]
