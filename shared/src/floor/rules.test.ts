import { expect, test } from 'vitest'
import { refusePause } from './rules.ts'

const noon = new Date('2025-05-28T12:00:00Z')
const inHours = (hours: number) => refusePause(null, new Date(noon.getTime() + hours * 3_600_000), noon)

test('[K12] a pause ends in the next twelve hours, or nobody says when', () => {
  expect(refusePause(null, null, noon)).toBeNull()
  expect(inHours(12)).toBeNull()
  expect(inHours(12.1)).toBe('pause-too-long')
  expect(inHours(0)).toBe('pause-is-over')
})
