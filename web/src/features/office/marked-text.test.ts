import { expect, test } from 'vitest'
import { compareLines } from './marked-text.ts'

test('[BD6] a comparison marks each line by what became of it, and loses no word of either text', () => {
  const before = '<p>Die Mittel werden gekürzt.</p><ul><li>eins</li><li>zwei</li></ul><p>Ende.</p>'
  const after = '<p>Die Mittel werden erhöht.</p><ul><li>eins</li></ul><p>Ende.</p><p>Neu.</p>'
  const lines = compareLines(before, after)
  expect(lines.map(({ sign }) => sign)).toEqual(['changed', 'same', 'removed', 'same', 'added'])
  const words = (without: string) =>
    lines
      .map(({ parts }) => parts.filter(({ kind }) => kind !== without).map(({ text }) => text))
      .filter((texts) => texts.length > 0)
      .map((texts) => texts.join(''))
  expect(words('added')).toEqual(['Die Mittel werden gekürzt.', '• eins', '• zwei', 'Ende.'])
  expect(words('removed')).toEqual(['Die Mittel werden erhöht.', '• eins', 'Ende.', 'Neu.'])
})
