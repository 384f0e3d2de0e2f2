import { expect, test } from 'vitest'
import { applyChanges, changesBetween, isMadeOf } from './changes.ts'
import { changedText, generatedText } from './generated-texts.ts'
import { linesOf, plainOf, readText, writeText } from './text.ts'

const PAIRS = 50

test('[BV1] a text that was read is written down again as it was', () => {
  for (const html of [
    '<p>Der <strong>Ärztetag</strong> fordert<br />mehr.</p>',
    '<ul><li>eins<ul><li>eins a</li></ul>weiter</li><li>zwei<p>noch einer</p></li></ul>',
    '<ul><li>erste Liste</li></ul><ul><li>zweite Liste</li></ul><ol start="3"><li>drei</li></ol>',
    '<table><tbody><tr><th colspan="2">Kopf</th></tr><tr><td></td><td>a &amp; b &lt; c</td></tr></tbody></table>',
    '<blockquote><p>eins</p><p>zwei</p></blockquote><blockquote><p>drei</p></blockquote><h3>Titel</h3>',
    '<p><a href="https://example.org/?a=1&amp;b=2" rel="noopener nofollow">Verweis</a></p>',
  ])
    expect(writeText(readText(html))).toBe(html)
})

test('[BV1] what only editors write otherwise is the same text', () => {
  const same = [
    ['<ul><li>eins</li></ul>', '<ul><li><p>eins</p></li></ul>'],
    ['<p><b>a</b> <i>b</i></p>', '<p><strong>a</strong>  <em>b</em></p><p></p>'],
    [
      '<table><thead><tr><th>K</th></tr></thead><tbody><tr><td>a</td></tr></tbody></table>',
      '<table><tbody><tr><th colspan="1" rowspan="1"><p>K</p></th></tr><tr><td colspan="1" rowspan="1"><p>a</p></td></tr></tbody></table>',
    ],
    ['nur Worte', '<div>nur&#32;Worte</div>'],
  ]
  for (const [one = '', other = ''] of same)
    expect(changesBetween(readText(one), readText(other)), one).toEqual([])
})

test('[BV1] the shown change, made in the old text, gives the new one', () => {
  for (let seed = 0; seed < PAIRS; seed += 1) {
    const old = generatedText(seed)
    const young = seed % 5 === 4 ? generatedText(seed + 1000) : changedText(old, seed, (seed % 4) * 7 + 1)
    const [before, after] = [readText(old), readText(young)]
    const changes = changesBetween(before, after)
    expect(writeText(applyChanges(before, changes)), `${seed}`).toBe(writeText(after))
    expect(plainOf(after).replaceAll(/\s/g, '')).toBe(lettersOf(young))
    expect(readText(writeText(after))).toEqual(after)
    for (const [at, { from, to }] of changes.entries()) {
      expect(from).toBeLessThanOrEqual(to)
      expect(changes[at - 1]?.to ?? 0).toBeLessThanOrEqual(from)
    }
  }
})

const lettersOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>|\s/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

test('[BV1] of a paragraph that was changed only the words that differ are named', () => {
  const before = readText('<p>Der Ärztetag fordert den Bund auf.</p><p>Er bittet um Bericht.</p>')
  const after = readText('<p>Der Ärztetag fordert Bund und Länder auf.</p><p>Er bittet um Bericht.</p>')
  const shown = changesBetween(before, after).map(({ from, to, signs }) => [
    plainOf(before.slice(from, to)),
    plainOf(signs),
  ])
  expect(shown).toEqual([
    ['den ', ''],
    ['', ' und Länder'],
  ])
})

test('[BV2] lines are counted by their length, the same on every screen', () => {
  const long = 'Wort '.repeat(40)
  expect(
    linesOf(readText(`<p>${long}</p><ul><li>kurz</li></ul><p>a<br />b</p>`)).map(({ first, last }) => [
      first,
      last,
    ]),
  ).toEqual([
    [1, 3],
    [4, 4],
    [5, 6],
  ])
})

test('[BV5] an amendment that speaks about the motion is told from one that gives its text anew', () => {
  const motion = readText('<p>Der Ärztetag fordert den Bund auf, die Kosten zu tragen.</p>')
  const isMade = (html: string) => isMadeOf(motion, changesBetween(motion, readText(html)))
  expect(isMade('<p>Der Ärztetag fordert Bund und Länder auf, alle Kosten zu tragen.</p>')).toBe(true)
  expect(isMade('<p>Der Antrag wird wie folgt geändert: In Zeile 1 wird „den Bund“ ersetzt.</p>')).toBe(false)
})
