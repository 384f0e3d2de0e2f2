import { describe, expect, test } from 'vitest'
import { acceptedResult } from '#voting/sample-votes.ts'
import type { CountRecord } from './records.ts'
import { recount } from './rules.ts'

const record: CountRecord = {
  ...acceptedResult,
  appId: 12,
  rev: 1,
  declaredAt: '2026-05-12T10:00:00Z',
  id: 1,
  number: 'Ib - 07',
  seats: 250,
  entitled: 240,
  verdict: true,
  against: false,
  replaced: false,
  corrects: null,
  rollCall: null,
  urn: null,
  chambers: null,
}
const votings = { 0: 1, 1: 2, 2: 1 } as const
const voter = (vote: 0 | 1 | 2) => ({ name: 'Dr. A', medical_association_code: null, vote })

test('[RL8] an honest record comes to what was declared', () => {
  expect(recount(record)).toEqual({ verdict: true, faults: [] })
  expect(recount({ ...record, votings, rollCall: [voter(1), voter(0), voter(2), voter(1)] }).faults).toEqual(
    [],
  )
  expect(recount({ ...record, votings, mode: 'secret', urn: [2, 1, 1, 0] }).faults).toEqual([])
  const chambers = [
    { code: 'BE', seats: 15, value: true },
    { code: 'HB', seats: 3, value: false },
    { code: 'NO', seats: 20, value: null },
  ]
  expect(recount({ ...record, votings: { 0: 0, 1: 15, 2: 3 }, chambers }).faults).toEqual([])
})

test('[RL8] what the chair declared against the count is no fault where the record says so', () => {
  expect(recount({ ...record, result: false, against: true }).faults).toEqual([])
  expect(recount({ ...record, result: false }).faults).toEqual(['result-differs'])
  expect(recount({ ...record, against: true }).faults).toEqual(['result-differs'])
})

test('[RL8] nothing is counted where there is nothing to count', () => {
  const none = { ...record, votings: null, mode: 'secret' as const, result: null, verdict: null }
  expect(recount(none)).toEqual({ verdict: null, faults: [] })
  const byHand = { ...record, votings: { 0: 0, 1: 0, 2: 0 }, verdict: null }
  expect(recount(byHand)).toEqual({ verdict: null, faults: [] })
  // Earlier versions kept no number of seats: what needs it is not counted again.
  expect(recount({ ...record, rule: 'two-thirds', seats: null, verdict: false }).faults).toEqual([])
})

describe('[RL8] a record that was changed does not add up:', () => {
  test.each([
    ['votes', { votings: { 0: 5, 1: 9, 2: 24 } }, ['verdict-differs', 'result-differs']],
    ['the hall', { hall: { 0: 0, 1: 0, 2: 90 } }, ['verdict-differs', 'result-differs']],
    ['the rule', { rule: 'two-thirds' }, ['verdict-differs', 'result-differs']],
    ['the verdict', { verdict: false }, ['verdict-differs']],
    ['a name', { votings, rollCall: [voter(1), voter(1), voter(1), voter(2)] }, ['roll-call-differs']],
    ['the urn', { votings, mode: 'secret', urn: [1, 1, 2] }, ['urn-differs']],
    [
      'a weight',
      { votings: { 0: 0, 1: 2, 2: 1 }, chambers: [{ code: 'BE', seats: 3, value: true }] },
      ['chambers-differ'],
    ],
    ['what is secret', { votings: { 0: 0, 1: 2, 2: 0 }, mode: 'secret' }, ['too-few-told']],
  ] as const)('%s', (_, change, faults) => {
    expect(recount({ ...record, ...change } as CountRecord).faults).toEqual(faults)
  })
})
