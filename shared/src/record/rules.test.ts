import { expect, test } from 'vitest'
import { motionStatus } from '#motions/status.ts'
import { acceptedResult } from '#voting/sample-votes.ts'
import type { Decided } from './records.ts'
import { addressOfDecision, isFound, refuseEmbargo, searchedIn, soughtDecision } from './rules.ts'

const decision: Decided = {
  appId: 12,
  address: '/Beschluesse/12',
  number: 'Ib - 07 a',
  title: 'Pflege stärken',
  top: { id: 1, name: 'Ib', content: 'Aussprache' },
  type: 'Beschlussantrag',
  opening: '',
  content: '<p>Die Straßen<strong>ambulanz</strong> soll bleiben.</p>',
  statement: '',
  applicant: 'Dr. Jürgen Müller',
  statusid: motionStatus.accepted,
  outcome: 'Angenommen',
  decidedAt: null,
  union_vote: false,
  logHead: null,
  result: { ...acceptedResult, appId: 12, rev: 1 },
}

test.each([
  'pflege',
  'Stärken Pflege',
  'staerken',
  'MUELLER',
  'muller jurgen',
  'strassen',
  'Ib - 07 a',
  'ib-7a',
  'ib07a',
  'Ib-07',
])('[RE4] the search finds a decision by %s', (query) => {
  expect(isFound(searchedIn(decision), query)).toBe(true)
})

test.each(['Pflege schwächen', 'ib 8', 'Ib - 08', 'strong'])('[RE4] and not by %s', (query) => {
  expect(isFound(searchedIn(decision), query)).toBe(false)
})

test('[RE2] the address goes by the motion, whatever its number', () => {
  expect(addressOfDecision(12, null)).toBe('/Beschluesse/12')
  expect(addressOfDecision(12, 3)).toBe('/Beschluesse/3-12')
  expect(soughtDecision('12')).toEqual({ appId: 12, congress: null })
  expect(soughtDecision('3-12')).toEqual({ appId: 12, congress: 3 })
  for (const name of ['', '12x', '3-', '-12', '1-2-3', '1234567890']) expect(soughtDecision(name)).toBe(null)
})

test('[RE3] an embargo ends later than now, or when it is lifted', () => {
  const now = new Date('2026-05-12T10:00:00Z')
  expect(refuseEmbargo(null, now)).toBe(null)
  expect(refuseEmbargo(new Date('2026-05-12T10:00:01Z'), now)).toBe(null)
  expect(refuseEmbargo(now, now)).toBe('embargo-over')
})
