import { expect, test } from 'vitest'
import { type Block, blocksOf, type Inline } from './blocks.ts'

const text = (text: string): Inline => ({ kind: 'text', text })
const paragraph = (...inlines: Inline[]): Block => ({ kind: 'paragraph', inlines })

test('[D2] paragraphs, marks and links come as data; signs that code would need stay signs', () => {
  expect(
    blocksOf('<p>Ein <strong>#let x</strong> <a href="https://a.example/?b=1&amp;c">Verweis</a>$y$</p>'),
  ).toEqual([
    paragraph(
      text('Ein '),
      { kind: 'strong', inlines: [text('#let x')] },
      text(' '),
      { kind: 'link', href: 'https://a.example/?b=1&c', inlines: [text('Verweis')] },
      text('$y$'),
    ),
  ])
})

test('[D2] no word is lost: text between blocks and unknown elements are read for their contents', () => {
  expect(blocksOf('lose <em>Worte</em><p>A</p> <section><p>B</p></section><q>Rest</q>')).toEqual([
    paragraph(text('lose '), { kind: 'em', inlines: [text('Worte')] }),
    paragraph(text('A')),
    paragraph(text('B')),
    paragraph(text('Rest')),
  ])
})

test('[D2] empty paragraphs, headings and lists leave nothing behind', () => {
  expect(blocksOf('<p> <br></p><h3></h3><ul></ul>\n<table></table>')).toEqual([])
})

test.each([
  ['<h3>A</h3><h4>B</h4><h3>C</h3>', [2, 3, 2]],
  ['<h4>A</h4><h4>B</h4>', [2, 3]],
  ['<h3>A</h3><ul><li><h4>B</h4></li></ul>', [2, 3]],
])('[D8] the levels of headings in %s are %j', (html, levels) => {
  const found = (blocks: Block[]): number[] =>
    blocks.flatMap((block) => {
      if (block.kind === 'heading') return [block.level]
      return block.kind === 'list' ? block.items.flatMap(found) : []
    })
  expect(found(blocksOf(html))).toEqual(levels)
})

test('[D2] lists nest', () => {
  expect(blocksOf('<ol><li>a<ul><li>b</li></ul></li><li><p>c</p></li></ol>')).toEqual([
    {
      kind: 'list',
      ordered: true,
      items: [
        [paragraph(text('a')), { kind: 'list', ordered: false, items: [[paragraph(text('b'))]] }],
        [paragraph(text('c'))],
      ],
    },
  ])
})

test('[D2] cells of a table lie where a browser puts them, and never on each other', () => {
  const [table] = blocksOf(
    '<table><thead><tr><th colspan="2">K</th></tr></thead><tbody><tr><td rowspan="9">a</td><td>b</td></tr><tr><td colspan="5">c</td></tr></tbody></table>',
  )
  expect(table).toMatchObject({
    kind: 'table',
    columns: 6,
    headRows: 1,
    head: [{ x: 0, y: 0, columns: 2, rows: 1 }],
    body: [
      { x: 0, y: 1, columns: 1, rows: 2 },
      { x: 1, y: 1, columns: 1, rows: 1 },
      { x: 1, y: 2, columns: 5, rows: 1 },
    ],
  })
})
