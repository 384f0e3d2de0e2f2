import { expect, test } from 'vitest'
import { quietHtml } from './quiet-html.ts'

test.each([
  ['a style', '<p style="color:red">A</p>', '<p data-style="color:red">A</p>'],
  [
    'a style in other quotes, with quotes in it',
    `<b STYLE='font:"A"'>B</b>`,
    '<b data-style="font:&quot;A&quot;">B</b>',
  ],
  ['a style sheet', '<style>p{color:red}</style><p>A</p>', '<p>A</p>'],
  ['a style sheet that nobody closes', 'A<style>p{color:red}', 'A'],
  ['a comment of Word', '<!--[if !supportLists]-->1.<!--[endif]--><![if x]>A<![endif]>', '1.A'],
  [
    'words that look like a style',
    '<p title="a style=b">x style="y" &lt;b style=z&gt;</p>',
    '<p title="a style=b">x style=&quot;y&quot; &lt;b style=z&gt;</p>',
  ],
  ['what needs no end', '<p>A<br>B<p>C<img src=x>', '<p>A<br>B<p>C<img src="x">'],
])('pasted text is read without its styles: %s', (_, pasted, quiet) => {
  expect(quietHtml(pasted)).toBe(quiet)
})
