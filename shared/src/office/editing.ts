import type { Person } from '#people/records.ts'

/** Somebody who has a motion open to change it: since when, and when they last took it over from a colleague, if ever. */
export interface Editor {
  by: Pick<Person, 'register_number'>
  since: string
  taken: string | null
}

/** Who of them writes while the others read along: who took it over last, else who had it open first (rule BD9). */
export const writerOf = <E extends Editor>(editors: readonly E[]): E | null =>
  editors.toSorted(
    (a, b) =>
      later(a.taken, b.taken) ||
      Date.parse(a.since) - Date.parse(b.since) ||
      a.by.register_number.localeCompare(b.by.register_number),
  )[0] ?? null

const later = (a: string | null, b: string | null): number => timeOf(b) - timeOf(a)

const timeOf = (moment: string | null): number => (moment === null ? 0 : Date.parse(moment))
