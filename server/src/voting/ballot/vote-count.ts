import { weighChambers } from '@portal/shared/voting/chambers.ts'
import type { Votings } from '@portal/shared/voting/records.ts'
import { countVotings, noVotes } from '@portal/shared/voting/votings.ts'
import type { Db } from '#core/database/schema.ts'
import { readChambers, readLeadersOfVoted } from '#voting/chambers/chambers-store.ts'
import { readAnnounced, readSealedVoters } from '#voting/secret/secret-store.ts'
import type { VoteRow } from '#voting/store.ts'
import { readBallotVoters, tally } from './ballot-store.ts'

/** The vote, as far as it says where its ballots lie. */
export type Countable = Pick<VoteRow, 'id' | 'mode' | 'chambers'>

/**
 * How a vote stands: how many votes have been cast, and for what. A chamber counts with all its seats. What is in a
 * secret vote nobody knows before its result: its numbers are zeros and shown to nobody, its count is the one that was
 * told.
 */
export interface VoteCount {
  count: number
  votings: Votings
}

export const nobodyYet: VoteCount = { count: 0, votings: noVotes }

export async function readCount(db: Db, vote: Countable): Promise<VoteCount> {
  if (vote.mode === 'secret') return { count: await readAnnounced(db, vote.id), votings: noVotes }
  const votings = vote.chambers ? weighChambers(await readChambers(db, vote.id)) : await tally(db, vote.id)
  return { count: countVotings(votings), votings }
}

/** Whose ballot is in the vote, of all or of some; in a chamber vote it is the chamber's, and its voice leader's. */
export async function readVoters(db: Db, vote: Countable, among?: readonly number[]): Promise<Set<number>> {
  const rows = await readVoterRows(db, vote, among)
  return new Set(rows.map(({ user_id }) => user_id))
}

function readVoterRows(db: Db, { id, mode, chambers }: Countable, among?: readonly number[]) {
  if (chambers) return readLeadersOfVoted(db, id)
  return mode === 'secret' ? readSealedVoters(db, id, among) : readBallotVoters(db, id, among)
}
