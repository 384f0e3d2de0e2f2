import { expect, test } from 'vitest'
import { associationsReadableTo, lettersFor, readableTo, readMetres, scaleFor } from './letter-size.ts'

test.each([
  [3, 20, [4.4, 5.5, 6.1]],
  [3, 30, [6.6, 8.3, 9.1]],
  [3, 40, [8.9, 11.1, 12.2]],
  [4.5, 30, [4.4, 5.5, 6.1]],
  [6, 40, [4.4, 5.5, 6.1]],
])('[A2] letters for a picture of %d m, read at %d m', (height, distance, expected) => {
  const found = [16, 20, 22].map((minutes) => lettersFor({ height, distance }, minutes))
  for (const [place, size] of expected.entries())
    expect(Math.abs((found[place] ?? 0) - size)).toBeLessThan(0.06)
})

test('[A8] letters are as large as the hall needs them, and never larger than the picture has room for', () => {
  expect(scaleFor({ height: 3, distance: 40 })).toBe(1)
  expect(scaleFor({ height: 3, distance: 20 })).toBeCloseTo(0.92, 2)
  expect(scaleFor({ height: 8, distance: 10 })).toBe(0.5)
  expect(Math.floor(readableTo({ height: 3, distance: 40 }))).toBe(29)
  expect(Math.floor(readableTo({ height: 4.5, distance: 30 }))).toBe(41)
  expect(Math.floor(associationsReadableTo({ height: 3, distance: 40 }))).toBe(21)
})

test('[A8] lengths are read as they are typed', () => {
  expect(['4,5', ' 3 ', '2.75', '', '0', '-1', 'drei', '999'].map(readMetres)).toEqual([
    4.5,
    3,
    2.75,
    null,
    null,
    null,
    null,
    null,
  ])
})
