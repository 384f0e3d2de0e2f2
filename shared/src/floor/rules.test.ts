import { expect, test } from 'vitest'
import { isVoteOpen, isVoteRunning, refusePause } from './rules.ts'

const noon = new Date('2025-05-28T12:00:00Z')
const inHours = (hours: number) => refusePause(null, new Date(noon.getTime() + hours * 3_600_000), noon)

test('[K12] a pause ends in the next twelve hours, or nobody says when', () => {
  expect(refusePause(null, null, noon)).toBeNull()
  expect(inHours(12)).toBeNull()
  expect(inHours(12.1)).toBe('pause-too-long')
  expect(inHours(0)).toBe('pause-is-over')
})

test('[Q22] a procedural motion counts as a vote for what waits for votes to end', () => {
  const none = { currentVote: null, currentBusinessOrder: null }
  expect([isVoteRunning(null), isVoteRunning(none), isVoteOpen(null), isVoteOpen(none)]).not.toContain(true)
  for (const floor of ['currentVote', 'currentBusinessOrder'] as const)
    for (const open of [false, true]) {
      const point = { ...none, [floor]: { open } }
      expect(isVoteRunning(point)).toBe(true)
      expect(isVoteOpen(point)).toBe(open)
    }
})
