import { isUndecided } from '#motions/rules.ts'
import type { LineState } from './records.ts'

/** The longest text of a line, in characters. */
export const LINE_LENGTH = 1000

/** What a pause is called that nobody has named. */
export const UNNAMED_PAUSE = 'Pause'

/** A line as the rules ask about it: of a motion, or of a text or pause where `motion` is null. */
export interface ArrangedLine {
  id: number
  motion: { id: number; statusid: number } | null
}

export type OrderRefusal =
  | 'line-elsewhere'
  | 'line-after-itself'
  | 'line-unknown'
  | 'line-is-motion'
  | 'line-empty'
  | 'nothing-to-undo'
  | 'order-changed'

/**
 * How far each line of an agenda item has come (rule BR2). A text or a pause has passed once all motions above it are decided
 * and the next one below it has been put to the vote.
 */
export function statesOf(lines: readonly ArrangedLine[], onFloor: readonly number[]): LineState[] {
  const stateOf = ({ id, statusid }: NonNullable<ArrangedLine['motion']>): LineState => {
    if (onFloor.includes(id)) return 'running'
    return isUndecided(statusid) ? 'waiting' : 'decided'
  }
  const pending = lines.findIndex(({ motion }) => motion !== null && stateOf(motion) !== 'decided')
  return lines.map(({ motion }, place) => {
    if (motion) return stateOf(motion)
    if (pending >= 0 && pending < place) return 'waiting'
    const next = lines.slice(place).find((line) => line.motion !== null)?.motion
    return !next || stateOf(next) === 'waiting' ? 'waiting' : 'decided'
  })
}

/** Why lines can't be moved (rule BR3): only within their agenda item, and not behind one of themselves. */
export function refuseMove(
  lines: readonly ArrangedLine[],
  { ids, after }: { ids: readonly number[]; after: number | null },
): 'line-elsewhere' | 'line-after-itself' | null {
  const known = new Set(lines.map(({ id }) => id))
  if (after !== null && ids.includes(after)) return 'line-after-itself'
  const named = after === null ? ids : [...ids, after]
  return named.every((id) => known.has(id)) ? null : 'line-elsewhere'
}

/**
 * The lines with those of `ids` behind the line `after`, in the order in which they are named; before the first that waits
 * where it is null (rule BR3). Nothing else moves, and what runs or is decided stays.
 */
export function moveLines<Line extends ArrangedLine>(
  lines: readonly Line[],
  states: readonly LineState[],
  { ids, after }: { ids: readonly number[]; after: number | null },
): Line[] {
  const waiting = new Set(lines.filter((_, place) => states[place] === 'waiting').map(({ id }) => id))
  const named = new Set(ids.filter((id) => waiting.has(id)))
  const moved = [...named].flatMap((id) => lines.find((line) => line.id === id) ?? [])
  const rest = lines.filter(({ id }) => !named.has(id))
  return rest.toSpliced(placeBehind(rest, after, waiting), 0, ...moved)
}

/** Where something comes that is put behind a line, or before the first that waits: the index that it will have. */
export function placeBehind(
  lines: readonly ArrangedLine[],
  after: number | null,
  waiting: ReadonlySet<number>,
): number {
  if (after !== null) return lines.findIndex(({ id }) => id === after) + 1
  const first = lines.findIndex(({ id }) => waiting.has(id))
  return first < 0 ? lines.length : first
}

/** Why a change stays: a motion that it moved has been put to the vote since (rule BR5). */
export function refuseUndo(
  lines: readonly ArrangedLine[],
  states: readonly LineState[],
  changed: readonly number[],
): 'order-changed' | null {
  const isTaken = lines.some(
    ({ id, motion }, place) => motion && changed.includes(id) && states[place] !== 'waiting',
  )
  return isTaken ? 'order-changed' : null
}

/**
 * The ids in the order before a change, with what has come in by itself since: each newcomer stays behind the line that it
 * stands behind now.
 */
export function withNewcomers(
  before: readonly number[],
  now: readonly number[],
  known: ReadonlySet<number>,
): number[] {
  const order = [...before]
  for (const [place, id] of now.entries()) {
    if (known.has(id)) continue
    const above = now.slice(0, place).findLast((one) => order.includes(one))
    order.splice(above === undefined ? 0 : order.indexOf(above) + 1, 0, id)
  }
  return order
}
