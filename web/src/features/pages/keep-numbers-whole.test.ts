import { expect, test } from 'vitest'
import { piecesOf } from './keep-numbers-whole.ts'

test.each([
  ['Sie erreichen uns unter 030 23125-129.', ['030 23125-129']],
  ['+49 (0)30 23125-0 oder 0171/2312512', ['+49 (0)30 23125-0', '0171/2312512']],
  ['Ab dem 26.05.2025 von 8:00 bis 20:00 Uhr in Saal 03', []],
  ['Drucksache Ib - 03, 1.000 Euro, 05.06.2025', []],
])('[G11] telephone numbers are found in %j', (text, numbers) => {
  const pieces = piecesOf(text)
  expect(pieces.filter(({ isNumber }) => isNumber).map((piece) => piece.text)).toEqual(numbers)
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
})
