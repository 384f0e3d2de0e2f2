import type { Synonyms } from '@portal/shared/motions/records.ts'
import { fold, wordsOf } from '#ui/fold.ts'
import type { Question } from './search.ts'

/** Words from this length on are also found with the endings that German gives them. */
const ENDS_FROM = 5

/** The lists of the office as expressions, made once for each list. */
const expressions = new WeakMap<Synonyms, RegExp[][]>()

/**
 * What has to stand in a motion: every word that was typed, and for one that the office's list knows any word of the same
 * meaning (rule M12). Such words count whole: "KI" is not found in "Kinder".
 */
export function questionOf(query: string, synonyms: Synonyms): Question {
  let rest = query.normalize('NFC')
  const words: Question['words'][number][] = []
  for (const forms of expressionsOf(synonyms)) {
    // Letters are folded one by one, so that a place in the folded text is the same place in what was typed.
    const folded = fold(rest)
    const hits = forms.flatMap((form) => [...folded.matchAll(form)])
    if (hits.length === 0) continue
    words.push(forms)
    for (const { index, 0: hit } of hits)
      rest = rest.slice(0, index) + ' '.repeat(hit.length) + rest.slice(index + hit.length)
  }
  return { query, words: [...words, ...wordsOf(rest)] }
}

function expressionsOf(synonyms: Synonyms): RegExp[][] {
  const known = expressions.get(synonyms)
  if (known) return known
  const made = synonyms.map((words) => words.map(expressionOf))
  expressions.set(synonyms, made)
  return made
}

/** A word of the list, or several, as they stand in a folded text. */
function expressionOf(term: string): RegExp {
  const [first = '', ...others] = term
    .normalize('NFC')
    .split(/[\s-]+/)
    .filter(Boolean)
  // What stands before is looked at last: letters that are known are found much faster than the places between words.
  const begins = `${spelled(first)}(?<!${LETTER}${spelled(first)})${ending(first)}`
  const goesOn = others.map((word) => `[\\s-]+${spelled(word)}${ending(word)}`).join('')
  return new RegExp(`${begins}${goesOn}(?!${LETTER})`, 'gu')
}

const LETTER = '[\\p{L}\\p{N}]'

const spelled = (word: string): string =>
  `(?:${[...new Set([fold(word), fold(inTwoLetters(word))])].map(literally).join('|')})`

const ending = (word: string): string => (word.length < ENDS_FROM ? 's?' : '\\p{L}{0,2}')

/** As those write it who have no umlauts on the keyboard. */
const inTwoLetters = (word: string): string =>
  word
    .toLowerCase()
    .replace(/[äöü]/g, (letter) => `${fold(letter)}e`)
    .replaceAll('ß', 'ss')

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
