import type { Application } from '@portal/shared/motions/records.ts'
import { printNumber } from '@portal/shared/motions/rules.ts'
import { type Form, fold, placeOf } from '#ui/fold.ts'
import { type SearchTexts, searchedFields, textsOf } from './search-texts.ts'

/** The specified weights of what is searched. */
export const searchWeights = { title: 2, content: 0.4, statement: 0.4 }
/** The specified share of a word's letters that may be wrong. */
export const searchThreshold = 0.1
/** The specified length of what is shown around a hit. */
const SNIPPET_LENGTH = 100

/** What somebody looks for. */
export interface Question {
  /** As it was typed. */
  query: string
  /** What has to stand in a motion, each in one of its forms. */
  words: readonly (readonly Form[])[]
}

/**
 * The motions in which every word stands, in whichever spelling, the ones that say most about it first (rules M2, M3);
 * or those that a print number names (rule M1).
 */
export function search(motions: Application[], { query, words }: Question): Application[] {
  if (words.length === 0) return motions
  const numbered = withNumber(motions, query)
  if (numbered.length > 0) return numbered
  return motions
    .flatMap((motion) => {
      const relevance = relevanceOf(textsOf(motion), words)
      return relevance === null ? [] : [{ motion, relevance }]
    })
    .sort((a, b) => b.relevance - a.relevance)
    .map(({ motion }) => motion)
}

/** The motion of this number and its amendments; or all of an agenda item where that alone is named. */
function withNumber(motions: Application[], query: string): Application[] {
  const number = asNumber(query)
  const name = fold(query.trim())
  if (number === null) return motions.filter(({ top }) => fold(top.name) === name)
  return motions.filter((motion) => {
    const isNamed = (printed: string) => {
      const own = asNumber(printed)
      return own?.startsWith(number) && !/^\d/.test(own.slice(number.length))
    }
    // A number that a motion had leads to it for ever (rule BA6).
    return isNamed(printNumber(motion)) || motion.formerly.some(isNamed)
  })
}

/** `Ib - 07 a`, `ib07a` and `IB-7a` are the same motion. */
function asNumber(spelling: string): string | null {
  const parts = /^([a-z]+)[-–]?0*(\d+)(.*)$/.exec(spelling.toLowerCase().replace(/\s/g, ''))
  return parts && `${parts[1]}-${parts[2]}${parts[3]}`
}

/** How much a motion has to do with the words; null where one of them is missing. Fuse.js ranks its hits like this. */
function relevanceOf(texts: SearchTexts, words: Question['words']): number | null {
  let relevance = 0
  for (const word of words) {
    const fields = searchedFields.filter((field) => placeOf(texts[field].folded, word))
    if (fields.length === 0 && !placeOf(texts.number, word)) return null
    for (const field of fields) relevance += searchWeights[field] * texts[field].norm
  }
  return relevance
}

/** Whether the title alone has every word. */
export const isInTitle = (motion: Application, words: Question['words']): boolean =>
  words.every((word) => placeOf(textsOf(motion).title.folded, word))

/** Of words shorter than this no letter may be wrong: whoever has them has been found already (rule M6). */
export const allowsMistake = (word: string): boolean => word.length * searchThreshold >= 1

/** Where in the text or the reasons the words stand; null where neither has any of them (rule M4). */
export function snippetOf(
  motion: Application,
  words: Question['words'],
): { field: 'content' | 'statement'; text: string } | null {
  const texts = textsOf(motion)
  for (const field of ['content', 'statement'] as const) {
    const { plain, folded } = texts[field]
    const [first] = words.flatMap((word) => placeOf(folded, word) ?? []).sort((a, b) => a.at - b.at)
    if (first) return { field, text: cutAround(plain, first.at, first.at + first.length) }
  }
  return null
}

/** About a hundred letters around a place, cut between words. */
function cutAround(text: string, start: number, end: number): string {
  const room = Math.max(0, SNIPPET_LENGTH - (end - start))
  const from = Math.max(0, Math.min(start - Math.floor(room / 3), text.length - SNIPPET_LENGTH))
  const cutFrom = from === 0 ? 0 : Math.min(start, text.indexOf(' ', from) + 1 || start)
  const to = Math.max(end, cutFrom + SNIPPET_LENGTH)
  const cutTo = to >= text.length ? text.length : Math.max(end, text.lastIndexOf(' ', to))
  return `${cutFrom > 0 ? '… ' : ''}${text.slice(cutFrom, cutTo)}${cutTo < text.length ? ' …' : ''}`
}
