import { holdsSeat } from '#people/rules.ts'
import type { ImportRow, PersonRecord } from './records.ts'

/**
 * How many would hold a seat in each association afterwards; `removed` are switched off, and who stands in the table twice is
 * one person (rule BP6).
 */
export function countSeats(
  planned: readonly Pick<ImportRow, 'before' | 'after' | 'repeats'>[],
  people: readonly PersonRecord[],
  associations: readonly { code: string; seats: number }[],
  removed: ReadonlySet<string>,
): { code: string; seats: number; people: number }[] {
  const rows = planned.filter(({ repeats }) => repeats === null)
  const becomes = new Map(
    rows.flatMap(({ before, after }) => (before ? [[before.registerNumber, after]] : [])),
  )
  const everybody = [
    ...people.map((person) => {
      const after = becomes.get(person.registerNumber) ?? person
      return removed.has(person.registerNumber) ? { ...after, active: false } : after
    }),
    ...rows.flatMap(({ before, after }) => (before === null && after !== null ? [after] : [])),
  ]
  const seated = everybody.filter(holdsSeat)
  return associations.map(({ code, seats }) => ({
    code,
    seats,
    people: seated.filter((person) => person.medical_association_code === code).length,
  }))
}
