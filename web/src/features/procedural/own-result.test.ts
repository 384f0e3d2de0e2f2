import { proceduralType } from '@portal/shared/procedural/types.ts'
import { expect, test } from 'vitest'
import { witnessedAfter } from './own-result.ts'

type Point = Parameters<typeof witnessedAfter>[1]

const floor = (running: boolean, result: { rev: number; type: number } | null = null) =>
  ({ currentBusinessOrder: running ? {} : null, result }) as unknown as Point

/** What a window has witnessed after these looks at the floor. */
const witness = (...looks: Point[]) =>
  looks.reduce(witnessedAfter, { waiting: false, witnessed: null as number | null }).witnessed

const result = { rev: 5, type: proceduralType.other }

test('[Q22] a window shows what came of a procedural motion that it has seen before the hall', () => {
  expect(witness(floor(true), floor(false), floor(false, result))).toBe(5)
  // What is underneath is before the hall again, and has a result of its own.
  expect(witness(floor(true), floor(true, result))).toBe(5)
  expect(
    witness(floor(true), floor(true, result), floor(false, { rev: 6, type: proceduralType.boardReferral })),
  ).toBe(6)
})

test('[Q22] it shows none that came about before it was there, none that was cancelled, and no vote on a motion', () => {
  expect(witness(floor(false, result))).toBeNull()
  expect(witness(floor(true), floor(false))).toBeNull()
  expect(witness(floor(true), floor(false, { rev: 5, type: 0 }))).toBeNull()
})
