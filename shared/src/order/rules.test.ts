import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ArrangedLine,
  moveLines,
  placeBehind,
  refuseMove,
  refuseUndo,
  statesOf,
  withNewcomers,
} from './rules.ts'

const PUBLISHED = 10
const ACCEPTED = 1
const motion = (id: number, statusid = PUBLISHED): ArrangedLine => ({
  id,
  motion: { id: id + 100, statusid },
})
const text = (id: number): ArrangedLine => ({ id, motion: null })
const idsOf = (lines: readonly ArrangedLine[]) => lines.map(({ id }) => id)

const lines = [text(1), motion(2, ACCEPTED), motion(3), text(4), motion(5), motion(6), text(7)]
const running = [103]

test('[BR2] what is on the floor runs, what has a result is decided; a text has passed with the motions around it', () => {
  const states = ['decided', 'decided', 'running', 'waiting', 'waiting', 'waiting', 'waiting']
  expect(statesOf(lines, running)).toEqual(states)
  expect(statesOf([text(1), text(2)], [])).toEqual(['waiting', 'waiting'])
  expect(statesOf([motion(1, 11), motion(2, 5)], [])).toEqual(['waiting', 'decided'])
  // What was voted on ahead of its turn does not take along the pause that is to come before it.
  const ahead = [motion(1, ACCEPTED), text(2), motion(3, ACCEPTED), motion(4), text(5), motion(6, ACCEPTED)]
  expect(statesOf(ahead, [])).toEqual(['decided', 'decided', 'decided', 'waiting', 'waiting', 'decided'])
})

describe('[BR3] lines are moved', () => {
  const move = (ids: number[], after: number | null) =>
    idsOf(moveLines(lines, statesOf(lines, running), { ids, after }))

  test('behind another one, in the order in which they are named', () => {
    expect(move([6], 4)).toEqual([1, 2, 3, 4, 6, 5, 7])
    expect(move([7, 4], 5)).toEqual([1, 2, 3, 5, 7, 4, 6])
    expect(move([5, 5], 6)).toEqual([1, 2, 3, 4, 6, 5, 7])
  })

  test('before the first that waits', () => {
    expect(move([6], null)).toEqual([1, 2, 3, 6, 4, 5, 7])
    expect(move([4, 5, 6, 7], null)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('and not those that run or are decided', () => {
    expect(move([2, 3, 6], 7)).toEqual([1, 2, 3, 4, 5, 7, 6])
    expect(move([1, 2, 3], 7)).toEqual(idsOf(lines))
  })

  test('only within the agenda item, and behind something else', () => {
    expect(refuseMove(lines, { ids: [6], after: 3 })).toBeNull()
    expect(refuseMove(lines, { ids: [6], after: null })).toBeNull()
    expect(refuseMove(lines, { ids: [6, 8], after: null })).toBe('line-elsewhere')
    expect(refuseMove(lines, { ids: [6], after: 8 })).toBe('line-elsewhere')
    expect(refuseMove(lines, { ids: [6], after: 6 })).toBe('line-after-itself')
  })

  const anyLine = fc.oneof(
    fc.constant(text(0)),
    fc.constant(motion(0)),
    fc.constant(motion(0, ACCEPTED)),
    fc.constant(motion(0, 4)),
  )
  const anyOrder = fc
    .array(anyLine, { minLength: 1, maxLength: 12 })
    .map((some) =>
      some.map((line, place) => (line.motion ? motion(place + 1, line.motion.statusid) : text(place + 1))),
    )

  test('so that, whatever is moved, each line is there once, and no other changes its place among the rest', () => {
    fc.assert(
      fc.property(
        anyOrder,
        fc.nat(12),
        fc.array(fc.record({ ids: fc.array(fc.nat(11), { maxLength: 4 }), after: fc.option(fc.nat(11)) })),
        (start, onFloor, moves) => {
          const floor = [onFloor + 100]
          let order = start
          for (const { ids: named, after: behind } of moves) {
            const idAt = (place: number) => start[place % start.length]?.id ?? 0
            const [ids, after] = [named.map(idAt), behind === null ? null : idAt(behind)]
            if (refuseMove(order, { ids, after })) continue
            const states = statesOf(order, floor)
            const moved = moveLines(order, states, { ids, after })
            const rest = (some: ArrangedLine[]) => idsOf(some).filter((id) => !ids.includes(id))
            expect(new Set(idsOf(moved))).toEqual(new Set(idsOf(order)))
            expect(moved).toHaveLength(order.length)
            expect(rest(moved)).toEqual(rest(order))
            const fixed = (some: ArrangedLine[]) =>
              idsOf(some).filter((id) => states[order.findIndex((line) => line.id === id)] !== 'waiting')
            expect(fixed(moved)).toEqual(fixed(order))
            order = moved
          }
        },
      ),
    )
  })
})

test('[BR4] a text comes behind a line, before the first that waits, or at the end where none does', () => {
  expect(placeBehind(lines, 2, new Set([5]))).toBe(2)
  expect(placeBehind(lines, null, new Set([5, 6]))).toBe(4)
  expect(placeBehind(lines, null, new Set())).toBe(7)
})

test('[BR5] nothing is taken back that moved a motion which was put to the vote since', () => {
  const states = statesOf(lines, running)
  expect(refuseUndo(lines, states, [5, 6])).toBeNull()
  expect(refuseUndo(lines, states, [5, 3])).toBe('order-changed')
  expect(refuseUndo(lines, states, [2])).toBe('order-changed')
  expect(refuseUndo(lines, states, [1])).toBeNull()
})

test('[BR5] what came in meanwhile stays behind the line that it stands behind', () => {
  expect(withNewcomers([1, 2, 3], [8, 3, 1, 9, 2, 10, 11], new Set([1, 2, 3]))).toEqual([
    8, 1, 9, 2, 10, 11, 3,
  ])
  // The line above it goes with what is taken back: it stays behind the next one above.
  expect(withNewcomers([1, 2], [1, 5, 9, 2], new Set([1, 2, 5]))).toEqual([1, 9, 2])
})
