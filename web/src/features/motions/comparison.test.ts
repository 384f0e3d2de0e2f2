import { expect, test } from 'vitest'
import { compareTexts, isComparable } from './comparison.ts'

const original = '<p>Der Ärztetag fordert die Länder auf, Hausärzte zu fördern.</p><p>Er dankt allen.</p>'

test('a changed text shows which words went and which came', () => {
  const comparison = compareTexts(
    original,
    '<p>Der Ärztetag fordert die Länder auf, <em>Hausärztinnen</em> und Hausärzte zu fördern.</p>',
  )
  expect(comparison.parts.filter(({ kind }) => kind === 'added').map(({ text }) => text.trim())).toEqual([
    'Hausärztinnen und',
  ])
  expect(comparison.parts.filter(({ kind }) => kind === 'removed').map(({ text }) => text.trim())).toEqual([
    'Er dankt allen.',
  ])
  expect(isComparable(comparison)).toBe(true)
})

test('the words of the new text are all there, and those of the old one too', () => {
  const { parts } = compareTexts(original, '<p>Er dankt allen Ländern.</p>')
  const without = (kind: string) =>
    parts
      .filter((part) => part.kind !== kind)
      .map(({ text }) => text)
      .join('')
  expect(without('removed')).toBe('Er dankt allen Ländern.')
  expect(without('added')).toBe('Der Ärztetag fordert die Länder auf, Hausärzte zu fördern.\nEr dankt allen.')
})

test('formatting alone is no change', () => {
  const { parts, alike } = compareTexts(original, original.replace('Hausärzte', '<b>Hausärzte</b>'))
  expect(parts).toEqual([{ kind: 'same', text: expect.any(String) }])
  expect(alike).toBe(1)
})

test('an instruction has nothing in common with the text that it changes', () => {
  expect(isComparable(compareTexts(original, '<p>Absatz 2 wird gestrichen.</p>'))).toBe(false)
})
