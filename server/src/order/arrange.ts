import { isDeepStrictEqual } from 'node:util'
import type { OrderEntry } from '@portal/shared/order/records.ts'
import {
  moveLines,
  placeBehind,
  refuseMove,
  refuseUndo,
  statesOf,
  UNNAMED_PAUSE,
  withNewcomers,
} from '@portal/shared/order/rules.ts'
import { memberOf } from '#core/member-of.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { lockFloor, readMotionsOnFloor } from '#floor-lock/store.ts'
import { readPresentation, readTop } from '#motions/store.ts'
import { viewPresentation } from '#motions/view.ts'
import { orderChanged } from '#voting/events.ts'
import {
  acceptLines,
  arrangeLines,
  changeLine,
  deleteLines,
  insertText,
  type Line,
  readLines,
  readPlaces,
  rememberDeed,
  restoreLines,
  rewriteLines,
  type StoredLine,
  takeLastDeed,
} from './store.ts'
import { viewOrder } from './view.ts'

/** Lines get another place, and are accepted with it (rule BR3). */
export async function moveInOrder(
  work: Work,
  { topId, ids, after }: { topId: number; ids: number[]; after: number | null },
): Promise<OrderEntry[]> {
  const { rev } = await lockFloor(work.tx)
  const lines = await changeOrder(work, topId, async (before, states) => {
    refuseIf(refuseMove(before, { ids, after }))
    const moved = before.filter(({ id }, place) => ids.includes(id) && states[place] === 'waiting')
    const movedIds = moved.map(({ id }) => id)
    await arrangeLines(
      work.tx,
      topId,
      moveLines(before, states, { ids, after }).map(({ id }) => id),
    )
    await acceptLines(work.tx, movedIds)
    return movedIds
  })
  work.audit('move-in-order', { topId, ids, after })
  await tellOrder(work, rev)
  return viewOrder(lines, await readMotionsOnFloor(work.tx))
}

interface LineWording {
  kind: 'text' | 'pause'
  text: string
}

/** A text or a pause is put between the motions (rule BR4). */
export async function addToOrder(
  work: Work,
  { topId, after, ...words }: { topId: number; after: number | null } & LineWording,
): Promise<{ id: number }> {
  const worded = wordedLine(words)
  const { rev } = await lockFloor(work.tx)
  let added = 0
  await changeOrder(work, topId, async (before, states) => {
    refuseIf(refuseMove(before, { ids: [], after }))
    const waiting = new Set(before.filter((_, place) => states[place] === 'waiting').map(({ id }) => id))
    added = await insertText(work.tx, { top_id: topId, ...worded })
    const ids = before.map(({ id }) => id)
    await arrangeLines(work.tx, topId, ids.toSpliced(placeBehind(before, after, waiting), 0, added))
    return [added]
  })
  work.audit('add-to-order', { topId, id: added, after, ...words })
  await tellOrder(work, rev)
  return { id: added }
}

/** A text reads differently from now on, or a pause. */
export async function rewordInOrder(work: Work, { id, ...words }: { id: number } & LineWording): Promise<1> {
  const worded = wordedLine(words)
  const { rev } = await lockFloor(work.tx)
  await changeOrder(work, await topOfText(work, id), async () => {
    await changeLine(work.tx, id, worded)
    return [id]
  })
  work.audit('reword-in-order', { id, ...words })
  await tellOrder(work, rev)
  return 1
}

/** A text or a pause goes; motions stay in the order (rule BR4). */
export async function removeFromOrder(work: Work, { id }: { id: number }): Promise<1> {
  const { rev } = await lockFloor(work.tx)
  await changeOrder(work, await topOfText(work, id), async () => {
    await deleteLines(work.tx, [id])
    return [id]
  })
  work.audit('remove-from-order', { id })
  await tellOrder(work, rev)
  return 1
}

/** What came in by itself stays where it came in, and is not fresh any more. */
export async function acceptInOrder(work: Work, { ids }: { ids: number[] }): Promise<1> {
  const { rev } = await lockFloor(work.tx)
  const places = await readPlaces(work.tx, ids)
  if (places.length < new Set(ids).size) throw new Refusal('line-unknown')
  for (const [topId, lines] of Map.groupBy(places, ({ top_id }) => top_id)) {
    const accepted = lines.map(({ id }) => id)
    await changeOrder(work, topId, async () => {
      await acceptLines(work.tx, accepted)
      return accepted
    })
  }
  work.audit('accept-in-order', { ids })
  await tellOrder(work, rev)
  return 1
}

/** Somebody takes back the last of their own changes, if the order is as they left it (rule BR5). */
export async function undoInOrder(work: Work, { topId }: { topId: number }): Promise<OrderEntry[]> {
  const { rev } = await lockFloor(work.tx)
  if (!(await readTop(work.tx, topId))) throw new Refusal('top-unknown')
  const deed = await takeLastDeed(work.tx, memberOf(work).id, topId)
  if (!deed) throw new Refusal('nothing-to-undo')
  const now = await readLines(work.tx, topId)
  const onFloor = await readMotionsOnFloor(work.tx)
  const left = new Set(deed.after.map(({ id }) => id))
  const asLeft = isDeepStrictEqual(storedLinesOf(now.filter(({ id }) => left.has(id))), deed.after)
  refuseIf(asLeft ? refuseUndo(now, statesOf(now, onFloor), deed.line_ids) : 'order-changed')
  await putBack(work, topId, deed, now)
  work.audit('undo-in-order', { topId, ids: deed.line_ids })
  await tellOrder(work, rev)
  return viewOrder(await readLines(work.tx, topId), onFloor)
}

/** The lines are again as they were before; what came in meanwhile stays behind the line that it stands behind. */
async function putBack(
  { tx }: Work,
  topId: number,
  { before, after }: { before: readonly StoredLine[]; after: readonly StoredLine[] },
  now: readonly Line[],
): Promise<void> {
  const were = new Set(before.map(({ id }) => id))
  const are = new Set(after.map(({ id }) => id))
  const ids = (lines: readonly { id: number }[]) => lines.map(({ id }) => id)
  await deleteLines(
    tx,
    ids(after).filter((id) => !were.has(id)),
  )
  await rewriteLines(
    tx,
    before.filter(({ id }) => are.has(id)),
  )
  await restoreLines(
    tx,
    topId,
    before.filter(({ id }) => !are.has(id)),
  )
  await arrangeLines(tx, topId, withNewcomers(ids(before), ids(now), are))
}

/**
 * Changes the lines of an agenda item, and remembers how they were: it can be taken back. `change` answers which lines it
 * has changed. The floor is held, so nobody else changes them and no vote begins.
 */
async function changeOrder(
  work: Work,
  topId: number,
  change: (lines: Line[], states: ReturnType<typeof statesOf>) => Promise<number[]>,
): Promise<Line[]> {
  if (!(await readTop(work.tx, topId))) throw new Refusal('top-unknown')
  const lines = await readLines(work.tx, topId)
  const line_ids = await change(lines, statesOf(lines, await readMotionsOnFloor(work.tx)))
  const changed = await readLines(work.tx, topId)
  const [before, after] = [storedLinesOf(lines), storedLinesOf(changed)]
  if (!isDeepStrictEqual(before, after))
    await rememberDeed(work.tx, {
      ...{ user_id: memberOf(work).id, top_id: topId, at: work.now },
      ...{ line_ids, before, after },
    })
  return changed
}

const storedLinesOf = (lines: readonly Line[]): StoredLine[] =>
  lines.map(({ id, motion_id, text, pause, fresh }) => ({ id, motion_id, text, pause, fresh }))

/** Everybody learns of the order as it is now (rule BR1). */
async function tellOrder(work: Work, rev: number): Promise<void> {
  work.tell(orderChanged({ presentation: viewPresentation(await readPresentation(work.tx)), rev }))
}

/** The agenda item of a text or pause. */
async function topOfText(work: Work, id: number): Promise<number> {
  const [line] = await readPlaces(work.tx, [id])
  if (!line) throw new Refusal('line-unknown')
  if (line.motion_id !== null) throw new Refusal('line-is-motion')
  return line.top_id
}

/** The columns of a text or a pause; a pause need not say more than that it is one. */
function wordedLine({ kind, text }: LineWording): { text: string; pause: boolean } {
  const pause = kind === 'pause'
  const words = text === '' && pause ? UNNAMED_PAUSE : text
  if (words === '') throw new Refusal('line-empty')
  return { text: words, pause }
}
