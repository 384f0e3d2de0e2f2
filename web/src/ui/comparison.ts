import { diffWordsWithSpace } from 'diff'
import { plainLines } from './plain-text.ts'

export interface Part {
  kind: 'same' | 'added' | 'removed'
  text: string
}

export interface Comparison {
  parts: Part[]
  /** How much of both texts is the same, from 0 to 1. */
  alike: number
}

/** Below this the words of two texts that coincide say nothing about a change. */
const ALIKE_ENOUGH = 0.5
/** More words than these put in and taken out make another text; to compare on would hold up whoever votes. */
const MOST_CHANGES = 2000

/** What became of the words of a text. Texts that have too little in common are one taken out and one put in. */
export function compareTexts(before: string, after: string): Comparison {
  const [old, young] = [plainLines(before), plainLines(after)]
  const changes = diffWordsWithSpace(old, young, { maxEditLength: MOST_CHANGES }) ?? [
    { value: old, removed: true, added: false },
    { value: young, removed: false, added: true },
  ]
  const parts = changes.map(
    ({ added, removed, value }): Part => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value,
    }),
  )
  const letters = (kind: Part['kind']) =>
    parts.reduce((sum, part) => (part.kind === kind ? sum + part.text.trim().length : sum), 0)
  const same = letters('same')
  const all = 2 * same + letters('added') + letters('removed')
  return { parts, alike: all === 0 ? 1 : (2 * same) / all }
}

/** Many amendments say in words what they change; then the two texts are better read one beside the other. */
export const isComparable = ({ alike }: Comparison): boolean => alike >= ALIKE_ENOUGH

/** Words on each side of a change that tell where it is. */
const AROUND = 5

const isChange = ({ kind }: Part): boolean => kind !== 'same'

/** The words of an unchanged part that stand next to a change, in one line. */
function near(text: string, side: 'before' | 'after'): string {
  const line = (side === 'before' ? text.split('\n').at(-1) : text.split('\n')[0]) ?? ''
  const words = line.split(' ')
  if (words.length <= AROUND + 1) return line
  return side === 'before' ? `… ${words.slice(-AROUND).join(' ')}` : `${words.slice(0, AROUND).join(' ')} …`
}

/**
 * The first change with the words around it, in one line, and how many changes there are in all. Changes that have no more
 * than a few words between them are one.
 */
export function firstChange(parts: readonly Part[]): { parts: Part[]; count: number } {
  const first = parts.findIndex(isChange)
  if (first < 0) return { parts: [], count: 0 }
  const isBreak = (part: Part | undefined) =>
    part === undefined ||
    (part.kind === 'same' && (part.text.includes('\n') || part.text.split(' ').length > 2 * AROUND))
  let end = first
  while (!isBreak(parts[end])) end += 1
  const rest = parts.slice(end)
  const further = rest.filter(
    (part, index) => isChange(part) && !isChange(rest[index - 1] ?? { kind: 'same', text: '' }),
  )
  const before = parts[first - 1]
  const after = parts[end]
  return {
    parts: [
      ...(before ? [{ kind: 'same' as const, text: near(before.text, 'before') }] : []),
      ...parts.slice(first, end),
      ...(after ? [{ kind: 'same' as const, text: near(after.text, 'after') }] : []),
    ],
    count: 1 + further.length,
  }
}
