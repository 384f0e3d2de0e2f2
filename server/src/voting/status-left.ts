import { ProceduralType } from '@portal/shared/procedural/records.ts'
import { statusAfter } from '@portal/shared/procedural/rules.ts'
import type { Work } from '#core/work.ts'
import { readLapsed, readVotedMotion } from '#motions/store.ts'
import { isMovedSince, readEnding, readLastVote, type VoteRow } from './store.ts'

/** A motion, and the status with which a vote has left it. */
interface Left {
  id: number
  left: number
}

/**
 * Whether the status of a motion is still the one that this vote has left it with: no later vote, no later procedural
 * motion and nothing else has decided on it since.
 */
export async function isStatusOf(work: Work, vote: VoteRow, { id, left }: Left): Promise<boolean> {
  const motion = await readVotedMotion(work.tx, id)
  return motion?.statusid === left && (await hasLastWord(work, vote, id))
}

/** The same of a motion that has lapsed since: whether this is the status that it would have without that. */
export async function isStatusBelowLapse(work: Work, vote: VoteRow, { id, left }: Left): Promise<boolean> {
  const [lapsed] = await readLapsed(work.tx, [id])
  return lapsed?.status_before === left && (await hasLastWord(work, vote, id))
}

async function hasLastWord({ tx }: Work, vote: VoteRow, id: number): Promise<boolean> {
  const last = await readLastVote(tx, id)
  return last?.id === vote.id && !(await isMovedSince(tx, vote, id))
}

/** The status that the end of a vote without a result has given to its motions; null where they kept theirs. */
export async function statusLeftBy({ tx }: Work, vote: VoteRow): Promise<number | null> {
  const ending = vote.state === 'ended' ? await readEnding(tx, vote.id) : undefined
  return ending ? statusAfter(ProceduralType.parse(ending.type)) : null
}
