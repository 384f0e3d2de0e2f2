import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { Count, Flag, Id, OptionalId, RegisterNumber, text } from './wire.ts'

const read = (schema: z.ZodType, value: unknown) => {
  const { success, data } = schema.safeParse(value)
  return success ? data : 'refused'
}

describe('what forms write as text and JSON as itself is read alike', () => {
  test.each<[string, z.ZodType, unknown, unknown]>([
    ['an id', Id, 7, 7],
    ['an id as text', Id, '7', 7],
    ['the largest id', Id, 2_147_483_647, 2_147_483_647],
    ['zero as an id', Id, 0, 'refused'],
    ['a negative id', Id, -1, 'refused'],
    ['an id beyond the database', Id, 2_147_483_648, 'refused'],
    ['an id with a leading zero', Id, '07', 'refused'],
    ['a fraction as an id', Id, 1.5, 'refused'],
    ['an id in words', Id, 'sieben', 'refused'],
    ['a count', Count, '0', 0],
    ['a count as itself', Count, 250, 250],
    ['a negative count', Count, -1, 'refused'],
    ['a huge count', Count, '9999999999', 'refused'],
    ['no id where one may be missing', OptionalId, undefined, null],
    ['an empty id', OptionalId, '', null],
    ['null for an id', OptionalId, null, null],
    ['an id where one may be missing', OptionalId, '3', 3],
    ['true', Flag, true, true],
    ['1', Flag, 1, true],
    ['"1"', Flag, '1', true],
    ['"true"', Flag, 'true', true],
    ['false', Flag, false, false],
    ['0', Flag, 0, false],
    ['"0"', Flag, '0', false],
    ['"false"', Flag, 'false', false],
    ['"ja"', Flag, 'ja', 'refused'],
    ['2 as a flag', Flag, 2, 'refused'],
    ['a register number with leading zeros', RegisterNumber, '00123', '00123'],
    ['a register number as a number', RegisterNumber, 123, '123'],
    ['an empty register number', RegisterNumber, '', 'refused'],
  ])('%s', (_what, schema, value, meaning) => {
    expect(read(schema, value)).toEqual(meaning)
  })

  test('every whole number that the database holds is the same as digits and as itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (id) => {
        expect([Id.parse(id), Id.parse(String(id))]).toEqual([id, id])
      }),
    )
  })
})

test('text is kept as it is, up to its length, if the database can keep it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 50 }), (value) => {
      expect(read(text(1000), value)).toBe(value)
    }),
  )
  for (const value of ['a\0b', '\ud800', 'a\udc00', 'x'.repeat(11)])
    expect(read(text(10), value)).toBe('refused')
})

test.each(['\0', '12\0', '\ud800', ''])(
  'a register number that the database cannot keep is refused: %j',
  (value) => {
    expect(RegisterNumber.safeParse(value).success).toBe(false)
  },
)
