import { expect, test } from 'vitest'
import { compareTexts, firstChange, isComparable } from './comparison.ts'

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

test('[V29] the first change is one line with a few words around it, and the others are counted', () => {
  const before = `<p>Die Länder legen bis Ende 2028 verbindliche Pläne für den Schutz vor Hitze in allen Orten vor und
    beteiligen die Kammern daran von Anfang an. Der Bund zahlt die Hälfte.</p>`
  const after = before.replace('2028', '2026').replace('Hälfte', 'Kosten')
  const { parts, count } = firstChange(compareTexts(before, after).parts)
  expect(parts).toEqual([
    { kind: 'same', text: 'Die Länder legen bis Ende ' },
    { kind: 'removed', text: '2028' },
    { kind: 'added', text: '2026' },
    { kind: 'same', text: ' verbindliche Pläne für den …' },
  ])
  expect(count).toBe(2)
})

test('[V29] changes close to each other are one', () => {
  const { parts, count } = firstChange(
    compareTexts('<p>Eins zwei drei vier</p>', '<p>Eins 2 drei 4</p>').parts,
  )
  expect(parts.map(({ text }) => text)).toEqual(['Eins ', 'zwei', '2', ' drei ', 'vier', '4'])
  expect(count).toBe(1)
})

test('[V29] texts that have little in common are compared no longer than it takes to see that', () => {
  const words = (word: string) => Array.from({ length: 20_000 }, (_, place) => `${word}${place}`).join(' ')
  const { parts, alike } = compareTexts(`<p>${words('a')}</p>`, `<p>${words('b')}</p>`)
  expect(parts.map(({ kind }) => kind)).toEqual(['removed', 'added'])
  expect(alike).toBe(0)
})
