import { refuseOpenProcedural, refuseRestartProcedural } from '@portal/shared/procedural/rules.ts'
import { refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { endPause } from '#floor-lock/end-pause.ts'
import { holdFloor, type LockedFloor, lockFloor, setFloor } from '#floor-lock/store.ts'
import { restSpeech } from '#speakers/run-speeches.ts'
import { tellCurrent } from '#voting/running/running-vote.ts'
import { readVote, updateVote } from '#voting/store.ts'
import { proceduralCancelled, proceduralOpened, proceduralStarted } from './events.ts'
import { judgedProcedural, lockProcedural, theRunning } from './lock-procedural.ts'
import { raiseFlag } from './raise-flag.ts'
import {
  deleteProceduralBallots,
  insertProcedural,
  isCancelled,
  type ProceduralRow,
  readProcedural,
  resumeParent,
  updateProcedural,
} from './store.ts'

/** Ballots on the procedural motion are taken (rule Q8). */
export async function openProcedural(work: Work, { id }: { id: number }): Promise<1> {
  const { floor, motion } = await lockProcedural(work)
  refuseIf(refuseOpenProcedural(judgedProcedural(motion), id))
  await updateProcedural(work.tx, id, { state: 'open' })
  await endPause(work, floor)
  work.tell(proceduralOpened({ row: await readProcedural(work.tx, id), rev: floor.rev }))
  await restSpeech(work)
  work.audit('open-procedural', { id })
  return 1
}

/**
 * The ballots are discarded and the motion is put again, not open (rule Q14). It has a new id: a ballot for the old
 * one that is still on its way does not count for it.
 */
export async function restartProcedural(work: Work, { id }: { id: number }): Promise<1> {
  const { floor, motion } = await lockProcedural(work)
  refuseIf(refuseRestartProcedural(judgedProcedural(motion), id))
  const old = theRunning(motion)
  await discard(work, old, 'discarded')
  const again = await insertProcedural(work.tx, {
    type: old.type,
    content: old.content,
    owner_id: old.owner_id,
    app_id: old.app_id,
    vote_id: old.vote_id,
    parent_id: old.parent_id,
    speaker_for: old.speaker_for,
    speaker_against: old.speaker_against,
    history: judgedProcedural(old)?.history ?? [],
    started_at: work.now,
  })
  await setFloor(work.tx, { procedural_id: again, result_id: null })
  await tellStarted(work, again, floor.rev)
  work.audit('restart-procedural', { id, again })
  return 1
}

/** Taken off the floor without a result; what waited underneath comes back (rule Q13). */
export async function cancelProcedural(work: Work, { id }: { id: number | null }): Promise<1> {
  const { procedural_id } = await holdFloor(work.tx)
  if (id !== null && id !== procedural_id && (await isCancelled(work.tx, id))) return 1
  const { floor, motion } = await lockProcedural(work)
  const running = theRunning(id === null || id === motion?.id ? motion : null)
  await discard(work, running, 'cancelled')
  work.tell(proceduralCancelled({ id: running.id, rev: floor.rev }))
  if (running.parent_id === null) {
    await setFloor(work.tx, { procedural_id: null })
  } else {
    await resume(work, floor, running.parent_id, judgedProcedural(running)?.history ?? [])
    await setFloor(work.tx, { result_id: null })
  }
  work.audit('cancel-procedural', { id: running.id })
  return 1
}

/** Everything procedural leaves the floor, and what was raised in the running vote can be raised anew (rule Q13). */
export async function resetProcedural(work: Work): Promise<1> {
  const held = await holdFloor(work.tx)
  const motion = held.procedural_id === null ? null : await readProcedural(work.tx, held.procedural_id)
  const vote = held.vote_id === null ? null : await readVote(work.tx, held.vote_id)
  const raised = vote?.state === 'started' && (vote.board_referral_raised || vote.non_handling_raised)
  if (!motion && !raised) return 1
  const floor = await lockFloor(work.tx)
  if (motion) {
    await discard(work, motion, 'cancelled')
    if (motion.parent_id !== null) await updateProcedural(work.tx, motion.parent_id, { state: 'cancelled' })
    await setFloor(work.tx, { procedural_id: null })
    work.tell(proceduralCancelled({ id: motion.id, rev: floor.rev }))
  }
  if (raised) {
    const clear = { board_referral_raised: false, non_handling_raised: false }
    await tellCurrent(work, floor, await updateVote(work.tx, vote.id, clear))
  }
  work.audit('reset-procedural', { id: motion?.id ?? null })
  return 1
}

async function discard(work: Work, motion: ProceduralRow, state: 'discarded' | 'cancelled'): Promise<void> {
  await deleteProceduralBallots(work.tx, motion.id)
  await updateProcedural(work.tx, motion.id, { state })
}

/** The motion underneath is before the hall again, as it was when the other one was put on top of it (rule Q9). */
export async function resume(
  work: Work,
  { rev }: Pick<LockedFloor, 'rev'>,
  parentId: number,
  history: Parameters<typeof resumeParent>[2],
): Promise<void> {
  await resumeParent(work.tx, parentId, history)
  await setFloor(work.tx, { procedural_id: parentId })
  await tellStarted(work, parentId, rev)
}

async function tellStarted(work: Work, id: number, rev: number): Promise<void> {
  const row = await readProcedural(work.tx, id)
  await raiseFlag(work, row)
  work.tell(proceduralStarted({ row, rev }))
}
