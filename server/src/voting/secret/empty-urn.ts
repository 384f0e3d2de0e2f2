import type { Choice, Votings } from '@portal/shared/voting/records.ts'
import { secrecyOf } from '@portal/shared/voting/rules.ts'
import { countVotings, noVotes } from '@portal/shared/voting/votings.ts'
import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import type { VoteRow } from '#voting/store.ts'
import { destroyKey, readKey, readNoted, type VoteKey } from './ballot-keys.ts'
import { openBallot, sealBallot } from './seal.ts'
import { deleteSealed, insertRoll, insertSealed, insertUrn, readSealed } from './secret-store.ts'

type SecretVote = Pick<VoteRow, 'id' | 'ballot_key'>

/**
 * The key of a running secret vote, or null where this server does not have it. Nothing is sealed by the public part
 * alone, so that nobody who can write to the database slips another key in (rule Z2).
 */
export const keyOf = (
  { features: { ballotKeys } }: Work,
  { id, ballot_key }: SecretVote,
): Promise<VoteKey | null> => (ballot_key ? readKey(ballotKeys, id, ballot_key) : Promise.resolve(null))

/** Takes ballots in, sealed before the database sees them (rule Z1); says whose are new. */
export const castSealed = (
  work: Work,
  voteId: number,
  key: VoteKey,
  ballots: readonly { user_id: number; choice: Choice }[],
): Promise<Set<number>> =>
  insertSealed(
    work.tx,
    voteId,
    ballots.map(({ user_id, choice }) => ({
      user_id,
      sealed: sealBallot(key, { voteId, userId: user_id }, choice),
    })),
  )

/**
 * Opens all ballots at once and counts them (rules Z3 and Z4). In one transaction the choices go into the urn by chance,
 * the voters onto the roll, and what joined the two goes. Once that is committed, the key goes too. Null where they are too
 * few together with those of the `hall`: then they go unopened, so that nobody ever knows them (rule Z9).
 */
export async function emptyUrn(work: Work, vote: SecretVote, hall: Votings | null): Promise<Votings | null> {
  forgetKey(work, vote)
  const sealed = await readSealed(work.tx, vote.id)
  const announced = vote.ballot_key ? await readNoted(work.features.ballotKeys, vote.ballot_key) : 0
  if (sealed.length < announced) throw new Refusal('ballots-missing')
  const voters = sealed.map(({ user_id }) => user_id)
  if (secrecyOf(sealed.length + (hall ? countVotings(hall) : 0)) === 'too-few') {
    await deleteSealed(work.tx, vote.id)
    await insertRoll(work.tx, vote.id, voters)
    return null
  }
  if (sealed.length === 0) return noVotes
  const key = await keyOf(work, vote)
  if (!key) throw new Refusal('ballot-key-missing')
  const opened = sealed.map(async (ballot) =>
    openBallot(key, { voteId: vote.id, userId: ballot.user_id }, ballot.sealed),
  )
  const choices = await Promise.all(opened).catch(() => Promise.reject(new Refusal('ballots-damaged')))
  await deleteSealed(work.tx, vote.id)
  await insertUrn(work.tx, vote.id, choices)
  await insertRoll(work.tx, vote.id, voters)
  return choices.reduce((votings, choice) => ({ ...votings, [choice]: votings[choice] + 1 }), noVotes)
}

/** The vote is over with the commit, and its key is of no use any more. What fails here is swept later. */
export function forgetKey(work: Work, { ballot_key }: Pick<SecretVote, 'ballot_key'>): void {
  if (!ballot_key) return
  work.afterCommit('destroy the key of a secret vote', () => destroyKey(work.features.ballotKeys, ballot_key))
}
