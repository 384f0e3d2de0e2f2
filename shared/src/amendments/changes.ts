import { diffArrays } from 'diff'
import { isLine, keyOf, type Sign, sameSigns } from './text.ts'

/** A place of a text, from one sign to before another, and what comes there instead. An empty place is one between two signs. */
export interface Change {
  from: number
  to: number
  signs: readonly Sign[]
}

/** More put in and taken out than this at once makes another text; to compare on would take longer than anybody waits. */
const MOST_CHANGES = 1000
/** What is longer is compared by its sentences first. */
const LONG_LINE = 600
/** More pairs than these are not looked through; then a line is compared with those near its place. */
const MOST_PAIRS = 20_000
const NEAR = 8
/** Lines that share less of their words are others. */
const ALIKE_ENOUGH = 0.4

/**
 * What makes of one text the other: applied to the one it gives the other, sign by sign. Lines that stay, go and come are found
 * first, then the words of those that were only changed. What was rewritten wholly goes and comes line by line.
 */
export function changesBetween(before: readonly Sign[], after: readonly Sign[]): Change[] {
  const changes: Change[] = []
  for (const gap of gapsBetween(cut(before, isLine), cut(after, isLine))) changes.push(...inLines(gap))
  return tidy(changes, before)
}

/** The text with the changes, which lie behind one another. */
export function applyChanges(before: readonly Sign[], changes: readonly Change[]): Sign[] {
  const after: Sign[] = []
  let at = 0
  for (const { from, to, signs } of changes) {
    after.push(...before.slice(at, from), ...signs)
    at = to
  }
  return [...after, ...before.slice(at)]
}

/** How much of both texts is otherwise, from 0 to 1. */
export function changedShare(before: readonly Sign[], changes: readonly Change[]): number {
  const changed = changes.reduce(
    (sum, { from, to, signs }) => sum + lettersIn(before.slice(from, to)) + lettersIn(signs),
    0,
  )
  const same =
    lettersIn(before) - changes.reduce((sum, { from, to }) => sum + lettersIn(before.slice(from, to)), 0)
  return changed === 0 ? 0 : changed / (2 * same + changed)
}

const lettersIn = (signs: readonly Sign[]): number =>
  signs.reduce((sum, sign) => sum + (isLine(sign) ? 0 : sign.text.trim().length), 0)

/** Beyond, an amendment says in words what it changes, and to compare it with the motion says nothing (rule BV5). */
const MOST_CHANGED = 0.5

/** Whether a text is another one made of this, and not one that speaks about it. */
export const isMadeOf = (before: readonly Sign[], changes: readonly Change[]): boolean =>
  changedShare(before, changes) <= MOST_CHANGED

export const sameChange = (one: Change, other: Change): boolean =>
  one.from === other.from && one.to === other.to && sameSigns(one.signs, other.signs)

/** A piece of a text, with the place of its first sign. */
interface Piece {
  at: number
  signs: readonly Sign[]
  key: string
}

/** Pieces that went, and those that came in their place; `at` is where that is. */
interface Gap {
  at: number
  gone: Piece[]
  come: Piece[]
}

function cut(signs: readonly Sign[], begins: (sign: Sign, at: number) => boolean, offset = 0): Piece[] {
  const starts = signs.flatMap((sign, at) => (at === 0 || begins(sign, at) ? [at] : []))
  return starts.map((start, place) => {
    const own = signs.slice(start, starts[place + 1] ?? signs.length)
    return { at: offset + start, signs: own, key: own.map(keyOf).join('\u0001') }
  })
}

const endOf = ({ at, signs }: Piece): number => at + signs.length

/** Where two rows of pieces differ. */
function gapsBetween(before: readonly Piece[], after: readonly Piece[]): Gap[] {
  let head = 0
  while (head < before.length && head < after.length && before[head]?.key === after[head]?.key) head += 1
  let tail = 0
  const most = Math.min(before.length, after.length) - head
  while (tail < most && before.at(-1 - tail)?.key === after.at(-1 - tail)?.key) tail += 1
  const old = before.slice(head, before.length - tail)
  const young = after.slice(head, after.length - tail)
  if (old.length + young.length === 0) return []
  const [oldKeys, youngKeys] = [old.map(({ key }) => key), young.map(({ key }) => key)]
  const found =
    fewestChanges(oldKeys, youngKeys) > MOST_CHANGES
      ? undefined
      : diffArrays(oldKeys, youngKeys, { maxEditLength: MOST_CHANGES })
  const runs = found ?? [
    { count: old.length, removed: true, added: false },
    { count: young.length, removed: false, added: true },
  ]
  const gaps: Gap[] = []
  let [o, y] = [0, 0]
  let gap: Gap | null = null
  for (const { count = 0, removed, added } of runs) {
    if (removed || added) {
      if (!gap) {
        const last: Piece | undefined = before[head + o - 1]
        gap = { at: before[head + o]?.at ?? (last ? endOf(last) : 0), gone: [], come: [] }
        gaps.push(gap)
      }
      if (removed) gap.gone.push(...old.slice(o, o + count))
      else gap.come.push(...young.slice(y, y + count))
    } else gap = null
    if (!added) o += count
    if (!removed) y += count
  }
  return gaps
}

/** So many have to go and to come, wherever they stand: what is found only on one side. */
function fewestChanges(before: readonly string[], after: readonly string[]): number {
  if (before.length + after.length <= MOST_CHANGES) return 0
  const left = new Map<string, number>()
  for (const key of before) left.set(key, (left.get(key) ?? 0) + 1)
  let shared = 0
  for (const key of after) {
    const count = left.get(key) ?? 0
    if (count > 0) shared += 1
    left.set(key, count - 1)
  }
  return before.length + after.length - 2 * shared
}

/** Lines that came where others went: each is compared with the one that it shares most with. */
function inLines({ at, gone, come }: Gap): Change[] {
  const changes: Change[] = []
  let [g, c, place] = [0, 0, at]
  const upTo = (goneEnd: number, comeEnd: number) => {
    const out = gone.slice(g, goneEnd)
    const into = come.slice(c, comeEnd)
    const to = out.at(-1) ? endOf(out.at(-1) as Piece) : place
    if (out.length + into.length > 0)
      changes.push({ from: place, to, signs: into.flatMap(({ signs }) => signs) })
    place = to
  }
  for (const [goneAt, comeAt] of pairsAmong(gone, come)) {
    upTo(goneAt, comeAt)
    const [old, young] = [gone[goneAt] as Piece, come[comeAt] as Piece]
    changes.push(...inWords(old.at, old.signs, young.signs))
    g = goneAt + 1
    c = comeAt + 1
    place = endOf(old)
  }
  upTo(gone.length, come.length)
  return changes
}

/** Two lines that share their words, and the best row of such pairs that begins with them. */
interface Pair {
  gone: number
  come: number
  total: number
  next: Pair | null
}

/** The pairs of lines that share most of their words in all, in their order. */
function pairsAmong(gone: readonly Piece[], come: readonly Piece[]): [gone: number, come: number][] {
  const isMany = gone.length * come.length > MOST_PAIRS
  const bags = come.map(({ signs }) => bagOf(signs))
  const rows = new Rows(come.length)
  for (let g = gone.length - 1; g >= 0; g -= 1) {
    const words = bagOf(gone[g]?.signs ?? [])
    const middle = Math.round((g * come.length) / gone.length)
    const first = isMany ? Math.max(0, middle - NEAR) : 0
    const end = isMany ? Math.min(come.length, middle + NEAR + 1) : come.length
    const pairs: Pair[] = []
    for (let c = first; c < end; c += 1) {
      const alike = alikeness(words, bags[c] as WordCounts)
      if (alike < ALIKE_ENOUGH) continue
      const next = rows.bestFrom(c + 1)
      pairs.push({ gone: g, come: c, total: alike + (next?.total ?? 0), next })
    }
    for (const pair of pairs) rows.add(pair)
  }
  const pairs: [number, number][] = []
  for (let pair = rows.bestFrom(0); pair; pair = pair.next) pairs.push([pair.gone, pair.come])
  return pairs
}

/** Rows of pairs, and which of those that begin at a line or after it is the best (a Fenwick tree of maxima). */
class Rows {
  readonly #count: number
  readonly #best: (Pair | null)[]

  constructor(count: number) {
    this.#count = count
    this.#best = Array.from({ length: count + 1 }, () => null)
  }

  add(pair: Pair): void {
    for (let at = this.#count - pair.come; at <= this.#count; at += at & -at)
      if (pair.total > (this.#best[at]?.total ?? 0)) this.#best[at] = pair
  }

  bestFrom(come: number): Pair | null {
    let best: Pair | null = null
    for (let at = this.#count - come; at > 0; at -= at & -at) {
      const other = this.#best[at]
      if (other && other.total > (best?.total ?? 0)) best = other
    }
    return best
  }
}

interface WordCounts {
  counts: ReadonlyMap<string, number>
  size: number
}

function bagOf(signs: readonly Sign[]): WordCounts {
  const counts = new Map<string, number>()
  let size = 0
  for (const sign of signs) {
    if (isLine(sign) || sign.text === ' ') continue
    counts.set(sign.text, (counts.get(sign.text) ?? 0) + 1)
    size += 1
  }
  return { counts, size }
}

/** How many of their words two lines share, from 0 to 1. */
function alikeness(one: WordCounts, other: WordCounts): number {
  const all = one.size + other.size
  if (all === 0) return 1
  if ((2 * Math.min(one.size, other.size)) / all < ALIKE_ENOUGH) return 0
  let shared = 0
  for (const [word, count] of one.counts) shared += Math.min(count, other.counts.get(word) ?? 0)
  return (2 * shared) / all
}

/** What became of the words of a line; long ones are compared by sentences first, so that it never takes long. */
function inWords(offset: number, before: readonly Sign[], after: readonly Sign[]): Change[] {
  if (Math.max(before.length, after.length) <= LONG_LINE) return betweenSigns(offset, before, after)
  const gaps = gapsBetween(cut(before, endsSentence(before), offset), cut(after, endsSentence(after)))
  return gaps.flatMap(({ at, gone, come }) =>
    betweenSigns(
      at,
      gone.flatMap(({ signs }) => signs),
      come.flatMap(({ signs }) => signs),
    ),
  )
}

const endsSentence =
  (signs: readonly Sign[]) =>
  (_: Sign, at: number): boolean => {
    const last = signs[at - 1]
    const before = signs[at - 2]
    return (
      last !== undefined &&
      !isLine(last) &&
      last.text === ' ' &&
      before !== undefined &&
      !isLine(before) &&
      /[.;:!?]/.test(before.text)
    )
  }

/** Each sign is a piece of its own; words are many, and nothing is made for them that is not needed. */
const cutSigns = (signs: readonly Sign[], offset = 0): Piece[] =>
  signs.map((sign, at) => ({ at: offset + at, signs: [sign], key: keyOf(sign) }))

const betweenSigns = (offset: number, before: readonly Sign[], after: readonly Sign[]): Change[] =>
  gapsBetween(cutSigns(before, offset), cutSigns(after)).map(({ at, gone, come }) => ({
    from: at,
    to: at + gone.length,
    signs: come.flatMap(({ signs }) => signs),
  }))

/** Changes with nothing but a blank or a comma between them are one: nobody reads every second word alone. */
function tidy(changes: readonly Change[], before: readonly Sign[]): Change[] {
  const tidied: Change[] = []
  for (const change of changes) {
    const last = tidied.at(-1)
    const between = last && before.slice(last.to, change.from)
    if (last && between && isSlight(between) && isInLine(last, before) && isInLine(change, before)) {
      tidied[tidied.length - 1] = {
        from: last.from,
        to: change.to,
        signs: [...last.signs, ...between, ...change.signs],
      }
    } else tidied.push(change)
  }
  return tidied
}

const isSlight = (signs: readonly Sign[]): boolean =>
  signs.length <= 1 && signs.every((sign) => !isLine(sign) && !/[\p{L}\p{N}]/u.test(sign.text))

/** Whether it changes words alone, and no line. */
const isInLine = ({ from, to, signs }: Change, before: readonly Sign[]): boolean =>
  !signs.some(isLine) && !before.slice(from, to).some(isLine)
