import { expect, test } from 'vitest'
import { changesBetween } from './changes.ts'
import { changedText, generatedText } from './generated-texts.ts'
import { markedOf, nearChanges, placeInWords, type Shown, showChanges } from './shown.ts'
import { isLine, plainOf, readText } from './text.ts'

const compare = (before: string, after: string) => {
  const text = readText(before)
  return showChanges(text, changesBetween(text, readText(after)))
}

const lettersOf = ({ signs }: Shown, without: string): string =>
  plainOf(signs.filter((sign) => isLine(sign) || sign.kind !== without)).replaceAll(/\s/g, '')

test('[BD6, BV2] a comparison marks each line by what became of it, and numbers those of the text before', () => {
  const before = '<p>Die Mittel werden gekürzt.</p><ul><li>eins</li><li>zwei</li></ul><p>Ende.</p>'
  const after = '<p>Die Mittel werden erhöht.</p><ul><li>eins</li></ul><p>Ende.</p><p>Neu.</p>'
  expect(compare(before, after).lines.map(({ sign, numbers }) => [sign, numbers?.first])).toEqual([
    ['changed', 1],
    ['same', 2],
    ['removed', 3],
    ['same', 4],
    ['added', undefined],
  ])
})

test('[BV2] a comparison keeps how words are set, and shows a paragraph that becomes another element as changed', () => {
  const shown = compare(
    '<p>Der <strong>Bund</strong> zahlt.</p>',
    '<h3>Der <strong>Bund</strong> zahlt.</h3>',
  )
  expect(shown.lines.map(({ sign }) => sign)).toEqual(['changed'])
  expect(shown.signs).toContainEqual({ text: 'Bund', marks: ['<strong>'], kind: 'same' })
})

test('[BD6, BV2] no word of either text is missing in a comparison', () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const before = generatedText(seed)
    const after = changedText(before, seed, 6)
    const shown = compare(before, after)
    expect(lettersOf(shown, 'added'), `${seed}`).toBe(plainOf(readText(before)).replaceAll(/\s/g, ''))
    expect(lettersOf(shown, 'removed'), `${seed}`).toBe(plainOf(readText(after)).replaceAll(/\s/g, ''))
    expect(shown.lines.length).toBe(shown.signs.filter(isLine).length)
  }
})

test('[BV2] entries of numbered lists keep the numbers of the text before, new ones have none', () => {
  const list = (...entries: string[]) =>
    `<p>a</p><ol>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ol>`
  const shown = compare(
    list('eins ist da', 'zwei ist da<ol start="4"><li>vier</li><li>fünf</li></ol>', 'drei'),
    list('eins ist da', 'drei', 'neu'),
  )
  expect(shown.lines.map(({ entry }) => entry)).toEqual([null, 1, 2, 4, 5, 3, null])
})

test('[BV2] a shortened comparison keeps each change with the lines beside it', () => {
  const lines = Array.from({ length: 12 }, (_, at) => `<p>Absatz ${at}</p>`)
  const shown = compare(lines.join(''), lines.with(6, '<p>Absatz neu</p>').join(''))
  expect(nearChanges(shown).map((part) => part?.lines.map(({ numbers }) => numbers?.first))).toEqual([
    undefined,
    [6, 7, 8],
    undefined,
  ])
})

test('[BV2] a place is named by the lines of the text before', () => {
  const text = readText(`<p>eins</p><p>${'Wort '.repeat(30)}</p><p>drei</p>`)
  const [first, second, third] = [0, 2, text.length - 2]
  expect(placeInWords(text, { from: first + 1, to: first + 2 })).toBe('Zeile 1')
  expect(placeInWords(text, { from: second, to: text.length })).toBe('Zeilen 2 bis 4')
  expect(placeInWords(text, { from: third, to: third })).toBe('nach Zeile 3')
  expect(placeInWords(text, { from: 0, to: 0 })).toBe('am Anfang')
})

test('[BV2] blanks around words that went or came are not marked', () => {
  const words = (text: string) => text.split(/(?= )|(?<= )/).map((word) => ({ text: word, marks: [] }))
  expect(markedOf(words(' auf jeden Fall'))).toEqual([1, 6])
  expect(markedOf(words('jeden '))).toEqual([0, 1])
  expect(markedOf(words(' '))).toEqual([0, 1])
})
