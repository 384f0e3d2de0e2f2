import { inPlacingOrder, type OrderedLine, placeOf } from '@portal/shared/motions/order.ts'
import { refuseType } from '@portal/shared/motions/rules.ts'
import { isUndecided } from '@portal/shared/voting/many.ts'
import { NothingDue } from '#core/deadline-timer.ts'
import { lockFloor } from '#core/floor.ts'
import type { Work } from '#core/work.ts'
import { readOrder, readPresentation, readUnplaced, takeDue, writeOrder } from '#motions/store.ts'
import { viewPresentation } from '#motions/view.ts'
import { orderChanged } from './events.ts'
import { publishMotion } from './publish-motion.ts'

/** A line of the order; one that has just come in has no id yet. */
type OrderRow = OrderedLine & { id: number | null }

/**
 * Every published motion that the hall can vote on gets a place in the order of voting, if it has none, and is fresh there
 * (rule B8). Answers their ids; nobody is told. The floor is held.
 */
export async function fillOrder(work: Work): Promise<number[]> {
  const unplaced = await readUnplaced(work.tx)
  const newcomers = inPlacingOrder(
    unplaced.filter(({ type_id, statusid }) => refuseType(type_id) === null && isUndecided(statusid)),
  )
  if (newcomers.length === 0) return []
  const order: OrderRow[] = await readOrder(work.tx)
  const filled = newcomers.reduce(
    (known, motion) =>
      known.toSpliced(placeOf(motion, known), 0, { id: null, top_id: motion.top_id, motion }),
    order,
  )
  await writeOrder(work.tx, filled)
  const appIds = newcomers.map(({ id }) => id)
  work.audit('place-motions', { appIds })
  return appIds
}

/** The same, and everybody is told of the order as it is now. Answers the ids of those that had no place. */
export async function placeMotions(work: Work, rev: number): Promise<number[]> {
  const placed = await fillOrder(work)
  if (placed.length === 0) return placed
  const presentation = viewPresentation(await readPresentation(work.tx))
  work.tell(orderChanged({ presentation, rev }))
  return placed
}

/** Motions whose time of publication has come are shown to everybody, and get their places. */
export async function publishDue(work: Work): Promise<void> {
  const { rev } = await lockFloor(work.tx)
  const due = await takeDue(work.tx)
  for (const id of due) await publishMotion(work, id, rev)
  const placed = await placeMotions(work, rev)
  if (due.length + placed.length === 0) throw new NothingDue()
  if (due.length > 0) work.audit('publish-due', { appIds: due })
}
