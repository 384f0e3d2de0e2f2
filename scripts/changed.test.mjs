import { expect, test } from 'vitest'
import { touchedBy } from './changed.mjs'

test('a change of a screen runs the tests of its feature in all three homes, and one in the browser', () => {
  expect(touchedBy(['web/src/features/notes/notes-screen.tsx'])).toEqual({
    folders: ['shared/src/notes/', 'server/src/notes/', 'web/src/features/notes/'],
    sources: ['web/src/features/notes/notes-screen.tsx'],
    specs: ['notes.spec.ts'],
  })
})

test('a change of the server opens no browser, and finds the unit tests that depend on it', () => {
  expect(touchedBy(['server/src/speakers/store.ts'])).toEqual({
    folders: ['shared/src/speakers/', 'server/src/speakers/', 'web/src/features/speakers/'],
    sources: ['server/src/speakers/store.ts'],
    specs: [],
  })
})

test('a browser test that changed runs itself, and a rule the test of the rules', () => {
  expect(touchedBy(['e2e/vote.spec.ts', 'docs/rules/voting.md'])).toEqual({
    folders: ['scripts/'],
    sources: [],
    specs: ['vote.spec.ts'],
  })
})

test('a change of the database server runs the tests of its workspace, which has no features', () => {
  expect(touchedBy(['local-postgres/src/lock.ts'])).toEqual({
    folders: ['local-postgres/'],
    sources: [],
    specs: [],
  })
})
