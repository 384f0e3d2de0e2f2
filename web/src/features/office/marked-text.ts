import { diffArrays } from 'diff'
import { compareTexts, isComparable, type Part } from '#ui/comparison.ts'
import { plainLines } from '#ui/plain-text.ts'

/** A line of a comparison: a paragraph, an entry of a list, or a row of a table. */
export interface MarkedLine {
  parts: Part[]
  /** What became of the line as a whole. */
  sign: 'same' | 'changed' | 'added' | 'removed'
}

/** More lines than these put in and taken out make another text. */
const MOST_CHANGES = 2000

/** What became of a text: which lines stay, go and come, and word by word those that were only changed. */
export function compareLines(before: string, after: string): MarkedLine[] {
  const [old, young] = [linesOf(before), linesOf(after)]
  const runs = diffArrays(old, young, { maxEditLength: MOST_CHANGES }) ?? [
    { value: old, removed: true, added: false },
    { value: young, removed: false, added: true },
  ]
  const marked: MarkedLine[] = []
  let gone: string[] = []
  const flush = () => {
    marked.push(...gone.map((line) => whole('removed', line)))
    gone = []
  }
  for (const { value, removed, added } of runs) {
    if (removed) gone = value
    else if (added) {
      marked.push(...pairLines(gone, value))
      gone = []
    } else {
      flush()
      marked.push(...value.map((line) => whole('same', line)))
    }
  }
  flush()
  return marked
}

const linesOf = (html: string): string[] => plainLines(html).split('\n').filter(Boolean)

const whole = (kind: Part['kind'], text: string): MarkedLine => ({ parts: [{ kind, text }], sign: kind })

/** Lines that came where others went: each belongs to the first of those that it has enough words of. */
function pairLines(gone: readonly string[], come: readonly string[]): MarkedLine[] {
  const marked: MarkedLine[] = []
  let left = [...gone]
  for (const line of come) {
    const pairs = left.map((other) => compareTexts(other, line))
    const place = pairs.findIndex(isComparable)
    const pair = pairs[place]
    marked.push(...left.slice(0, Math.max(0, place)).map((other) => whole('removed', other)))
    marked.push(pair ? { parts: pair.parts, sign: 'changed' } : whole('added', line))
    if (pair) left = left.slice(place + 1)
  }
  return [...marked, ...left.map((other) => whole('removed', other))]
}
