import { type Change, changesBetween, sameChange } from './changes.ts'
import { isLine, type Sign } from './text.ts'

/** What an amendment would change in a text, in the order of the places. */
export interface Amending {
  id: number
  changes: readonly Change[]
}

/** A change with the amendments that all want it. */
export interface WantedChange extends Change {
  ids: readonly number[]
}

/**
 * A place at which amendments want something. Where all want the same there is one entry in `wanted`, and it can be taken over as
 * it is. Otherwise they collide: each entry is what some of them would make of the whole place, and a person decides.
 */
export interface Place {
  from: number
  to: number
  wanted: WantedChange[]
}

export const collides = ({ wanted }: Place): boolean => wanted.length > 1

/** All places at which amendments would change a text (rule BV4), in order. None of their changes is left out. */
export function placesOf(text: readonly Sign[], amendments: readonly Amending[]): Place[] {
  const order = amendments.map(({ id }) => id)
  const places: Place[] = []
  for (const cluster of clustersOf(text, distinct(amendments))) {
    const from = Math.min(...cluster.map((one) => one.from))
    const to = Math.max(...cluster.map((one) => one.to))
    places.push({ from, to, wanted: wantedAt(text, cluster, { from, to, order }) })
  }
  return places.toSorted(inOrder)
}

/** What amendments want, the same once, in the order of the places. */
function distinct(amendments: readonly Amending[]): WantedChange[] {
  const all: WantedChange[] = []
  const known = new Map<number, WantedChange[]>()
  for (const { id, changes } of amendments)
    for (const change of changes) {
      const here = known.get(change.from) ?? []
      known.set(change.from, here)
      const same = here.findIndex((other) => sameChange(other, change))
      const other = here[same]
      if (other) {
        const joined = { ...other, ids: [...other.ids, id] }
        here[same] = joined
        all[all.indexOf(other)] = joined
      } else {
        const wanted = { ...change, ids: [id] }
        here.push(wanted)
        all.push(wanted)
      }
    }
  return all.toSorted(inOrder)
}

/** Changes that touch each other, directly or by way of others. */
function clustersOf(text: readonly Sign[], all: readonly WantedChange[]): WantedChange[][] {
  const closed: WantedChange[][] = []
  /** Those that what comes next may still touch. */
  let near: WantedChange[][] = []
  for (const wanted of all) {
    closed.push(...near.filter((cluster) => !reaches(cluster, wanted)))
    near = near.filter((cluster) => reaches(cluster, wanted))
    const meeting = near.filter((cluster) => cluster.some((other) => areInTheWay(text, other, wanted)))
    near = [...near.filter((cluster) => !meeting.includes(cluster)), [...meeting.flat(), wanted]]
  }
  return [...closed, ...near]
}

const reaches = (cluster: readonly WantedChange[], { from }: WantedChange): boolean =>
  cluster.some(({ to }) => to >= from)

/**
 * Whether two changes cannot both be made as they are: their places overlap, they put something in at the same place, or nothing
 * but them stands between them in a line.
 */
export function areInTheWay(text: readonly Sign[], one: Change, other: Change): boolean {
  if (sameChange(one, other)) return false
  const [first, second] = inOrder(one, other) <= 0 ? [one, other] : [other, one]
  const bothPutIn = isPutIn(first) && isPutIn(second)
  if (bothPutIn && first.from === second.from) return beginsLine(first) === beginsLine(second)
  if (second.from < first.to) return true
  if (second.from > first.to) return false
  // They touch. Words that are put in there belong to the line before; what begins a line does not.
  const boundary = text[second.from]
  const isBoundary = boundary === undefined || isLine(boundary)
  if (isPutIn(second) && !beginsLine(second)) return true
  if (isPutIn(first)) return !isBoundary
  return !isBoundary
}

const isPutIn = ({ from, to }: Change): boolean => from === to

const beginsLine = ({ signs }: Change): boolean => {
  const [sign] = signs
  return sign !== undefined && isLine(sign)
}

/** Words that are put in come before lines that are put in, and these before what follows. */
const inOrder = (one: Change | Place, other: Change | Place): number =>
  one.from - other.from || rank(one) - rank(other) || one.to - other.to

const rank = (place: Change | Place): number => {
  if (place.from < place.to) return 2
  const [first] = 'wanted' in place ? place.wanted : [place]
  return first && beginsLine(first) ? 1 : 0
}

/** What each of the amendments that meet at a place would make of the whole of it. */
function wantedAt(
  text: readonly Sign[],
  cluster: readonly WantedChange[],
  { from, to, order }: { from: number; to: number; order: readonly number[] },
): WantedChange[] {
  const [only] = cluster
  if (only && cluster.length === 1) return [only]
  const ids = order.filter((id) => cluster.some((wanted) => wanted.ids.includes(id)))
  const found: WantedChange[] = []
  for (const id of ids) {
    const own = cluster.filter((wanted) => wanted.ids.includes(id)).toSorted(inOrder)
    const whole = { from, to, signs: withChanges(text, own, { from, to }), ids: [id] }
    const same = found.findIndex((other) => sameChange(other, whole))
    const other = found[same]
    if (other) found[same] = { ...other, ids: [...other.ids, id] }
    else found.push(whole)
  }
  return found
}

/** A part of the text with changes that lie in it. */
export function withChanges(
  text: readonly Sign[],
  changes: readonly Change[],
  { from, to }: { from: number; to: number },
): Sign[] {
  const signs: Sign[] = []
  let at = from
  for (const change of changes) {
    signs.push(...text.slice(at, change.from), ...change.signs)
    at = change.to
  }
  return [...signs, ...text.slice(at, to)]
}

/** What somebody decided for a place: one of what is wanted there, all of it one after the other, or the text as it is. */
export type Decision = number | 'all' | 'none'

/** Whether what is wanted at a place can stand there one after the other: all of it is put in, and nothing goes. */
export const canHoldAll = (place: Place): boolean => place.from === place.to && collides(place)

export interface Merged {
  signs: Sign[]
  /** The places whose decision is missing; there the text stays as it is. */
  open: number[]
}

/**
 * The text with what amendments want (rule BV6). Where they all want the same it is taken over unless somebody decided otherwise;
 * where they collide nothing is until somebody has decided.
 */
export function mergedText(
  text: readonly Sign[],
  places: readonly Place[],
  decisions: ReadonlyMap<number, Decision>,
): Merged {
  const open: number[] = []
  const changes = places.flatMap((place, at): Change[] => {
    const decision = decisions.get(at) ?? (collides(place) ? undefined : 0)
    if (decision === undefined) open.push(at)
    if (decision === undefined || decision === 'none') return []
    if (decision === 'all') return [{ ...place, signs: place.wanted.flatMap(({ signs }) => signs) }]
    const wanted = place.wanted[decision]
    return wanted ? [wanted] : []
  })
  return { signs: withChanges(text, changes, { from: 0, to: text.length }), open }
}

/** What became of an amendment's changes when the motion got another text. */
export interface CarriedChanges {
  /** Those that still have their place, in the present text. */
  changes: Change[]
  /** Those whose place says something else now, in the text that they were written into (rule BV3). */
  lost: Change[]
  /** How many say what the present text says already. */
  done: number
}

/** Carries changes of an earlier text over to the present one. Nothing is guessed: what has lost its place is said. */
export function carryOver(
  written: readonly Sign[],
  present: readonly Sign[],
  changes: readonly Change[],
): CarriedChanges {
  const meanwhile = changesBetween(written, present)
  const carried: CarriedChanges = { changes: [], lost: [], done: 0 }
  let [next, shift] = [0, 0]
  for (const change of changes) {
    for (let other = meanwhile[next]; other && goesBefore(other, change); other = meanwhile[next]) {
      shift += other.signs.length - (other.to - other.from)
      next += 1
    }
    const beside = besides(meanwhile, next, change)
    if (beside.some((other) => sameChange(other, change))) carried.done += 1
    else if (beside.some((other) => areInTheWay(written, other, change))) carried.lost.push(change)
    else carried.changes.push({ ...change, from: change.from + shift, to: change.to + shift })
  }
  return carried
}

const goesBefore = (other: Change, change: Change): boolean =>
  other.to <= change.from && inOrder(other, change) < 0

/** Those of the changes in their order that may touch this one; `next` is the first that does not go before it. */
function besides(all: readonly Change[], next: number, { to }: Change): Change[] {
  // Three can end where this one begins: one that goes on until there, words and lines that are put in.
  const from = Math.max(0, next - 3)
  const end = all.findIndex(({ from: start }, at) => at >= next && start > to)
  return all.slice(from, end < 0 ? all.length : end)
}
