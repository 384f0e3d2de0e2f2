import { motionStatus } from '@portal/shared/motions/status.ts'
import { isPublic, refuseLapsing, refuseWithdrawal } from '@portal/shared/office/motion-rules.ts'
import { refuseLapse } from '@portal/shared/voting/many.ts'
import { memberOf } from '#core/member-of.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { holdFloor, lockFloor, readMotionsOnFloor } from '#floor-lock/store.ts'
import { lapse, type MotionRow, readMotion, readPeople, readVotedMotions, setStatus } from '#motions/store.ts'
import { tellOrder } from '#voting/order/place-motions.ts'
import { publishEach } from '#voting/result/publish-motion.ts'
import {
  forgetWish,
  hasWish,
  insertWish,
  leaveOrder,
  lockMotionRows,
  readNow,
  updateMotion,
} from './motion-store.ts'
import { tellDesk } from './tell-desk.ts'

/**
 * A motion is withdrawn until it is decided (rule BA8): it keeps number and text and leaves the order of voting. Amendments to it
 * that are named lapse in the same step.
 */
export async function withdrawMotion(
  work: Work,
  { appId, reason, lapsing }: { appId: number; reason: string; lapsing: number[] },
): Promise<1> {
  await holdFloor(work.tx)
  const [motion] = await lockMotionRows(work.tx, [appId])
  if (!motion) throw new Refusal('motion-unknown')
  const onFloor = await readMotionsOnFloor(work.tx)
  refuseIf(refuseWithdrawal(motion, onFloor))
  const amendments = await readVotedMotions(work.tx, lapsing)
  for (const id of lapsing) refuseIf(refuseLapse(amendments.get(id) ?? null, onFloor))
  for (const amendment of await lockMotionRows(work.tx, lapsing)) refuseIf(refuseLapsing(amendment, motion))
  await setStatus(work.tx, appId, motionStatus.withdrawn)
  await lapse(work.tx, lapsing)
  await forgetWish(work.tx, appId)
  await leaveOrder(work.tx, appId)
  const wasPublic = isPublic(motion.public_datetime, await readNow(work.tx))
  // What was still to be published is not published any more.
  if (!wasPublic) await updateMotion(work.tx, appId, { public_datetime: null })
  work.audit('withdraw-motion', { appId, reason, lapsing })
  tellDesk(work, { appIds: [appId, ...lapsing] })
  if (!wasPublic) return 1
  const { rev } = await lockFloor(work.tx)
  await publishEach(work, [appId, ...lapsing], rev)
  await tellOrder(work, rev)
  return 1
}

/** Somebody who moved a motion wants it back, or not any more; the office decides (rule BA8). */
export async function wishWithdrawal(
  work: Work,
  { appId, wish }: { appId: number; wish: boolean },
): Promise<1> {
  await holdFloor(work.tx)
  const motion = await readOwn(work, appId)
  await forgetWish(work.tx, appId)
  if (wish) {
    refuseIf(refuseWithdrawal(motion, await readMotionsOnFloor(work.tx)))
    await insertWish(work.tx, { motion_id: appId, user_id: memberOf(work).id, at: work.now })
  }
  work.audit('wish-withdrawal', { appId, wish })
  tellDesk(work, { appIds: [appId] })
  return 1
}

/** Whether that was asked for. */
export async function readWish(work: Work, { appId }: { appId: number }): Promise<{ wished: boolean }> {
  await readOwn(work, appId)
  return { wished: await hasWish(work.tx, appId) }
}

/** A public motion that the asking member has moved. */
async function readOwn(work: Work, appId: number): Promise<MotionRow> {
  const motion = await readMotion(work.tx, appId)
  if (!motion) throw new Refusal('motion-unknown')
  const movers = await readPeople(work.tx, [appId])
  if (!movers.some(({ number }) => number === memberOf(work).number)) throw new Refusal('not-your-motion')
  return motion
}
