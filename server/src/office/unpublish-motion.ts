import { isPublic, refuseUnpublication } from '@portal/shared/office/motion-rules.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { holdFloor, lockFloor, readMotionsOnFloor } from '#floor-lock/store.ts'
import { publicationSet } from '#motions/events.ts'
import { forgetLapsed, readLapsed, readPresentation, setStatus, takePlace } from '#motions/store.ts'
import { viewPresentation } from '#motions/view.ts'
import { motionHidden } from '#voting/events.ts'
import { fillOrder } from '#voting/order/place-motions.ts'
import { publishMotion } from '#voting/result/publish-motion.ts'
import {
  leaveOrder,
  lockMotionRows,
  type MotionColumns,
  readNow,
  readVotedOn,
  updateMotion,
} from './motion-store.ts'
import { tellSubmitters } from './publish-motions.ts'
import { tellDesk } from './tell-desk.ts'

/**
 * A publication is taken back until the first vote on the motion starts (rule BA7). It is a draft again and keeps its number;
 * what it had replaced stands in its old place again.
 */
export async function unpublishMotion(
  work: Work,
  { appId, reason }: { appId: number; reason: string },
): Promise<1> {
  await holdFloor(work.tx)
  const [motion] = await lockMotionRows(work.tx, [appId])
  if (!motion) throw new Refusal('motion-unknown')
  const onFloor = await readMotionsOnFloor(work.tx)
  const wasVotedOn = await readVotedOn(work.tx, appId)
  refuseIf(refuseUnpublication({ ...motion, publicAt: motion.public_datetime }, { onFloor, wasVotedOn }))
  const wasPublic = isPublic(motion.public_datetime, await readNow(work.tx))
  await updateMotion(work.tx, appId, { public_datetime: null })
  work.audit('unpublish-motion', { appId, reason })
  tellDesk(work, { appIds: [appId] })
  if (wasPublic) await disappear(work, motion)
  else work.tell(publicationSet())
  return 1
}

/** All screens forget the motion; those who submitted it hear of it. */
async function disappear(work: Work, { id, replaces, delegate_app }: MotionColumns): Promise<void> {
  const { rev } = await lockFloor(work.tx)
  const earlier = replaces === null ? [] : await lockMotionRows(work.tx, [replaces])
  for (const motion of earlier) await restore(work, motion.id, id)
  await leaveOrder(work.tx, id)
  await fillOrder(work)
  const presentation = viewPresentation(await readPresentation(work.tx))
  work.tell(motionHidden({ appId: id, presentation, rev }))
  const now = await readNow(work.tx)
  for (const motion of earlier)
    if (isPublic(motion.public_datetime, now)) await publishMotion(work, motion.id, rev)
  if (delegate_app !== null) await tellSubmitters(work, [delegate_app])
}

/** The earlier version is what it was, in its place, where the later one had taken that. */
async function restore(work: Work, earlier: number, later: number): Promise<void> {
  const [lapsed] = await readLapsed(work.tx, [earlier])
  if (!lapsed) return
  await setStatus(work.tx, earlier, lapsed.status_before)
  await forgetLapsed(work.tx, [earlier])
  await takePlace(work.tx, later, earlier)
}
