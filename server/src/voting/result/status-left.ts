import { ProceduralType } from '@portal/shared/procedural/records.ts'
import { statusAfter } from '@portal/shared/procedural/rules.ts'
import type { Work } from '#core/work.ts'
import { readLapsed, readVotedMotions } from '#motions/store.ts'
import { readEnding, readLastVoteIds, readMovedSince, type VoteRow } from '#voting/store.ts'

/** A motion, and the status with which a vote has left it. */
interface LeftStatus {
  id: number
  left: number
}

/**
 * The motions whose status is still the one that this vote has left them with: no later vote, no later procedural motion and
 * nothing else has decided on them since.
 */
export async function findUndecidedSince(
  work: Work,
  vote: VoteRow,
  motions: readonly LeftStatus[],
): Promise<Set<number>> {
  const now = await readVotedMotions(
    work.tx,
    motions.map(({ id }) => id),
  )
  return keepLastWord(
    work,
    vote,
    motions.flatMap(({ id, left }) => (now.get(id)?.statusid === left ? id : [])),
  )
}

/** The same of a motion that has lapsed since: whether this is the status that it would have without that. */
export async function isStatusBelowLapse(
  work: Work,
  vote: VoteRow,
  { id, left }: LeftStatus,
): Promise<boolean> {
  const [lapsed] = await readLapsed(work.tx, [id])
  return lapsed?.status_before === left && (await keepLastWord(work, vote, [id])).has(id)
}

/** The motions on which nothing has decided since this vote. */
async function keepLastWord({ tx }: Work, vote: VoteRow, ids: readonly number[]): Promise<Set<number>> {
  const last = await readLastVoteIds(tx, ids)
  const moved = await readMovedSince(tx, vote, ids)
  return new Set(ids.filter((id) => last.get(id) === vote.id && !moved.has(id)))
}

/** The status that the end of a vote without a result has given to its motions; null where they kept theirs. */
export async function statusLeftBy({ tx }: Work, vote: VoteRow): Promise<number | null> {
  const ending = vote.state === 'ended' ? await readEnding(tx, vote.id) : undefined
  return ending ? statusAfter(ProceduralType.parse(ending.type)) : null
}
