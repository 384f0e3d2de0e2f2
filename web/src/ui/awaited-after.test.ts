import { expect, test } from 'vitest'
import { awaitedAfter } from './awaited-after.ts'

test('[M5] an address that comes late takes nothing from what was typed since', () => {
  expect(awaitedAfter(['Ib', 'Ib-07'], 'Ib')).toEqual(['Ib-07'])
  expect(awaitedAfter(['Ib', 'Ib-07'], 'Ib-07')).toEqual([])
})

test('[M5] an address that nobody has written replaces what was typed', () => {
  expect(awaitedAfter(['Ib'], '')).toBeNull()
  expect(awaitedAfter([], 'Ib')).toBeNull()
})
