import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { readFloor, setFloor } from '#floor-lock/store.ts'
import { deleteBallots } from '#voting/ballot/ballot-store.ts'
import { deleteChambers } from '#voting/chambers/chambers-store.ts'
import { voteEnded } from '#voting/events.ts'
import { forgetKey } from '#voting/secret/empty-urn.ts'
import { deleteSecret } from '#voting/secret/secret-store.ts'
import { readVote, updateVote, type VoteRow } from '#voting/store.ts'
import { votedId } from '#voting/view.ts'
import { lockRunning } from './running-vote.ts'

/** An accepted procedural motion ends the running vote; nothing that was cast is left, and the chair can restart it. */
export async function endVote(work: Work, rev: number): Promise<VoteRow | null> {
  const { vote_id } = await readFloor(work.tx)
  if (vote_id === null) return null
  const vote = await readVote(work.tx, vote_id)
  await discard(work, vote)
  forgetKey(work, vote)
  await updateVote(work.tx, vote.id, { state: 'ended', closes_at: null })
  await setFloor(work.tx, { vote_id: null })
  work.tell(voteEnded({ appId: votedId(vote), rev }))
  return vote
}

/** Ends the vote without a result; its ballots are discarded. */
export async function cancelVote(work: Work, { appId }: { appId: number }): Promise<1> {
  const { floor, vote } = await lockRunning(work)
  if (!vote || votedId(vote) !== appId) throw new Refusal('no-vote-on-motion')
  await discard(work, vote)
  forgetKey(work, vote)
  await updateVote(work.tx, vote.id, { state: 'cancelled', closes_at: null })
  await setFloor(work.tx, { vote_id: null })
  work.tell(voteEnded({ appId, rev: floor.rev }))
  work.audit('cancel-vote', { appId })
  return 1
}

/** Nothing is left of what was cast. */
export async function discard(work: Work, vote: VoteRow): Promise<void> {
  await deleteBallots(work.tx, vote.id)
  await deleteChambers(work.tx, vote.id)
  await deleteSecret(work.tx, vote.id)
}
