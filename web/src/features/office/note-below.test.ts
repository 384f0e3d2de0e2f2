import { expect, test } from 'vitest'
import { noteBelow } from './note-below.ts'

test('[BD7] a note for several motions stands below what was noted, and a second try does not write it twice', () => {
  expect(noteBelow('', 'mit Kammer klären')).toBe('mit Kammer klären')
  const noted = noteBelow('fehlt: Anlage', 'mit Kammer klären')
  expect(noted).toBe('fehlt: Anlage\nmit Kammer klären')
  expect(noteBelow(noted, 'mit Kammer klären')).toBe(noted)
  expect(noteBelow('nicht mit Kammer klären', 'mit Kammer klären')).toBe(
    'nicht mit Kammer klären\nmit Kammer klären',
  )
})
