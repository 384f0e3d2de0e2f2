import type { ProceduralType } from '@portal/shared/procedural/records.ts'
import type { Details, Names } from '@portal/shared/text/deeds.ts'
import { proceduralNames } from '@portal/shared/text/procedural.ts'
import { numberWithin } from '@portal/shared/text/verdict.ts'
import { TEST_VOTE } from '@portal/shared/voting/test-vote.ts'
import type { readNamed } from './history-store.ts'

/** How things and people are called in sentences. What is gone since is told by its number. */
export function namesOf({ people, tops, motions, procedural }: Awaited<ReturnType<typeof readNamed>>): Names {
  const persons = new Map(people.map(({ register_number, name }) => [register_number, name]))
  const items = new Map(tops.map(({ id, name }) => [id, name]))
  const numbers = new Map(
    motions.map(({ id, top_id, ...numbering }) => [
      id,
      numberWithin({ ...numbering, top: { name: items.get(top_id) ?? '' } }),
    ]),
  )
  const moved = new Map(procedural.map(({ id, type }) => [id, proceduralNames[type as ProceduralType]]))
  return {
    person: (number) => persons.get(inWords(number)) ?? inWords(number, 'jemand'),
    motion: (id) =>
      id === TEST_VOTE || id === null
        ? 'Probeabstimmung'
        : (numbers.get(Number(id)) ?? `Antrag ${inWords(id)}`),
    top: (id) => `TOP ${items.get(Number(id)) ?? inWords(id)}`,
    procedural: (id) => moved.get(Number(id)) ?? 'Geschäftsordnungsantrag',
  }
}

/** A number of the log as it stands there. */
const inWords = (value: unknown, otherwise = ''): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise

/** Who has done something, as the log names them; whoever logs in is nobody before. */
export function nameOfActor(actor: string, details: Details, { person }: Names): string {
  const { register_number } = details
  if (actor === 'system') return 'Portal'
  if (actor === 'anonymous') return register_number === undefined ? 'Ohne Anmeldung' : person(register_number)
  return actor.startsWith('operator ') ? `Betrieb: ${actor.slice('operator '.length)}` : person(actor)
}
