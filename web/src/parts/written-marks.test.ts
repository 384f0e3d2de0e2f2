import { changedText, generatedText } from '@portal/shared/amendments/generated-texts.ts'
import { plainOf, readText } from '@portal/shared/amendments/text.ts'
import { expect, test } from 'vitest'
import { compare } from './compare.ts'
import { marksOf, SPACE } from './written-marks.ts'

const mark = (before: string, after: string) => marksOf(compare(before, after))
const lettersOf = (html: string) => plainOf(readText(html)).replaceAll(SPACE, '')

test('[BV2] what was put in and taken out is marked at its place in the text that is written', () => {
  const before =
    '<p>Der Ärztetag fordert den Bund auf.</p><p>Er bittet.</p><ul><li>eins</li><li>zwei</li></ul>'
  const after = '<p>Der Ärztetag fordert Bund und Land auf.</p><ul><li>eins</li><li>zwei neu</li></ul>'
  const { added, removed, rows } = mark(before, after)
  const letters = lettersOf(after)
  expect(added.map(({ from, to }) => letters.slice(from, to))).toEqual(['undLand', 'neu'])
  expect(removed).toEqual([
    {
      at: 'DerÄrztetagfordert'.length,
      isBehind: true,
      lines: [{ text: 'den ', number: null }],
      isWhole: false,
      isTop: false,
    },
    {
      ...{ at: 'DerÄrztetagfordertBundundLandauf.'.length, isBehind: true, isWhole: true, isTop: true },
      lines: [{ text: 'Er bittet.', number: 2 }],
    },
  ])
  expect(rows.map(({ number, at }) => [number, letters.slice(at, at + 4)])).toEqual([
    [1, 'DerÄ'],
    [3, 'eins'],
    [4, 'zwei'],
  ])
})

test('[BV2] words that are only set otherwise are no others, and a line that becomes an entry keeps its number', () => {
  expect(mark('<p>Der Bund zahlt.</p>', '<p>Der <strong>Bund</strong> zahlt.</p>')).toMatchObject({
    added: [{ from: 3, to: 7, isReset: true }],
    removed: [],
  })
  const { removed, rows } = mark('<p>Der Bund zahlt.</p>', '<ul><li>Der Bund zahlt gern.</li></ul>')
  expect(removed).toEqual([])
  expect(rows).toEqual([{ number: 1, at: 0, isBehind: false }])
})

test('[BV2] every letter that came is marked, every letter that went is shown, and every line has its number once', () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const before = generatedText(seed)
    const after = changedText(before, seed, 8)
    const { added, removed, rows } = mark(before, after)
    const [old, young] = [lettersOf(before), lettersOf(after)]
    const come = added.reduce((sum, { from, to, isReset }) => sum + (isReset ? 0 : to - from), 0)
    const gone = removed
      .flatMap(({ lines }) => lines.map(({ text }) => text.replaceAll(/[\s¶]/g, '')))
      .join('')
    expect(young.length - come + gone.length, `${seed}`).toBe(old.length)
    const numbers = [
      ...rows.map(({ number }) => number),
      ...removed.flatMap(({ lines }) => lines.flatMap(({ number }) => number ?? [])),
    ]
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(rows.every(({ at }, index) => at >= (rows[index - 1]?.at ?? 0))).toBe(true)
  }
})
