import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inPlacingOrder, type OrderedLine, type OrderedMotion, placeOf } from './order.ts'

/** `7`, `7a`, `7neu`, `12>15` (12 changes 15): a number, a letter, "neu", and the motion that is changed. */
function motion(written: string, top_id = 1): OrderedMotion {
  const [, number = '', changes = '', renewed = '', clone] =
    /^(\d+)([a-m]{0,2})(neu)?(?:>(.+))?$/.exec(written) ?? []
  return {
    id: idOf(written),
    top_id,
    number: Number(number),
    changes,
    new: renewed,
    clone: clone ? idOf(clone) : null,
  }
}

/** The same name has the same id, whatever it changes. */
const ids = new Map<string, number>()
function idOf(written: string): number {
  const name = written.split('>')[0] ?? ''
  if (!ids.has(name)) ids.set(name, ids.size + 1)
  return ids.get(name) ?? 0
}

const line = (written: string): OrderedLine =>
  /^\d/.test(written) ? { top_id: 1, motion: motion(written) } : { top_id: 1, motion: null }

const placed = (newcomer: string, order: string) => {
  const words = order.split(' ').filter(Boolean)
  return words.toSpliced(placeOf(motion(newcomer), words.map(line)), 0, newcomer).join(' ')
}

describe('[B8] a motion that is published gets its place in the order of voting', () => {
  test.each([
    ['8', '7 9', '7 8 9'],
    ['8', '', '8'],
    ['3', 'Text 5 6', 'Text 3 5 6'],
    ['8', 'Text', 'Text 8'],
    ['9', 'Text 7 8 Pause', 'Text 7 8 9 Pause'],
    // What somebody has arranged otherwise stays so.
    ['8', '9 7 10', '9 7 8 10'],
    ['7neu', '7a 7 8', '7a 7 7neu 8'],
    // Amendments, by letter, directly before what they change.
    ['7a', '6 7 8', '6 7a 7 8'],
    ['7b', '7a 7c 7', '7a 7b 7c 7'],
    ['7aa', '7a 7b 7', '7a 7b 7aa 7'],
    ['12>15', '9 15 16', '9 12>15 15 16'],
    ['7a', '8 7', '8 7a 7'],
    ['7b', '8 Text 7a Text 7', '8 Text 7a Text 7b 7'],
    // An amendment to an amendment stays with it.
    ['7b>7a', '7a 7', '7b>7a 7a 7'],
    ['5a>7', '5 7d>7b 7b>7 7', '5 5a>7 7d>7b 7b>7 7'],
    // The motion comes after its amendments, wherever they have waited for it.
    ['8', '7 8a 9', '7 8a 8 9'],
    ['15', '9 12>15 16', '9 12>15 15 16'],
    // What belongs to a later motion is no place to stand after.
    ['13', '9 12>15 15', '9 13 12>15 15'],
    ['10a', '9 11', '9 10a 11'],
  ])('%s into "%s"', (newcomer, order, result) => {
    expect(placed(newcomer, order)).toBe(result)
  })

  test('other agenda items are passed over', () => {
    const other = { top_id: 2, motion: motion('1', 2) }
    expect(placeOf(motion('8', 2), [line('7'), other, line('9')])).toBe(2)
    expect(placeOf(motion('8', 3), [line('7'), other])).toBe(2)
  })

  test('in whatever order they come, motions and amendments end up in one and the same', () => {
    const all = ['1', '2a', '2b', '2', '3', '4', '9>4', '10', '10a>10']
    const sorted = ['1', '2a', '2b', '2', '3', '9>4', '4', '10a>10', '10']
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (coming) => {
        const order = coming.reduce<string[]>(
          (known, one) => known.toSpliced(placeOf(motion(one), known.map(line)), 0, one),
          [],
        )
        expect(order).toEqual(sorted)
      }),
    )
  })

  test('what is changed gets its place before its amendments, and a circle ends', () => {
    const of = (...written: string[]) => inPlacingOrder(written.map((one) => motion(one))).map(({ id }) => id)
    expect(of('2>9', '9', '1')).toEqual(['1', '9', '2'].map(idOf))
    expect(of('1>2', '2>1')).toHaveLength(2)
    expect(placed('1>2', '2>1')).toContain('1>2')
  })
})

test('[B8] a place is found without looking at every motion for every other one', () => {
  let looks = 0
  const counted = (id: number, changes: string): OrderedMotion => ({
    ...{ id, top_id: 1, changes, new: '', clone: null },
    get number() {
      looks += 1
      return id % 1000
    },
  })
  const numbers = Array.from({ length: 300 }, (_, index) => index + 1)
  const lines = numbers.flatMap((number) =>
    [counted(1000 + number, 'a'), counted(number, '')].map((motion) => ({ top_id: 1, motion })),
  )
  looks = 0
  expect(placeOf(counted(301, ''), lines)).toBe(600)
  expect(looks).toBeLessThan(lines.length * 10)
})
