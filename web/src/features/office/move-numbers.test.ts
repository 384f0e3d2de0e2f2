import type { OfficeMotion } from '@portal/shared/office/records.ts'
import { expect, test } from 'vitest'
import { numbered } from './move-numbers.ts'

const motion = (appId: number, changes = '', clone: number | null = null) =>
  ({ appId, version: 1, changes, new: '', clone }) as unknown as OfficeMotion
const numbers = (...given: Parameters<typeof numbered>) =>
  numbered(...given).map(({ appId, number }) => [appId, number])

test('[BD7] motions that move get the lowest free numbers, and an amendment the one of its motion', () => {
  const taken = [
    { number: 1, changes: '', new: '' },
    { number: 3, changes: '', new: '' },
  ]
  expect(numbers([motion(5, 'a', 7), motion(7), motion(8)], taken, null)).toEqual([
    [7, 2],
    [8, 4],
    [5, 2],
  ])
  expect(numbers([motion(7)], taken, 9)).toEqual([[7, 9]])
})
