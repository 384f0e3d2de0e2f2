import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutOut, requestedRange } from './byte-range.ts'

const rangeOf = (range: string, more: { ifRange?: string; method?: string } = {}) =>
  requestedRange(
    {
      method: more.method ?? 'GET',
      headers: { range, ...(more.ifRange !== undefined && { 'if-range': more.ifRange }) },
    },
    '"a"',
    100,
  )

test.each([
  ['bytes=0-4', { start: 0, end: 4 }],
  ['bytes=40-', { start: 40, end: 99 }],
  ['bytes=40-4000', { start: 40, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=99-99', { start: 99, end: 99 }],
  ['bytes=100-', 'beyond'],
  ['bytes=-0', 'beyond'],
])('[D7] %s of a hundred bytes', (range, expected) => {
  expect(rangeOf(range)).toEqual(expected)
})

test.each(['', 'bytes=-', 'bytes=5-4', 'bytes=0-1,4-5', 'pages=1-2', 'bytes=a-b', 'bytes=0x1-2'])(
  '[D7] %j is answered with the whole',
  (range) => {
    expect(rangeOf(range)).toBeNull()
  },
)

test('[D7] a range of another revision, or for a look at the headers, is answered with the whole', () => {
  expect(rangeOf('bytes=5-', { ifRange: '"a"' })).toEqual({ start: 5, end: 99 })
  expect(rangeOf('bytes=5-', { ifRange: '"b"' })).toBeNull()
  expect(rangeOf('bytes=5-', { ifRange: 'W/"a"' })).toBeNull()
  expect(rangeOf('bytes=5-', { method: 'HEAD' })).toBeNull()
})

test('[D7] of a stream exactly the bytes of the range come out, however it is cut into chunks', async () => {
  const words = 'abcdefghijklmnopqrstuvwxyz'
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(words.length), { maxLength: 6 }),
      fc.nat(words.length - 1),
      fc.nat(words.length - 1),
      async (cuts, one, other) => {
        const places = [0, ...cuts.toSorted((a, b) => a - b), words.length]
        const chunks = places.slice(1).map((to, index) => Buffer.from(words.slice(places[index], to)))
        const [start, end] = [Math.min(one, other), Math.max(one, other)]
        const cut = cutOut(Readable.from(chunks), { start, end })
        expect(await text(cut)).toBe(words.slice(start, end + 1))
      },
    ),
  )
})
