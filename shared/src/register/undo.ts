import { registerText } from '#text/register.ts'
import type { PersonRecord } from './records.ts'
import { takesSeat } from './rules.ts'
import { countSeats } from './seats.ts'

/** An account that becomes what it was: as it is now, and as it was. */
interface Restored {
  now: PersonRecord
  before: PersonRecord
}

const unique = {
  registerNumber: ({ registerNumber }: PersonRecord) => registerNumber,
  number: ({ number }: PersonRecord) => number,
  username: ({ username }: PersonRecord) => username.toLowerCase(),
}

const leads = ({ voice_leader, active }: PersonRecord) => voice_leader && active

/**
 * Why accounts cannot become what they were (rule BP8): somebody else has the number, the user name, the voice of the
 * association or its last seat by now. By register number as it is now, in words; `others` are all accounts that stay as they
 * are.
 */
export function findClashes(
  restored: readonly Restored[],
  others: readonly PersonRecord[],
  associations: readonly { code: string; seats: number }[],
): Map<string, string[]> {
  const planned = restored.map(({ now, before }) => ({ before: now, after: before, repeats: null }))
  const everybody = [...others, ...restored.map(({ now }) => now)]
  const over = new Set(
    countSeats(planned, everybody, associations, new Set()).flatMap(({ code, seats, people }) =>
      people > seats ? [code] : [],
    ),
  )
  const leaders = new Map(
    others.filter(leads).map((person) => [person.medical_association_code, person.name]),
  )
  const holders = Object.entries(unique).map(([field, keyOf]) => ({
    field: field as keyof typeof unique,
    keyOf,
    byKey: new Map(others.map((person) => [keyOf(person), person.name])),
  }))
  const found = new Map<string, string[]>()
  for (const { now, before } of restored) {
    const reasons = holders.flatMap(({ field, keyOf, byKey }) => {
      const holder = byKey.get(keyOf(before))
      return holder === undefined ? [] : [registerText.takenMeanwhile(field, before[field], holder)]
    })
    const code = before.medical_association_code
    const leader = leads(before) ? leaders.get(code) : undefined
    if (leader !== undefined) reasons.push(registerText.ledMeanwhile(leader))
    if (code !== null && over.has(code) && takesSeat(now, before)) reasons.push(registerText.noSeatLeft)
    if (reasons.length > 0) found.set(now.registerNumber, reasons)
  }
  return found
}
