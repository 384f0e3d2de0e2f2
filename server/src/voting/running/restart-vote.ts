import { Refusal, refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import type { LockedFloor } from '#floor-lock/store.ts'
import { readVotedMotions, setStatuses } from '#motions/store.ts'
import { publishEach } from '#voting/result/publish-motion.ts'
import {
  deleteRollCall,
  type ResultRow,
  readResultOfVote,
  withdrawResult,
} from '#voting/result/result-store.ts'
import { findUndecidedSince, statusLeftBy } from '#voting/result/status-left.ts'
import { discardProceduralOf, readLastVote, updateVote, type VoteRow } from '#voting/store.ts'
import { subjectsOf, votedId } from '#voting/view.ts'
import { discard } from './end-vote.ts'
import { lockRunning, refuseInterrupted, rulesOf } from './running-vote.ts'
import { begin } from './start-vote.ts'
import { refuseAltered } from './vote-guard.ts'

/**
 * Discards the running or the last vote on a motion, gives the motion back the status it had before, and puts it
 * to the vote again (rule V16). A motion that was decided in a block leaves it and is voted on alone (rule K21).
 */
export async function restartVote(work: Work, { id: appId }: { id: number }): Promise<1> {
  const { floor, vote: running } = await lockRunning(work)
  if (running && votedId(running) !== appId) throw new Refusal('vote-already-running')
  refuseIf(refuseInterrupted(floor))
  if (running) await refuseAltered(work, running)
  const last = await readLastVote(work.tx, appId)
  const result = last && (await readResultOfVote(work.tx, last.id, appId))
  if (!last || (last.state === 'declared' && !result)) throw new Refusal('no-vote-on-motion')
  const leaves = result && last.block.length > 0
  const again = leaves
    ? subjectsOf(last).filter(({ id }) => id === appId)
    : await subjectsAgain(work, last, appId)
  const booth = await isSecure(work, again)
  if (leaves) await withdraw(work, result)
  else await abandon(work, last, result)
  if (!running) await giveBack(work, floor, again)
  await begin(work, floor, {
    appId: again[0]?.id ?? null,
    block: again.length > 1 ? again : [],
    statusBefore: again[0]?.statusid ?? last.status_before,
    chambers: last.chambers,
    ...rulesOf(last),
    ...(booth && { mode: 'secret' as const }),
    booth,
    instead: running,
  })
  work.audit('restart-vote', { appId, appIds: again.map(({ id }) => id), discarded: last.state })
  return 1
}

/** What is flagged as secure vote by now is voted on in no other mode, however it was before (rule Z15). */
async function isSecure(work: Work, motions: { id: number }[]): Promise<boolean> {
  const voted = await readVotedMotions(
    work.tx,
    motions.map(({ id }) => id),
  )
  return [...voted.values()].some((motion) => motion.secure_vote && !motion.union_vote)
}

/** The motions that are voted on again: the one that is asked for, and those of its block that nothing has decided since. */
async function subjectsAgain(work: Work, vote: VoteRow, appId: number) {
  const statusLeft = await statusLeftBy(work, vote)
  const subjects = subjectsOf(vote)
  const undecided = await findUndecidedSince(
    work,
    vote,
    subjects.map(({ id, statusid }) => ({ id, left: statusLeft ?? statusid })),
  )
  return subjects.filter(({ id }) => id === appId || undecided.has(id))
}

/** What was declared on one motion of a block does not hold any more. */
async function withdraw(work: Work, { id }: ResultRow): Promise<void> {
  await deleteRollCall(work.tx, id)
  await withdrawResult(work.tx, id)
}

/** Nothing of the vote is left, and what an accepted procedural motion made of it does not hold either. */
async function abandon(work: Work, vote: VoteRow, result: ResultRow | undefined): Promise<void> {
  await discard(work, vote)
  if (result) await deleteRollCall(work.tx, result.id)
  if (vote.state === 'declared' || vote.state === 'ended') await discardProceduralOf(work.tx, vote.id)
  await updateVote(work.tx, vote.id, { state: 'discarded', closes_at: null })
}

async function giveBack(
  work: Work,
  { rev }: LockedFloor,
  motions: { id: number; statusid: number }[],
): Promise<void> {
  await setStatuses(work.tx, motions)
  await publishEach(
    work,
    motions.map(({ id }) => id),
    rev,
  )
}
