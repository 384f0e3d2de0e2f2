import { expect, test } from 'vitest'
import { paragraphsInWords } from './paragraphs.ts'

test('[M19] what is folded says how many paragraphs it has, an entry of a list counted once', () => {
  expect(
    ['', '<h3>Kosten</h3>', '<p>eins</p><ul><li><p>zwei</p></li><li>drei</li></ul>'].map(paragraphsInWords),
  ).toEqual(['1 Absatz', '1 Absatz', '3 Absätze'])
})
