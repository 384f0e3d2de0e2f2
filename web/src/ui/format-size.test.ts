import { expect, test } from 'vitest'
import { formatSize } from './format-size.ts'

test('sizes are short, and in the unit that people know', () => {
  const inWords = (bytes: number) => formatSize(bytes).replace('\u00a0', ' ')
  expect([0, 512, 1000, 1234, 48_200, 999_400, 1_234_567, 48_000_000].map(inWords)).toEqual([
    '0 Byte',
    '512 Byte',
    '1 kB',
    '1,2 kB',
    '48 kB',
    '999 kB',
    '1,2 MB',
    '48 MB',
  ])
})
