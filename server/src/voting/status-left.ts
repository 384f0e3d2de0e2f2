import { ProceduralType } from '@portal/shared/procedural/records.ts'
import { statusAfter } from '@portal/shared/procedural/rules.ts'
import type { Work } from '#core/work.ts'
import { readVotedMotion } from '#motions/store.ts'
import { isMovedSince, readEnding, readLastVote, type VoteRow } from './store.ts'

/**
 * Whether the status of a motion is still the one that this vote has left it with: no later vote, no later procedural
 * motion and nothing else has decided on it since.
 */
export async function isStatusOf(
  { tx }: Work,
  vote: VoteRow,
  { id, left }: { id: number; left: number },
): Promise<boolean> {
  const motion = await readVotedMotion(tx, id)
  const last = await readLastVote(tx, id)
  return motion?.statusid === left && last?.id === vote.id && !(await isMovedSince(tx, vote, id))
}

/** The status that the end of a vote without a result has given to its motions; null where they kept theirs. */
export async function statusLeftBy({ tx }: Work, vote: VoteRow): Promise<number | null> {
  const ending = vote.state === 'ended' ? await readEnding(tx, vote.id) : undefined
  return ending ? statusAfter(ProceduralType.parse(ending.type)) : null
}
