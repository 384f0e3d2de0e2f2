import { refuseMotionChange } from '@portal/shared/floor/rules.ts'
import type { StatusId } from '@portal/shared/motions/records.ts'
import { motionStatus } from '@portal/shared/motions/status.ts'
import { refuseLapse } from '@portal/shared/voting/many.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { type LockedFloor, lockFloor, readMotionsOnFloor } from '#floor-lock/store.ts'
import { forgetLapsed, lapse, readLapsed, readVotedMotions, setStatuses } from '#motions/store.ts'
import { statusChanged } from '#voting/events.ts'

/** Motions that another decision has made pointless lapse, all of them or none; a slip is taken back (rule K23). */
export async function lapseMotions(
  work: Work,
  { appIds, lapsed }: { appIds: number[]; lapsed: boolean },
): Promise<1> {
  const floor = await lockFloor(work.tx)
  const onFloor = await readMotionsOnFloor(work.tx)
  const ids = [...new Set(appIds)]
  if (ids.length === 0) throw new Refusal('motion-unknown')
  await (lapsed ? lapseAll(work, floor, ids, onFloor) : takeBack(work, floor, ids, onFloor))
  work.audit(lapsed ? 'lapse-motions' : 'unlapse-motions', { appIds: ids })
  return 1
}

async function lapseAll(work: Work, { rev }: LockedFloor, ids: number[], onFloor: number[]): Promise<void> {
  const motions = await readVotedMotions(work.tx, ids)
  for (const id of ids) refuseIf(refuseLapse(motions.get(id) ?? null, onFloor))
  await lapse(work.tx, ids)
  work.tell(statusChanged({ appIds: ids, statusid: motionStatus.lapsed, rev }))
}

async function takeBack(work: Work, { rev }: LockedFloor, ids: number[], onFloor: number[]): Promise<void> {
  for (const id of ids) refuseIf(refuseMotionChange(id, onFloor))
  const before = await readLapsed(work.tx, ids)
  if (before.length < ids.length) throw new Refusal('motion-not-lapsed')
  await setStatuses(
    work.tx,
    before.map(({ id, status_before: statusid }) => ({ id, statusid })),
  )
  await forgetLapsed(work.tx, ids)
  for (const [status, motions] of Map.groupBy(before, ({ status_before }) => status_before))
    work.tell(statusChanged({ appIds: motions.map(({ id }) => id), statusid: status as StatusId, rev }))
}
