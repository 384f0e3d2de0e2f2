import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawnText } from './drawn-text.tsx'
import { Highlight } from './highlight.tsx'
import { UnbrokenNumbers } from './unbroken-numbers.tsx'

const numbersIn = (html: string) =>
  [...html.matchAll(/<span class[^>]*>([^<]+)<\/span>/g)].map(([, text]) => text)

test.each([
  ['Änderung zu Ib - 03 und zu Ib-7 a', ['Ib - 03', 'Ib-7 a']],
  ['Zu Ib\u00a0-\u00a003 neu', ['Ib\u00a0-\u00a003']],
  ['VIII - 12 ablehnen – 24-Stunden-Dienst, 2025 - 2026', ['VIII - 12']],
  ['Ärztliche Fort- und Weiterbildung', []],
])('[M20] the print numbers in %j stay in one line', (title, numbers) => {
  const html = renderToStaticMarkup(<UnbrokenNumbers>{title}</UnbrokenNumbers>)
  expect(numbersIn(html)).toEqual(numbers)
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe(title)
})

test('[M20] where words of a search are marked, the numbers beside them stay in one line too', () => {
  const html = renderToStaticMarkup(<Highlight words="hitze">Hitzeschutz: zu Ib - 03</Highlight>)
  expect(html).toContain('<mark>Hitze</mark>')
  expect(numbersIn(html)).toEqual(['Ib - 03'])
})

test('[M20] pieces of a text whose first word is marked are told apart', () => {
  const pieces = Highlight({ words: 'hitze', children: 'Hitzeschutz und Hitze' })
  const keys = [pieces].flat(2).map((piece) => (typeof piece === 'string' ? null : piece.key))
  expect(new Set(keys).size).toBe(keys.length)
})

test('[M20] the numbers in a formatted text stay in one line', () => {
  const html = renderToStaticMarkup(drawnText('<p>Wie <b>Ib - 03</b>, anders als VI-12.</p>'))
  expect(numbersIn(html)).toEqual(['Ib - 03', 'VI-12'])
})
