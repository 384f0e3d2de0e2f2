import { expect, test } from 'vitest'
import { beginningOf, firstSentence, plainLines, plainText } from './plain-text.ts'

test('the words of a formatted text stand in one line, without what only formats them', () => {
  expect(plainText('<p>auf dem <strong>Land</strong>&nbsp;&amp; anderswo</p>\n<p>&lt;b&gt;</p>')).toBe(
    'auf dem Land & anderswo <b>',
  )
  expect(plainText('<p>das <em>Land</em>, die Stadt</p>')).toBe('das Land, die Stadt')
  expect(plainText('&amp;lt;')).toBe('&lt;')
})

test('each paragraph, list entry and row of a table is a line to compare', () => {
  const html =
    '<p>fordert:</p><ol><li><p>eins</p></li><li>zwei<br>drei</li></ol><table><tr><th>alt</th><th>neu</th></tr></table>'
  expect(plainLines(html)).toBe('fordert:\n• eins\n• zwei\ndrei\nalt | neu')
})

test('of a long text the list says how it begins, cut between words', () => {
  const long = 'Der Ärztetag möge beschließen '.repeat(20).trim()
  expect(beginningOf('kurz')).toBe('kurz')
  expect(beginningOf(long)).toMatch(/^Der Ärztetag .* (Der|Ärztetag|möge|beschließen) …$/)
  expect(beginningOf(long).length).toBeLessThan(305)
})

test.each([
  [
    'Der 129. Deutsche Ärztetag fordert z. B. Dr. Muster dazu auf. Er verlangt mehr.',
    'Der 129. Deutsche Ärztetag fordert z. B. Dr. Muster dazu auf.',
  ],
  ['Warum nicht? Darum.', 'Warum nicht?'],
  ['Ohne Ende', 'Ohne Ende'],
  ['', ''],
])('the first sentence of "%s"', (text, sentence) => expect(firstSentence(text)).toBe(sentence))

test('a first sentence that is too long for a preview is cut between words', () => {
  const sentence = firstSentence(`${'Wort '.repeat(80)}endet.`)
  expect(sentence).toMatch(/^(Wort )+…$/)
  expect(sentence.length).toBeLessThanOrEqual(202)
})
