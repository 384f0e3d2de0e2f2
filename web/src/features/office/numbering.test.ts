import type { Application } from '@portal/shared/motions/records.ts'
import type { Numbering } from '@portal/shared/office/records.ts'
import { expect, test } from 'vitest'
import { amendedBy, noWish, offersFor, readNumbering, refusalOf } from './numbering.ts'

const plain = (number: number, changes = ''): Numbering => ({ number, changes, new: '' })
const taken = [plain(1), plain(2), plain(2, 'a')]

test('[B3] fields in which nobody has written mean the next free number, also when it moves on', () => {
  expect(readNumbering(taken, noWish)).toEqual(plain(3))
  expect(readNumbering([...taken, plain(3)], noWish)).toEqual(plain(4))
})

test.each([
  [{ number: '2', letter: 'B ' }, plain(2, 'b')],
  [{ number: '02', letter: '' }, plain(2)],
  [{ number: '', letter: '' }, null],
  [{ number: '2a', letter: '' }, null],
  [{ number: '2', letter: '1' }, null],
])('%o is read as %o', (fields, numbering) => {
  expect(readNumbering(taken, { ...noWish, ...fields })).toEqual(numbering)
})

test('[B3] a number that cannot be given is refused in words, and what could be meant is offered', () => {
  expect(refusalOf(taken, plain(3))).toBeNull()
  expect(refusalOf(taken, plain(2))).toBe('Diese Drucksachennummer ist bereits vergeben.')
  expect(offersFor(taken, plain(2))).toEqual([plain(3), plain(2, 'b')])
  expect(refusalOf(taken, plain(7))).toBe('Mit dieser Drucksachennummer bliebe eine Lücke.')
  expect(offersFor(taken, plain(7))).toEqual([plain(3)])
  expect(refusalOf(taken, null)).toMatch(/^Bitte geben Sie eine Nummer ein/)
  expect(offersFor(taken, null)).toEqual([plain(3)])
})

test('a letter means an amendment to the motion of the same number', () => {
  const motion = (id: number, topId: number, numbering: Numbering) =>
    ({ id, top: { id: topId }, ...numbering }) as Application
  const apps = [motion(10, 1, plain(2)), motion(11, 2, plain(2)), motion(12, 1, plain(2, 'a'))]
  expect(amendedBy(apps, 1, plain(2, 'b'))?.id).toBe(10)
  expect(amendedBy(apps, 1, plain(2))).toBeNull()
  expect(amendedBy(apps, 1, plain(3, 'a'))).toBeNull()
})
