import { expect, test } from 'vitest'
import { sanitise } from './sanitise-html.ts'

const clean = (html: string) => {
  const done = sanitise(html)
  return 'html' in done ? done.html : done.reason
}

test.each([
  [
    'a tracked deletion',
    '<p>Ja <del cite="mailto:A" datetime="2025-05-20T10:00"><span>nicht </span></del>immer</p>',
    '<p>Ja immer</p>',
  ],
  [
    'an insertion',
    '<p>Ja <ins cite="mailto:A" datetime="2025-05-20T10:00">immer</ins></p>',
    '<p>Ja immer</p>',
  ],
  ['a deletion with deletions in it', '<p>A<del>B<del>C</del>D<b>E</b></del>F</p>', '<p>AF</p>'],
  [
    'a deletion as Word itself keeps it',
    '<p>A<w:del w:author="X"><w:r><w:delText>B</w:delText></w:r></w:del>C</p>',
    '<p>AC</p>',
  ],
  [
    'a deletion that is only struck through',
    '<p>A<s cite="mailto:A" datetime="2025">B</s>C</p>',
    '<p>AC</p>',
  ],
  ['a deletion by class', '<p>A<span class=msoDel><b>B</b></span>C</p>', '<p>AC</p>'],
  ['what people struck through themselves', '<p>A<s>B</s><strike>C</strike></p>', '<p>A<s>B</s><s>C</s></p>'],
  [
    'a comment and its mark',
    `<p><a style='mso-comment-reference:A_1'>Text</a><span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[A1]</a></span></p><div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>Warum?</p></div></div>`,
    '<p><a rel="noopener nofollow">Text</a></p>',
  ],
  [
    'the code of a field',
    `<p>Seite <!--[if supportFields]><span style='mso-element:field-begin'></span>PAGE<![endif]-->3</p>`,
    '<p>Seite 3</p>',
  ],
  ['hidden words', "<p>A<span style='display:none;mso-hide:all'>B</span>C</p>", '<p>AC</p>'],
  [
    'bold',
    "<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>A<o:p></o:p></b><span style='font-weight:bold'>B</span></p>",
    '<p><b>A</b><strong>B</strong></p>',
  ],
])('[F18] %s', (_what, html, expected) => {
  expect(clean(html)).toBe(expected)
})

const word = (level: number, mark: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`

test('[F18] Word’s lists are lists, numbered and in each other, and bold in them stays', () => {
  const html = [
    word(1, '1.', 'A'),
    word(2, '·', '<b>B</b>'),
    word(1, '2.', 'C<del>D</del>'),
    '<p>E</p>',
    word(1, '·', 'F'),
  ].join('\n')
  expect(clean(html)).toBe(
    '<ol><li>A<ul><li><b>B</b></li></ul></li><li>C</li></ol>\n<p>E</p>\n<ul><li>F</li></ul>',
  )
  expect(clean(clean(html))).toBe(clean(html))
})

test('[F18, T2] names that look like ours do nothing, and a long list takes no longer than its length', () => {
  expect(clean('<p style="mso-list:l0 level1 lfo1">A</p><word-item level="9">B</word-item>')).toBe(
    '<ul><li>A</li></ul><p>B</p>',
  )
  const long = word(1, '·', 'Punkt').repeat(2000)
  expect(clean(long) === `<ul>${'<li>Punkt</li>'.repeat(2000)}</ul>`).toBe(true)
})
