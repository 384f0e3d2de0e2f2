import { inOrder } from '@portal/shared/motions/rules.ts'
import { expect, test } from 'vitest'
import { buildMotion, ia, ib } from './build-motion.ts'
import { pageOf } from './list.ts'

test('motions stand in the order of the agenda, then of their numbers, amendments after their motion', () => {
  const [second, amendment, first, tenth] = [
    buildMotion({ number: 2 }),
    buildMotion({ number: 2, changes: 'a' }),
    buildMotion({ top: ia, number: 30 }),
    buildMotion({ number: 10 }),
  ]
  expect(inOrder([tenth, amendment, second, first], [ia, ib])).toEqual([first, second, amendment, tenth])
})

test('a page outside the list is the nearest one inside', () => {
  const all = Array.from({ length: 12 }, () => buildMotion({}))
  expect(pageOf(all, 2, 5)).toMatchObject({ page: 2, pages: 3, motions: all.slice(5, 10) })
  expect(pageOf(all, 99, 5)).toMatchObject({ page: 3, motions: all.slice(10) })
  expect(pageOf([], 1, 5)).toEqual({ page: 1, pages: 1, motions: [] })
})
