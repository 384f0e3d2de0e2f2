import { refuseCorrection, statusOf } from '@portal/shared/voting/many.ts'
import type { Result } from '@portal/shared/voting/records.ts'
import { addVotings } from '@portal/shared/voting/votings.ts'
import { Refusal, unlessRefused } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { type LockedFloor, setFloor } from '#floor-lock/store.ts'
import { setStatus, setStatusBelowLapse } from '#motions/store.ts'
import { readSeats } from '#people/store.ts'
import { resultCorrected, resultReplaced } from '#voting/events.ts'
import { lockRunning, rulesOf } from '#voting/running/running-vote.ts'
import { computed, type HallNumbers, hallCount } from '#voting/running/stop-vote.ts'
import { readVote, type VoteRow } from '#voting/store.ts'
import { hallOf, onlineOf, subjectsOf, viewResult, votedId } from '#voting/view.ts'
import { publishMotion } from './publish-motion.ts'
import {
  insertResult,
  moveRollCall,
  type ResultRow,
  readLastResults,
  withdrawResult,
} from './result-store.ts'
import { findUndecidedSince, isStatusBelowLapse } from './status-left.ts'

/**
 * The chair puts right what was declared on a motion, and says why (rule K24). The result that was declared first
 * stays in the record; the online count is the server's own and is not touched.
 */
export async function correctResult(
  work: Work,
  {
    reason,
    result,
    appId,
    ...count
  }: HallNumbers & { appId: number; result: boolean | null; reason: string },
): Promise<Result> {
  const { floor, vote } = await lockRunning(work)
  const [last = null] = await readLastResults(work.tx, [appId])
  const counted = work.config.present ? hallCount(count) : null
  const hallBefore = last && hallOf(last)
  const hall = counted ?? hallBefore
  const voted = vote !== null && [votedId(vote), ...vote.block].includes(appId)
  const declared = last && { ...viewResult(last), hall: hallBefore }
  const before = unlessRefused(last, refuseCorrection(declared, { result, hall, reason }, voted))
  const decided = await readVote(work.tx, before.vote_id ?? 0)
  if (decided.chambers) throw new Refusal('chamber-vote-counts-itself')
  const { rule } = rulesOf(before)
  const seats = before.seats ?? (await readSeats(work.tx))
  const verdict = computed(rule, addVotings(onlineOf(before), hall), seats)
  const after = await replace(work, floor, decided, before, { result, hall, reason, verdict, seats })
  work.tell(resultReplaced())
  work.audit('correct-result', { appId, before: viewResult(before), after: viewResult(after), reason })
  return viewResult(after)
}

type Correction = Pick<ResultRow, 'result' | 'reason' | 'verdict' | 'seats'> & { hall: Result['hall'] }

/** Puts a result in the place of the one before, and tells everybody; on the floor it stands again as a new one. */
async function replace(
  work: Work,
  floor: LockedFloor,
  vote: VoteRow,
  {
    id,
    procedural_id: _,
    withdrawn,
    block,
    before,
    hall_abstention_before,
    hall_yes_before,
    hall_no_before,
    ...row
  }: ResultRow & { app_id: number },
  { hall, ...correction }: Correction,
): Promise<ResultRow> {
  await withdrawResult(work.tx, id)
  const after = await insertResult(work.tx, {
    ...row,
    vote_id: vote.id,
    ...correction,
    hall_abstention: hall?.[0] ?? null,
    hall_yes: hall?.[1] ?? null,
    hall_no: hall?.[2] ?? null,
    corrects: id,
    rev: floor.rev,
    declared_at: work.now,
  })
  await moveRollCall(work.tx, id, after.id)
  const subject = subjectsOf(vote).find((motion) => motion.id === row.app_id)
  const statusBy = (result: boolean | null) => statusOf(result, subject?.statusid ?? vote.status_before)
  const left = { id: row.app_id, left: statusBy(row.result) }
  // What was decided on the motion since then holds, whatever is put right of this vote. One that has lapsed stays so,
  // and has the corrected status should that be taken back.
  if ((await findUndecidedSince(work, vote, [left])).has(left.id))
    await setStatus(work.tx, row.app_id, statusBy(correction.result))
  else if (await isStatusBelowLapse(work, vote, left))
    await setStatusBelowLapse(work.tx, row.app_id, statusBy(correction.result))
  if (floor.result_id === id) {
    await setFloor(work.tx, { result_id: after.id })
    // On the floor it stands alone: the other motions of its block keep the result that they had.
    work.tell(resultCorrected({ result: viewResult(after), rev: floor.rev }))
  }
  // Told last, because windows take the status from a result that they hear of.
  await publishMotion(work, row.app_id, floor.rev)
  return after
}
