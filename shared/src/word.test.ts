import { expect, test } from 'vitest'
import { besideText, isBoldStyle, isNumberMark, nestLists } from './word.ts'

const of = (tag: string, attributes: Record<string, string> = {}) =>
  besideText(tag, (name) => attributes[name])

test.each<[string, Record<string, string>, ReturnType<typeof besideText>]>([
  ['del', {}, 'deletion'],
  ['w:del', {}, 'deletion'],
  ['w:moveFrom', {}, 'deletion'],
  ['s', { cite: 'mailto:A', datetime: '2025-05-20T10:00' }, 'deletion'],
  ['span', { class: 'msoDel' }, 'deletion'],
  ['span', { class: 'TextRun TrackChangeDeleted' }, 'deletion'],
  ['a', { class: 'msocomanchor' }, 'comment'],
  ['div', { style: 'mso-element:comment-list' }, 'comment'],
  ['span', { style: 'mso-element:field-begin' }, 'field'],
  ['span', { style: 'font-size:1pt;mso-hide:all' }, 'field'],
  ['span', { style: 'display:none' }, 'field'],
  // What people have struck through themselves is text, and so is what a comment is about.
  ['s', {}, null],
  ['a', { style: 'mso-comment-reference:AB_1;mso-comment-date:20250520T1000' }, null],
  ['ins', { cite: 'mailto:A', datetime: '2025-05-20T10:00' }, null],
  ['p', { class: 'MsoNormal' }, null],
])('[F18] <%s> with %j: %s', (tag, attributes, kind) => {
  expect(of(tag, attributes)).toBe(kind)
})

test('[F18] bold is bold however it is written, and only then', () => {
  expect([isBoldStyle('font-weight:bold'), isBoldStyle('color:red; font-weight: 700')]).toEqual([true, true])
  expect([isBoldStyle('mso-bidi-font-weight:bold'), isBoldStyle('font-weight:normal')]).toEqual([
    false,
    false,
  ])
})

test('[F18] paragraphs that look like lists become lists in each other', () => {
  expect(['1.', 'a)', '(iv)', '·', 'o', '§'].map(isNumberMark)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
  const item = (level: number, html: string, numbered = false) => ({ level, html, numbered })
  expect(nestLists([item(1, 'A', true), item(2, 'B'), item(2, 'C'), item(1, 'D', true), item(1, 'E')])).toBe(
    '<ol><li>A<ul><li>B</li><li>C</li></ul></li><li>D</li></ol><ul><li>E</li></ul>',
  )
  expect(nestLists([item(3, 'A'), item(1, 'B')])).toBe('<ul><li>A</li></ul><ul><li>B</li></ul>')
  expect(nestLists([])).toBe('')
})
