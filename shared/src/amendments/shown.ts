import type { Change } from './changes.ts'
import { isLine, type LineSign, linesOf, type Sign, type WordSign } from './text.ts'

/** A word of a comparison, and what became of it. */
export interface ShownWord extends WordSign {
  kind: 'same' | 'added' | 'removed'
}

/** A line of a comparison: what became of it, and its numbers in the text before; a new one has none. */
export interface ShownLine {
  sign: 'same' | 'changed' | 'added' | 'removed'
  numbers: { first: number; last: number } | null
  /** Of an entry of a numbered list the number that it has in the text before. */
  entry: number | null
}

/** Both texts in one: what stays, what goes and what comes, in the elements that they stand in. */
export interface Shown {
  signs: (LineSign | ShownWord)[]
  /** What each of the lines among the signs is, in their order. */
  lines: ShownLine[]
}

/** The comparison of a text with what changes would make of it (rule BV2). */
export function showChanges(before: readonly Sign[], changes: readonly Change[]): Shown {
  const writer = new Writer(before)
  let at = 0
  for (const change of changes) {
    writer.stays(at, change.from)
    writer.changes(change)
    at = change.to
  }
  writer.stays(at, before.length)
  return writer.end()
}

class Writer {
  readonly #before: readonly Sign[]
  readonly #numbers: ReadonlyMap<number, Pick<ShownLine, 'numbers' | 'entry'>>
  readonly #signs: (LineSign | ShownWord)[] = []
  readonly #lines: (ShownLine & { isRebuilt: boolean; kinds: Set<ShownWord['kind']> })[] = []

  constructor(before: readonly Sign[]) {
    this.#before = before
    const entries = entriesOf(before)
    this.#numbers = new Map(
      linesOf(before).map(({ start, first, last }) => [
        start,
        { numbers: { first, last }, entry: entries.get(start) ?? null },
      ]),
    )
  }

  stays(from: number, to: number): void {
    for (let at = from; at < to; at += 1) this.#put(this.#before[at] as Sign, 'same', at)
  }

  changes({ from, to, signs }: Change): void {
    const gone = this.#before.slice(from, to)
    const [firstGone, firstCome] = [gone[0], signs[0]]
    const goesOn = to < this.#before.length && !isLine(this.#before[to] as Sign)
    const isRebuilt = firstGone && firstCome && isLine(firstGone) && isLine(firstCome) && goesOn
    // The same line in another element: only its words are shown as changed.
    if (isRebuilt) this.#begin(firstCome, from, true)
    for (const [at, sign] of gone.entries()) if (at > 0 || !isRebuilt) this.#put(sign, 'removed', from + at)
    for (const [at, sign] of signs.entries()) if (at > 0 || !isRebuilt) this.#put(sign, 'added', null)
  }

  end(): Shown {
    const lines = this.#lines.map(({ numbers, entry, isRebuilt, kinds }) => ({
      numbers,
      entry,
      sign: signOf(kinds, isRebuilt),
    }))
    return { signs: this.#signs, lines }
  }

  /** `at` is its place in the text before, if it has one. */
  #put(sign: Sign, kind: ShownWord['kind'], at: number | null): void {
    if (isLine(sign)) this.#begin(sign, at, false)
    else this.#word(sign, kind)
  }

  #begin(sign: LineSign, at: number | null, isRebuilt: boolean): void {
    const known = at === null ? undefined : this.#numbers.get(at)
    this.#signs.push(sign)
    this.#lines.push({ sign: 'same', numbers: null, entry: null, ...known, isRebuilt, kinds: new Set() })
  }

  #word(word: WordSign, kind: ShownWord['kind']): void {
    if (this.#lines.length === 0) this.#begin({ path: ['<p>'], from: 0, apart: false }, null, false)
    this.#signs.push({ ...word, kind })
    this.#lines.at(-1)?.kinds.add(kind)
  }
}

function signOf(kinds: ReadonlySet<ShownWord['kind']>, isRebuilt: boolean): ShownLine['sign'] {
  const [only] = kinds
  if (kinds.size > 1) return 'changed'
  return isRebuilt && only === 'same' ? 'changed' : (only ?? 'same')
}

/** From which to before which of some words those stand that are marked: blanks around them are not, unless there is nothing else. */
export function markedOf(words: readonly WordSign[]): [from: number, to: number] {
  const isWord = ({ text }: WordSign) => text.trim() !== ''
  const from = words.findIndex(isWord)
  return from < 0 ? [0, words.length] : [from, words.findLastIndex(isWord) + 1]
}

/** Numbered lists: which number each entry has, by the place of the sign that begins it. */
function entriesOf(signs: readonly Sign[]): ReadonlyMap<number, number> {
  const entries = new Map<number, number>()
  let before: readonly string[] = []
  let counts: number[] = []
  for (const [at, sign] of signs.entries()) {
    if (!isLine(sign)) continue
    const { path, from, apart } = sign
    const differs = path.findIndex((open, depth) => open !== before[depth])
    const common = Math.min(differs < 0 ? path.length : differs, apart ? from - 1 : from)
    counts = path.map((open, depth) => {
      if (!open.startsWith('<ol')) return 0
      const count = depth < common ? (counts[depth] ?? 0) : Number(/start="(\d+)"/.exec(open)?.[1] ?? 1) - 1
      return depth + 1 < common ? count : count + 1
    })
    const list = path.findLastIndex((open) => open.startsWith('<ol') || open.startsWith('<ul'))
    if (path[list]?.startsWith('<ol') && path[list + 1] === '<li>' && list + 1 >= common)
      entries.set(at, counts[list] ?? 1)
    before = path
  }
  return entries
}

/**
 * A comparison without the lines that stand further from any change than so many lines; null is where some are left out.
 */
export function nearChanges({ signs, lines }: Shown, around = 1): (Shown | null)[] {
  const isNear = lines.map((_, at) =>
    lines.slice(Math.max(0, at - around), at + around + 1).some(({ sign }) => sign !== 'same'),
  )
  const parts: (Shown | null)[] = []
  let line = -1
  for (const sign of signs) {
    if (isLine(sign)) {
      line += 1
      const part = parts.at(-1)
      if (!isNear[line]) {
        if (part !== null) parts.push(null)
      } else if (!part) parts.push({ signs: [], lines: [] })
      if (isNear[line]) parts.at(-1)?.lines.push(lines[line] as ShownLine)
    }
    if (isNear[line]) parts.at(-1)?.signs.push(sign)
  }
  return parts
}

/** The lines of a text that changes would touch, as people name them: "Zeile 3" or "Zeilen 3 bis 5". */
export function placeInWords(text: readonly Sign[], { from, to }: { from: number; to: number }): string {
  const lines = linesOf(text)
  const touched = lines.filter(({ start, end }) => from < to && start < to && end > from)
  const before = lines.findLast(({ start }) => start < from)
  const isAfter = from === to && (text[from] === undefined || isLine(text[from]))
  if (from === to && isAfter) return before ? `nach Zeile ${before.last}` : 'am Anfang'
  const first = touched[0]?.first ?? before?.first ?? 1
  const last = touched.at(-1)?.last ?? before?.last ?? first
  return first === last ? `Zeile ${first}` : `Zeilen ${first} bis ${last}`
}
