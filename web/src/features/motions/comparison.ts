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

/** What became of the words of a text. */
export function compareTexts(before: string, after: string): Comparison {
  const parts = diffWordsWithSpace(plainLines(before), plainLines(after)).map(
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
