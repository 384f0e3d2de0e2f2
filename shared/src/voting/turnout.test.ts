import { expect, test } from 'vitest'
import { isTroubled, missing } from './turnout.ts'

const berlin = { code: 'BE', entitled: 10, connected: 10, voted: null }

test.each([
  ['all are connected', berlin, false],
  ['somebody is not connected', { ...berlin, connected: 9 }, true],
  ['ballots are missing, and all are connected', { ...berlin, voted: 3 }, false],
  ['ballots are missing, and somebody is not connected', { ...berlin, connected: 9, voted: 9 }, true],
  ['all have voted, and somebody has gone since', { ...berlin, connected: 9, voted: 10 }, false],
])('[K31] the turnout is coloured only where something is wrong: %s', (_case, association, troubled) => {
  expect(isTroubled(association)).toBe(troubled)
})

test('[K6] nobody is missing twice', () => {
  expect(missing({ ...berlin, voted: 12 })).toBe(0)
})
