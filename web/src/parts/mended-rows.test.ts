import { expect, test } from 'vitest'
import { mergeMended } from './mended-rows.ts'

const row = (line: number, words: string) => ({ line, words })

test('[BP4, BM3] what a mend answers takes the place of what it was; what it does not name stays', () => {
  const before = { version: 1, rows: [row(2, 'a'), row(3, 'b'), row(5, 'c')] }
  const mended = { version: 2, rows: [row(5, 'mended'), row(4, 'new')], whole: false, gone: [3] }
  const after = mergeMended(before, mended)
  expect(after).toEqual({ version: 2, rows: [row(2, 'a'), row(4, 'new'), row(5, 'mended')] })
  expect(mergeMended(before, { ...mended, whole: true }).rows).toEqual(mended.rows)
})
