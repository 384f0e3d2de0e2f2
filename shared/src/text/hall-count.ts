import type { Votings } from '#voting/records.ts'
import { countVotings } from '#voting/votings.ts'

/** The hall's count as it stands in the three fields. */
export interface HallFields {
  yes: string
  no: string
  abstention: string
}

export const hallFields = [
  { name: 'yes', label: 'Ja' },
  { name: 'no', label: 'Nein' },
  { name: 'abstention', label: 'Enthaltung' },
] as const satisfies { name: keyof HallFields; label: string }[]

export const emptyHall: HallFields = { yes: '', no: '', abstention: '' }

/** Null while nothing is entered, a sentence where a field can't be read, otherwise the count. */
export type HallCount = { votings: Votings | null } | { wrong: string }

/** A field that is left empty counts as none once another one is filled (rule V15). */
export function readHall({ yes, no, abstention }: HallFields, seats: number): HallCount {
  const fields = [abstention, yes, no].map((field) => field.trim())
  if (fields.every((field) => field === '')) return { votings: null }
  if (!fields.every((field) => /^\d{0,4}$/.test(field)))
    return { wrong: 'Bitte geben Sie nur ganze Zahlen ein.' }
  const [none = 0, yeses = 0, noes = 0] = fields.map(Number)
  const votings = { '0': none, '1': yeses, '2': noes }
  if (countVotings(votings) > seats)
    return { wrong: `Zusammen sind das ${countVotings(votings)} Stimmen, mehr als die ${seats} Sitze.` }
  return { votings }
}
