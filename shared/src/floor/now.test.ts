import { expect, test } from 'vitest'
import { proceduralType } from '#procedural/types.ts'
import { floorNow, hallNow, memberNow } from './now.ts'
import type { WorkingPoint } from './records.ts'

const vote = { appId: 7, open: false, closesAt: null } as WorkingPoint['currentVote']
const openVote = { appId: 7, open: true, closesAt: null } as WorkingPoint['currentVote']
const ownResult = { type: 0, appId: 7 } as WorkingPoint['result']
const proceduralResult = { type: proceduralType.endOfDebate, appId: null } as WorkingPoint['result']

/** Everything at once, which only a test does: what is taken away shows what comes next. */
const everything = {
  currentBusinessOrder: { id: 3 } as WorkingPoint['currentBusinessOrder'],
  currentVote: vote,
  pause: { until: null },
  hallText: 'Mittagessen im Foyer',
  result: ownResult,
  top: { id: 1, name: 'Ib', content: 'Aussprache' },
} as const

const without = {
  currentBusinessOrder: null,
  currentVote: null,
  pause: null,
  hallText: '',
  result: null,
  top: null,
} as const
const order = ['currentBusinessOrder', 'currentVote', 'pause', 'hallText', 'result'] as const

test('[Q1, K12, A4] the hall does one thing at a time, and each comes before all that stands after it', () => {
  const kinds = [0, 1, 2, 3, 4, 5].map((taken) => {
    const rest = Object.fromEntries(order.slice(0, taken).map((name) => [name, without[name]]))
    return floorNow({ ...everything, ...rest }, { speaks: true }).kind
  })
  expect(kinds).toEqual(['procedural', 'vote', 'pause', 'text', 'result', 'speech'])
  expect(floorNow({ ...without, top: everything.top })).toEqual({ kind: 'top', top: everything.top })
  expect(floorNow(without).kind).toBe('nothing')
  expect(floorNow(without, { speaks: true }).kind).toBe('speech')
})

test('what the chair tells the hall stands on its screen alone', () => {
  const point = { ...without, hallText: everything.hallText, top: everything.top }
  expect([memberNow(point).kind, hallNow(point).kind]).toEqual(['top', 'text'])
})

test('[A4] what a procedural motion came to stands before a vote that is not open yet, and after all else', () => {
  const result = proceduralResult
  const kindAt = (point: object) => hallNow({ ...without, ...point }).kind
  expect(kindAt({ currentVote: vote, result })).toBe('result')
  expect(kindAt({ currentVote: openVote, result })).toBe('vote')
  expect(kindAt({ currentVote: { ...vote, closesAt: '2025-05-27T10:00:00Z' }, result })).toBe('vote')
  expect(kindAt({ currentVote: vote, result: ownResult })).toBe('vote')
  expect(kindAt({ currentVote: vote, result, pause: everything.pause })).toBe('vote')
  expect(kindAt({ currentVote: vote, result, hallText: everything.hallText })).toBe('vote')
  expect(kindAt({ currentVote: vote, result, currentBusinessOrder: { id: 3 } })).toBe('procedural')
})
