import { expect, test } from 'vitest'
import { inFigures } from './roman.ts'

test.each([
  ['I', '1'],
  ['IV', '4'],
  ['VIII', '8'],
  ['IX', '9'],
  ['XIV', '14'],
  ['Ib', '1b'],
  ['E', null],
  ['Vorwort', null],
  ['3', null],
])('[K26] the agenda item %s is found by %s', (name, figures) => {
  expect(inFigures(name)).toBe(figures)
})
