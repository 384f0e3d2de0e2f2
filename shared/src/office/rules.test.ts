import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Numbering } from './records.ts'
import { nextChanges, nextNumber, refuseNumber } from './rules.ts'

const numbered = (number: number, changes = '', renewed = ''): Numbering => ({
  number,
  changes,
  new: renewed,
})

test('[B3] the next number is the lowest that is free', () => {
  expect(nextNumber([])).toBe(1)
  expect(nextNumber([numbered(1), numbered(1, 'a'), numbered(2)])).toBe(3)
  expect(nextNumber([numbered(1), numbered(3)])).toBe(2)
})

test('[B3] amendments get letters, after z two of them', () => {
  expect(nextChanges([numbered(1)], 1)).toBe('a')
  expect(nextChanges([numbered(1), numbered(1, 'a'), numbered(2, 'b')], 1)).toBe('b')
  const all = 'abcdefghijklmnopqrstuvwxyz'.split('').map((letter) => numbered(1, letter))
  expect(nextChanges(all, 1)).toBe('aa')
})

test.each([
  [numbered(3), null],
  [numbered(2), 'number-taken'],
  [numbered(4), 'number-leaves-gap'],
  [numbered(2, 'a'), 'number-taken'],
  [numbered(2, 'b'), null],
  [numbered(2, '', 'neu'), null],
  [numbered(3, 'a'), 'number-without-motion'],
  [numbered(3, '', 'neu'), 'number-without-motion'],
])('[B3] %o after 1, 2 and 2 a: %s', (wanted, reason) => {
  expect(refuseNumber([numbered(1), numbered(2), numbered(2, 'a')], wanted)).toBe(reason)
})

test('[B3] numbers that are always taken as offered have no gap and none twice', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 40 }), (amends) => {
      const taken: Numbering[] = []
      for (const amend of amends) {
        const last = taken.at(-1)
        const wanted =
          amend && last ? numbered(last.number, nextChanges(taken, last.number)) : numbered(nextNumber(taken))
        expect(refuseNumber(taken, wanted)).toBeNull()
        taken.push(wanted)
      }
      const numbers = new Set(taken.map(({ number }) => number))
      expect([...numbers].toSorted((a, b) => a - b)).toEqual(Array.from(numbers, (_, index) => index + 1))
    }),
  )
})
