import type { Synonyms } from './records.ts'

export type SynonymRefusal =
  | 'synonym-alone'
  | 'synonym-twice'
  | 'synonyms-too-many'
  | 'synonym-too-long'
  | 'synonyms-changed'

/** Lines of the list, words of a line, and letters of a word: each search looks through all of them. */
export const synonymBounds = { lines: 200, words: 10, letters: 60 } as const

/** Letters that the largest list can have as a text, with its commas and line breaks. */
export const synonymsLimit = synonymBounds.lines * synonymBounds.words * (synonymBounds.letters + 2)

/** The list as the office writes it: a line for words that mean the same, with commas between them. */
export const synonymsInLines = (synonyms: Synonyms): string =>
  synonyms.map((words) => words.join(', ')).join('\n')

/** Reads such lines. Space around words, empty words and empty lines say nothing. */
export const synonymsOfLines = (lines: string): Synonyms =>
  lines
    .split(/\r?\n/)
    .map((line) =>
      line
        .split(/[,;]/)
        .map((word) => word.replace(/\s+/g, ' ').trim())
        .filter(Boolean),
    )
    .filter((words) => words.length > 0)

/** Why a list is not kept (rule M12); null where it is. */
export function refuseSynonyms(synonyms: Synonyms): SynonymRefusal | null {
  const { lines, words, letters } = synonymBounds
  if (synonyms.length > lines || synonyms.some((line) => line.length > words)) return 'synonyms-too-many'
  const all = synonyms.flat()
  if (all.some((word) => word.length > letters)) return 'synonym-too-long'
  if (synonyms.some((line) => line.length === 1)) return 'synonym-alone'
  const named = new Set(all.map((word) => word.toLowerCase()))
  return named.size < all.length ? 'synonym-twice' : null
}
