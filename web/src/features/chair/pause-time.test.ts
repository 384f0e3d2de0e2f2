import { expect, test } from 'vitest'
import { momentAt, timeIn } from './pause-time.ts'

const noon = new Date(2025, 4, 28, 12, 3, 20)

test('[K12] a pause is offered until a round time', () => {
  expect(timeIn(30, noon)).toBe('12:35')
  expect(timeIn(57, noon)).toBe('13:00')
  expect(timeIn(27, new Date(2025, 4, 28, 23, 58))).toBe('00:25')
})

test('[K12] a time on the clock is the next moment at which it shows it', () => {
  expect(momentAt('14:30', noon)).toEqual(new Date(2025, 4, 28, 14, 30))
  expect(momentAt('00:15', noon)).toEqual(new Date(2025, 4, 29, 0, 15))
  expect(momentAt('', noon)).toBeNull()
})
