import { type HtmlRefusal, htmlBounds } from '@portal/shared/html.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Sanitised, sanitise } from './sanitise-html.ts'

const htmlOf = (sanitised: Sanitised) => ('html' in sanitised ? sanitised.html : sanitised.reason)

test.each([
  ['<p>Text &amp; <strong>mehr</strong></p>', '<p>Text &amp; <strong>mehr</strong></p>'],
  ['<script>alert(1)</script><p onclick="x()" style="color:red" class="a">A</p>', '<p>A</p>'],
  ['<img src=x onerror=alert(1)>A<iframe src="https://example.org"></iframe>', 'A'],
  ['<a href="javascript:alert(1)">A</a>', '<a rel="noopener nofollow">A</a>'],
  ['<a href="//example.org">A</a>', '<a rel="noopener nofollow">A</a>'],
  ['<a href="http://example.org" target="_blank">A</a>', '<a rel="noopener nofollow">A</a>'],
  ['<a href="https://example.org">A</a>', '<a href="https://example.org" rel="noopener nofollow">A</a>'],
  ['<a href="mailto:a@example.org">A</a>', '<a href="mailto:a@example.org" rel="noopener nofollow">A</a>'],
  [
    '<table><tr><td colspan="2" rowspan="9999" width="5">A</td></tr></table>',
    '<table><tr><td colspan="2">A</td></tr></table>',
  ],
  ['<h1>A</h1><h3>B</h3>', 'A<h3>B</h3>'],
  ['<svg><style>p{}</style></svg><math></math>A', 'A'],
  ['nur Text', 'nur Text'],
  ['<td>x<b<td>y<td>z', '<td>xy</td><td>z</td>'],
])('[F18] %s', (html, expected) => {
  expect(htmlOf(sanitise(html))).toBe(expected)
})

test('[F18] what is clean stays as it is', () => {
  const part = fc.constantFrom(
    '<p>',
    '</p>',
    '<b',
    '>',
    '"',
    "'",
    '<a href="',
    'https://a',
    '&',
    '&lt;',
    '<td colspan=2>',
    'x',
    '<!--',
    '-->',
    '<script>',
    '</script>',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
      const once = htmlOf(sanitise(parts.join('')))
      expect(htmlOf(sanitise(once))).toBe(once)
      expect(once).not.toMatch(/<(?!\/?(p|b|td|a)\b)/)
    }),
  )
})

const inside = (depth: number) => `${'<b>'.repeat(depth)}Text${'</b>'.repeat(depth)}`
const { depth, elements, attributes, columns, places } = htmlBounds
const table = (across: number, down: number, cell = '<td>A</td>') =>
  `<table>${`<tr>${cell.repeat(across)}</tr>`.repeat(down)}</table>`

test.each<[string, string, HtmlRefusal]>([
  ['elements in each other', inside(depth + 1), 'text-too-deep'],
  ['elements that are never closed', '<b><p>'.repeat(100_000), 'text-too-deep'],
  ['elements that nobody knows', '<x><y>'.repeat(100_000), 'text-too-deep'],
  ['elements of pictures', '<svg><g>'.repeat(100_000), 'text-too-deep'],
  ['elements beside each other', '<br>'.repeat(elements + 1), 'text-too-many-elements'],
  ['attributes', `<a ${'b '.repeat(attributes + 1)}>Text</a>`, 'text-too-many-elements'],
  ['columns', table(columns + 1, 1), 'table-too-large'],
  ['wide columns', table(1, 1, '<td colspan="61">A</td>'), 'table-too-large'],
  ['places', table(10, 11, '<td colspan=6 rowspan=99>A</td>'), 'table-too-large'],
  ['the grid of 180 kB', '<td colspan=99 rowspan=99>'.repeat(7000), 'table-too-large'],
])('[T2] a text with too many %s is refused', (_what, html, reason) => {
  expect(sanitise(html)).toEqual({ reason })
})

test.each([
  ['as deep as may be', inside(depth)],
  ['as many elements as may be', '<p>A</p>'.repeat(elements)],
  ['a table as large as may be', table(50, places / 50)],
  ['the longest text', `<p>${'Wort '.repeat(39_990)}</p>`],
])('[T2] %s stays as it is', (_what, html) => {
  expect(sanitise(html)).toEqual({ html })
})

test('[T2] what comes behind the first element too many is not read', () => {
  const reads = (html: string) => {
    const before = process.threadCpuUsage()
    sanitise(html)
    const { user, system } = process.threadCpuUsage(before)
    return user + system
  }
  const once = () => reads('<b><p>'.repeat(33_000))
  const tenfold = () => reads('<b><p>'.repeat(330_000))
  once()
  const [short, long] = [once(), tenfold()]
  // Quadratic in the depth it was a hundred times as much, and seconds.
  expect(long).toBeLessThan(10 * short + 100_000)
})
