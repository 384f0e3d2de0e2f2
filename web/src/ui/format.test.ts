import { expect, test } from 'vitest'
import { formatBytes } from './format.ts'

test('[U12] sizes are shown in B to TB', () => {
  const inWords = (bytes: number) => formatBytes(bytes).replace('\u00a0', ' ')
  expect([0, 1, 1023, 1024, 1536, 5_242_880, 1024 ** 3, 1024 ** 4, 1024 ** 5].map(inWords)).toEqual([
    '0 B',
    '1 B',
    '1.023 B',
    '1 KB',
    '1,5 KB',
    '5 MB',
    '1 GB',
    '1 TB',
    '1.024 TB',
  ])
})
