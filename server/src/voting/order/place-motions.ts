import { inPlacingOrder, type OrderedLine, placeOf } from '@portal/shared/motions/order.ts'
import { isUndecided, refuseType } from '@portal/shared/motions/rules.ts'
import type { Work } from '#core/work.ts'
import { readOrder, readPresentation, readUnplaced, writeOrder } from '#motions/store.ts'
import { viewPresentation } from '#motions/view.ts'
import { orderChanged } from '#voting/events.ts'

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
  if (placed.length > 0) await tellOrder(work, rev)
  return placed
}

/** Everybody is told of the order as it is now. */
export async function tellOrder(work: Work, rev: number): Promise<void> {
  work.tell(orderChanged({ presentation: viewPresentation(await readPresentation(work.tx)), rev }))
}
