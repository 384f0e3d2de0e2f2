import type { CurrentVote, Result } from '@portal/shared/voting/records.ts'
import { acceptedResult, announcedVote } from '@portal/shared/voting/sample-votes.ts'
import { expect, test } from 'vitest'
import { type Ballot, type Ballots, castFor, stillMeant, witnessedAfter } from './ballot.ts'

const vote = (fields: Partial<CurrentVote> = {}): CurrentVote => ({
  ...announcedVote,
  appId: 7,
  open: true,
  rev: 1,
  ...fields,
})
const result: Result = { ...acceptedResult, appId: 7, rev: 2 }
const confirmed: Ballot = { phase: 'confirmed', choice: 1, at: 0 }
const sending: Ballot = { phase: 'sending', choice: 1 }
const look = (
  ballots: Ballots,
  currentVote: CurrentVote | null,
  more: Partial<{ result: Result; fresh: boolean; now: number }> = {},
) => {
  const { result = null, fresh = false, now = 0 } = more
  return stillMeant(ballots, { point: { currentVote, result }, fresh, now })
}

test('[V5] a ballot under way is kept until it is answered, whatever happens to the vote', () => {
  expect(look({ 7: sending }, vote({ appId: 8 }))).toEqual({ 7: sending })
  expect(look({ 7: sending }, vote({ open: false }))).toEqual({ 7: sending })
})

test('[V17] the own vote is remembered until its result is superseded by another vote', () => {
  expect(look({ 7: confirmed }, null, { result })).toEqual({ 7: confirmed })
  expect(look({ 7: confirmed }, vote({ appId: 8 }))).toEqual({})
})

test('[V16] a restarted vote discards what was cast before', () => {
  expect(look({ 7: confirmed }, vote({ open: false }))).toEqual({})
})

test('[V16] a restart that this window did not see shows in the next fresh snapshot', () => {
  expect(look({ 7: confirmed }, vote(), { fresh: true, now: 60_000 })).toEqual({})
  expect(look({ 7: confirmed }, vote({ hasVoted: true }), { fresh: true, now: 60_000 })).toEqual({
    7: confirmed,
  })
})

test('[V1] a snapshot from before the answer takes no confirmation back', () => {
  expect(look({ 7: confirmed }, vote(), { fresh: true, now: 500 })).toEqual({ 7: confirmed })
  expect(look({ 7: confirmed }, vote({ count: 3 }), { now: 60_000 })).toEqual({ 7: confirmed })
})

test('[C2] what the server has answered is cast, also before the board says so', () => {
  const open = { value: null }
  expect(castFor(open, confirmed)).toBe(true)
  expect(castFor(open, { ...confirmed, choice: 2 })).toBe(false)
  expect(castFor(open, sending)).toBeNull()
  expect(castFor({ value: false }, undefined)).toBe(false)
})

test('a vote that this window has seen is remembered through its result, and forgotten when the hall goes on', () => {
  const top = { id: 1, name: 'Ib', content: 'Aussprache' }
  const running = { top, currentVote: vote(), result: null }
  const stopped = { top, currentVote: null, result: null }
  const decided = { top, currentVote: null, result }
  const nextTop = { ...stopped, top: { ...top, id: 2 } }
  expect(witnessedAfter(null, null, stopped)).toBeNull()
  expect(witnessedAfter(null, stopped, running)).toBe(7)
  expect(witnessedAfter(7, running, stopped)).toBe(7)
  expect(witnessedAfter(7, stopped, decided)).toBe(7)
  expect(witnessedAfter(7, decided, nextTop)).toBeNull()
  expect(witnessedAfter(7, decided, stopped)).toBeNull()
  expect(witnessedAfter(7, running, nextTop)).toBeNull()
  expect(witnessedAfter(7, decided, { ...running, currentVote: vote({ appId: 8 }) })).toBe(8)
})
