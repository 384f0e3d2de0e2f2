import { expect, test } from 'vitest'
import type { Votings } from '#voting/records.ts'
import { doubtsOf, refuseNote, refuseRelease } from './protocol-rules.ts'

const [first, second] = [1, 2]
const context = {
  ...{ day: '2026-05-12', today: '2026-05-13', sitting: true },
  ...{ hash: 'a', waiting: 'a' as string | null, approved: null, me: second },
}

test.each([
  ['a day that is over', {}, null],
  ['this day, after the sitting', { today: context.day, sitting: false }, null],
  ['this day, while an item is called', { today: context.day }, 'day-not-over'],
  ['a day to come', { day: '2026-05-14', sitting: false }, 'day-not-over'],
  ['what reads otherwise by now', { waiting: 'b' }, 'protocol-otherwise'],
  ['what is released', { waiting: null }, 'nothing-to-release'],
  ['what oneself has approved', { approved: { by: second, hash: 'a' } }, 'second-person'],
  ['what somebody else has approved', { approved: { by: first, hash: 'a' } }, null],
  ['what oneself has approved in other words', { approved: { by: second, hash: 'b' } }, null],
] as const)('[RE14] %s is approved, or not', (_, given, reason) => {
  expect(refuseRelease({ ...context, ...given })).toBe(reason)
})

const open = { mode: 'open', chambers: false, hallCounted: false, namesGone: false } as const
const count = { kind: 'count', yes: 1, no: 0, abstention: 0 } as const
const named = { kind: 'rollcall', votes: [] } as const

test('[RE13] what the office adds belongs to a result that can have it', () => {
  expect(refuseNote({ kind: 'remark', text: ' ' }, null)).toBe('protocol-note-empty')
  expect(refuseNote({ kind: 'remark', text: 'Wort' }, null)).toBe(null)
  expect(refuseNote(count, null)).toBe('result-unknown')
  expect(refuseNote(count, open)).toBe(null)
  expect(refuseNote(count, { ...open, mode: 'secret' })).toBe('never-apart')
  expect(refuseNote(count, { ...open, chambers: true })).toBe('never-apart')
  expect(refuseNote(count, { ...open, hallCounted: true })).toBe('hall-counted')
  expect(refuseNote({ ...named, votes: [] }, open)).toBe('not-by-name')
  expect(refuseNote({ ...named, votes: [] }, { ...open, mode: 'rollcall' })).toBe(null)
  expect(refuseNote({ ...named, votes: [] }, { ...open, mode: 'rollcall', namesGone: true })).toBe(
    'names-gone',
  )
})

test('[RE15] there are doubts about a hall that was not counted or named, and about a count that says otherwise', () => {
  const votes = (yes: number, no: number): Votings => ({ '0': 0, '1': yes, '2': no })
  const sure: Parameters<typeof doubtsOf>[0] = {
    ...{ mode: 'rollcall', rule: 'simple', online: votes(10, 9), hall: votes(3, 2), countedLate: false },
    ...{ named: votes(3, 2), namesGone: false, declared: true, seats: 250, handsCount: true },
  }
  expect(doubtsOf(sure)).toEqual([])
  expect(doubtsOf({ ...sure, hall: null, named: null })).toEqual(['hall-not-counted'])
  expect(doubtsOf({ ...sure, hall: null, named: null, handsCount: false })).toEqual([])
  expect(doubtsOf({ ...sure, named: null })).toEqual(['hall-not-named'])
  expect(doubtsOf({ ...sure, named: null, namesGone: true })).toEqual([])
  expect(doubtsOf({ ...sure, named: votes(2, 3) })).toEqual(['hall-named-otherwise'])
  expect(doubtsOf({ ...sure, hall: votes(0, 2), named: votes(0, 2), countedLate: true })).toEqual([
    'count-against-result',
  ])
  expect(doubtsOf({ ...sure, mode: 'secret', hall: null, named: null })).toEqual([])
})
