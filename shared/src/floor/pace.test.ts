import { expect, test } from 'vitest'
import { paceOf, timeFor, voteOverAt } from './pace.ts'
import type { SittingSoFar } from './records.ts'

const at = (minute: number): string => new Date(Date.UTC(2026, 4, 12, 8, minute)).toISOString()
const now = new Date(at(60))
const vote = (started: number, declared: number): SittingSoFar['votes'][number] => ({
  appId: started,
  type: 0,
  result: true,
  startedAt: at(started),
  declaredAt: at(declared),
})
const sitting = (change: Partial<SittingSoFar>): SittingSoFar => ({
  since: at(0),
  items: [],
  votes: [],
  speeches: [],
  pauses: [],
  waiting: 0,
  ...change,
})

test('[K30] two votes tell no pace, three do: from result to result', () => {
  expect(paceOf(sitting({ votes: [vote(0, 1), vote(2, 3)] }), now).perMotion).toBeNull()
  expect(paceOf(sitting({ votes: [vote(0, 1), vote(2, 4), vote(5, 7)] }), now).perMotion).toBe(180)
})

test('[K30] pauses and speeches between votes are no part of their pace, also where they overlap', () => {
  const votes = [vote(0, 2), vote(20, 22), vote(23, 24)]
  const pauses = [{ from: at(5), until: at(15) }]
  const speeches = [{ topId: 1, startedAt: at(14), endedAt: at(20), rests: [] }]
  expect(paceOf(sitting({ votes, pauses, speeches }), now)).toEqual({ perMotion: 120, perSpeech: 360 })
})

test('[K30] [W16] a vote that lets a speech rest counts whole, and the speech without it', () => {
  const votes = [vote(0, 2), vote(2, 4), vote(11, 14)]
  const rests = [{ from: at(11), until: at(14) }]
  const speeches = [{ topId: 1, startedAt: at(5), endedAt: at(16), rests }]
  expect(paceOf(sitting({ votes, speeches }), now)).toEqual({ perMotion: 120, perSpeech: 480 })
  const left = [{ topId: 1, startedAt: at(5), endedAt: at(16), rests: [{ from: at(11), until: null }] }]
  expect(paceOf(sitting({ votes, speeches: left }), now).perSpeech).toBe(360)
})

test('[K30] what still goes on counts until now, and a long vote does not change what is usual', () => {
  const votes = [vote(0, 1), vote(1, 2), vote(2, 30), vote(30, 31), vote(31, 32)]
  const speeches = [{ topId: 1, startedAt: at(50), endedAt: null, rests: [] }]
  expect(paceOf(sitting({ votes, speeches }), now)).toEqual({ perMotion: 60, perSpeech: null })
})

test('[KU1] a vote is over when it has taken as long as usual since the one before, or now', () => {
  const votes = [vote(0, 2), vote(2, 4), vote(4, 6)]
  const over = (minute: number, change = {}) =>
    voteOverAt(sitting({ votes, ...change }), new Date(at(minute)))
  expect(over(7)).toEqual(new Date(at(8)))
  expect(over(30)).toEqual(new Date(at(30)))
  expect(over(30, { pauses: [{ from: at(6), until: at(29) }] })).toEqual(new Date(at(31)))
  expect(over(7, { votes: votes.slice(1) })).toBeNull()
  expect(over(7, { votes: [] })).toBeNull()
})

test('[K30] what is left takes as long as the pace says, and nothing is guessed', () => {
  expect(timeFor({ perMotion: 60, perSpeech: 120 }, 3, 2)).toBe(420)
  expect(timeFor({ perMotion: null, perSpeech: 120 }, 3, 2)).toBeNull()
  expect(timeFor({ perMotion: null, perSpeech: null }, 0, 2)).toBe(0)
})
