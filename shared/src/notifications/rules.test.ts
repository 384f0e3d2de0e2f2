import { expect, test } from 'vitest'
import { voteNoticeSeconds } from './rules.ts'

const opened = Date.parse('2026-05-12T10:00:00.000Z')
const at = (ms: number) => new Date(opened + ms)
const closesAt = at(600_000).toISOString()

test('[R2] the notice of a vote is of use for its countdown, whichever clock is some milliseconds behind', () => {
  expect(voteNoticeSeconds(closesAt, at(-3))).toBe(600)
  expect(voteNoticeSeconds(closesAt, at(0))).toBe(600)
  expect(voteNoticeSeconds(closesAt, at(3))).toBe(600)
  expect(voteNoticeSeconds(closesAt, at(90_000))).toBe(510)
})

test('[R2] it is of use for a second at least and an hour at most, and for a minute without a countdown', () => {
  expect(voteNoticeSeconds(closesAt, at(599_900))).toBe(1)
  expect(voteNoticeSeconds(closesAt, at(601_000))).toBe(1)
  expect(voteNoticeSeconds(closesAt, at(-7_200_000))).toBe(3600)
  expect(voteNoticeSeconds(null, at(0))).toBe(60)
})
