import type { Change } from '@portal/shared/amendments/changes.ts'
import { isLine, linesOf, plainOf, type Sign } from '@portal/shared/amendments/text.ts'
import type { TextChanges } from './compare.ts'

/**
 * Changes as they are marked in the text that is being written. Places are counted in letters from the beginning of the written
 * text; everything but white space is a letter, so that an editor finds them however it holds its elements.
 */
export interface WrittenMarks {
  added: Added[]
  removed: RemovedText[]
  rows: Row[]
}

/** Words that were put in; `isReset` where only how they are set was changed. */
interface Added {
  from: number
  to: number
  isReset: boolean
}

/** A place in the written text: behind the letter before it, or where the next one begins. */
export interface WrittenPlace {
  at: number
  isBehind: boolean
}

/** What was taken out at a place: words of a line, or whole lines with the numbers that they have in the original. */
export interface RemovedText extends WrittenPlace {
  lines: { text: string; number: number | null }[]
  isWhole: boolean
  /** Whether the whole lines stood in no list, table or quotation. */
  isTop: boolean
}

/** A numbered line of the original whose words, or some of them, are still in the text. */
export interface Row extends WrittenPlace {
  number: number
}

/** White space that is no letter. */
export const SPACE = /\s/g

const lettersIn = (sign: Sign): number => (isLine(sign) ? 0 : sign.text.replaceAll(SPACE, '').length)

const lettersOf = (signs: readonly Sign[]): number => signs.reduce((sum, sign) => sum + lettersIn(sign), 0)

/** Where changes of a text stand in what was made of it (rule BV2). */
export function marksOf({ before, changes }: TextChanges): WrittenMarks {
  const letters = [0]
  for (const [at, sign] of before.entries()) letters.push((letters[at] ?? 0) + lettersIn(sign))
  const lines = linesOf(before)
  const numbers = new Map(lines.map(({ start, first }) => [start, first]))
  const marks: WrittenMarks = { added: [], removed: [], rows: [] }
  const moved: { change: Change; place: WrittenPlace; shift: number }[] = []
  let shift = 0
  for (const change of changes) {
    const { from, to, signs } = change
    const place = placeOf(before, change, (letters[from] ?? 0) + shift)
    const gone = before.slice(from, to)
    const come = lettersOf(signs)
    const isReset = come > 0 && lettersOnly(gone) === lettersOnly(signs)
    if (come > 0) marks.added.push({ from: place.at, to: place.at + come, isReset })
    if (lettersOf(gone) > 0 && !isReset)
      marks.removed.push({ ...place, ...inLines(gone, from, isWhole(before, change), numbers) })
    shift += come - lettersOf(gone)
    moved.push({ change, place, shift })
  }
  let next = 0
  for (const line of lines) {
    if (letters[line.start] === letters[line.end]) continue
    for (const [count, row] of line.rows.entries()) {
      while (moved[next] && (moved[next]?.change.to ?? 0) <= row) next += 1
      const hit = moved[next]
      const isGone = hit !== undefined && hit.change.from <= row
      if (isGone && isWhole(before, hit.change)) continue
      marks.rows.push({
        number: line.first + count,
        ...(isGone
          ? hit.place
          : { at: (letters[row] ?? 0) + (moved[next - 1]?.shift ?? 0), isBehind: false }),
      })
    }
  }
  return marks
}

/** Where a change stands: what stood at the end of a line belongs behind the letter before it. */
function placeOf(before: readonly Sign[], { from, to, signs }: Change, at: number): WrittenPlace {
  const [gone, come, last] = [before[from], signs[0], before[from - 1]]
  const isRebuilt = to > from && gone && come && isLine(gone) && isLine(come)
  const beginsLine = isRebuilt || last === undefined || (isLine(last) && !(gone && isLine(gone)))
  return { at, isBehind: at > 0 && !beginsLine }
}

/** Whether lines go from their beginning to their end. */
const isWhole = (before: readonly Sign[], { from, to }: Change): boolean => {
  const [first, next] = [before[from], before[to]]
  return to > from && first !== undefined && isLine(first) && (next === undefined || isLine(next))
}

const lettersOnly = (signs: readonly Sign[]): string => plainOf(signs).replaceAll(SPACE, '')

/** What was taken out, as it is shown. */
function inLines(
  gone: readonly Sign[],
  from: number,
  isWhole: boolean,
  numbers: ReadonlyMap<number, number>,
): Pick<RemovedText, 'lines' | 'isWhole' | 'isTop'> {
  const [first] = gone
  if (!isWhole) {
    const text = gone
      .map((sign, at) => (isLine(sign) ? (at === 0 ? '' : ' ¶ ') : sign.text.replace('\n', ' ')))
      .join('')
    return { lines: [{ text, number: null }], isWhole, isTop: false }
  }
  const lines: RemovedText['lines'] = []
  for (const [at, sign] of gone.entries()) {
    if (isLine(sign)) lines.push({ text: '', number: numbers.get(from + at) ?? null })
    else (lines.at(-1) as RemovedText['lines'][number]).text += sign.text.replace('\n', ' ')
  }
  return {
    lines: lines.filter(({ text }) => text !== ''),
    isWhole,
    isTop: first !== undefined && isLine(first) && first.path.length === 1,
  }
}
