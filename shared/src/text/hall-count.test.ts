import { expect, test } from 'vitest'
import { emptyHall, readHall } from '#text/hall-count.ts'

const read = (fields: Partial<typeof emptyHall>) => readHall({ ...emptyHall, ...fields }, 250)

test('[V15] nothing entered is no count, one number makes the others none', () => {
  expect(read({})).toEqual({ votings: null })
  expect(read({ yes: '120' })).toEqual({ votings: { '0': 0, '1': 120, '2': 0 } })
  expect(read({ yes: ' 120 ', no: '80', abstention: '7' })).toEqual({
    votings: { '0': 7, '1': 120, '2': 80 },
  })
})

test('[V15] what is no whole number, or more than there are seats, is said and not taken', () => {
  expect(read({ yes: '12,5' })).toHaveProperty('wrong')
  expect(read({ no: '-3' })).toHaveProperty('wrong')
  expect(read({ no: 'viele' })).toHaveProperty('wrong')
  expect(read({ yes: '200', no: '51' })).toHaveProperty('wrong')
  expect(read({ yes: '200', no: '50' })).toHaveProperty('votings')
})
