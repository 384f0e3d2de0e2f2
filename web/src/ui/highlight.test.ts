import { expect, test } from 'vitest'
import { placesIn } from './highlight.tsx'

test('each place of each word is marked once, and places that meet are one', () => {
  expect(placesIn('die arzte und die hausarzte', ['arzt', 'rzte'])).toEqual([
    [4, 9],
    [22, 27],
  ])
  expect(placesIn('nichts', ['arzt'])).toEqual([])
})
