import { expect, test } from 'vitest'
import { writerOf } from './editing.ts'

const at = (minute: number) => new Date(Date.UTC(2025, 4, 27, 10, minute)).toISOString()
const editor = (register_number: string, since: number, taken: number | null = null) => ({
  by: { register_number },
  since: at(since),
  taken: taken === null ? null : at(taken),
})
const writer = (...editors: ReturnType<typeof editor>[]) => writerOf(editors)?.by.register_number ?? null

test('[BD9] who had a motion open first writes, until somebody takes it over, and then who did so last', () => {
  expect(writer()).toBeNull()
  expect(writer(editor('2', 5), editor('1', 6))).toBe('2')
  expect(writer(editor('2', 5), editor('1', 6, 7))).toBe('1')
  expect(writer(editor('2', 5, 9), editor('1', 6, 7))).toBe('2')
  // Two at the same moment see the same one write.
  expect(writer(editor('2', 5), editor('1', 5))).toBe('1')
  expect(writer(editor('1', 5), editor('2', 5))).toBe('1')
})
