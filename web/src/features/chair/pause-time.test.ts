import { expect, test } from 'vitest'
import { momentAt, timeIn, timeNamedIn } from './pause-time.ts'

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

test.each([
  ['Mittagspause bis 14 Uhr', '14:00'],
  ['Pause 10.30 – 11.05 Uhr', '11:05'],
  ['Mittagspause von 13 Uhr bis 13:45', '13:45'],
  ['Pause bis 9:30', '09:30'],
  ['Pause', null],
  ['Pause vor Ib - 12, 30 Minuten', null],
  ['Fortsetzung am 28.05.2025', null],
])('[K34] %s is a pause until %s', (words, time) => {
  expect(timeNamedIn(words)).toBe(time)
})
