import { expect, test } from 'vitest'
import { fold, placeOf, spellings, wordsOf } from './fold.ts'

test.each([
  ['Ärztekammer', 'arztekammer'],
  ['STRASSE', 'strasse'],
  ['Straße', 'strase'],
  ['İzmir', 'izmir'],
  ['café – Łódź', 'cafe - lodz'],
  ['„GOÄ“ 😀', '"goa" 😀'],
])('%s is folded letter by letter', (text, folded) => {
  expect(fold(text)).toBe(folded)
  expect(fold(text)).toHaveLength(text.length)
})

test.each([
  ['Müller', ['Müller', 'mueller', 'MULLER', 'müll']],
  ['Maß und Straße', ['mass', 'Maß', 'strasse', 'Straße']],
  ['Grosse Straße', ['große', 'grosse']],
  ['Die neue Quelle, aktuell', ['neue', 'quelle', 'elle', 'aktuell']],
])('%s is found as %j', (text, words) => {
  expect(words.filter((word) => placeOf(fold(text), spellings(word)) === null)).toEqual([])
})

test('a word is not found in another one that only looks like it', () => {
  expect(placeOf(fold('neu gebaut'), spellings('neue'))).toBeNull()
})

test('words are looked for one by one', () => {
  expect(wordsOf('  Hitze  GOÄ ')).toEqual([['hitze'], ['goa']])
  expect(wordsOf('')).toEqual([])
})
