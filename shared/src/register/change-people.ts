import { holdsSeat, runningRoles } from '#people/rules.ts'
import { can } from '#roles.ts'
import type { PersonRecord } from './records.ts'
import { type PersonRefusal, refusePerson } from './rules.ts'

/** So many people are changed at once. */
export const mostPeopleAtOnce = 500

/** Somebody who is to become another. */
export interface PersonChanged {
  before: PersonRecord
  after: PersonRecord
  /** Whether somebody has taken over the person's seat. */
  replaced: boolean
}

/**
 * Why some of these people do not become what they are to become, by register number (rule BP13): each as if they were changed
 * alone, in a portal in which all others have been changed already. `everybody` are all accounts as they are now.
 */
export function refusePeople(
  changes: readonly PersonChanged[],
  everybody: readonly PersonRecord[],
  {
    associations,
    voting,
  }: {
    associations: readonly { code: string; seats: number }[]
    /** Whether ballots are being taken or wait for their result. */
    voting: boolean
  },
): Map<string, PersonRefusal> {
  const becomes = new Map(changes.map(({ before, after }) => [before.registerNumber, after]))
  const then = everybody.map((person) => becomes.get(person.registerNumber) ?? person)
  const offices = then.filter((person) => person.active && can(person, 'run-office'))
  const leaders = then.filter((person) => person.active && person.voice_leader)
  const seated = new Map<string | null, number>()
  for (const { medical_association_code: code } of then.filter(holdsSeat))
    seated.set(code, (seated.get(code) ?? 0) + 1)
  const refusals = new Map<string, PersonRefusal>()
  for (const { before, after, replaced } of changes) {
    const code = after.medical_association_code
    const seats = associations.find((association) => association.code === code)?.seats ?? 0
    const others = (seated.get(code) ?? 0) - (holdsSeat(after) ? 1 : 0)
    const isOther = ({ registerNumber }: PersonRecord) => registerNumber !== before.registerNumber
    const isLed = leaders.some((leader) => isOther(leader) && leader.medical_association_code === code)
    const refusal =
      refusePerson(before, after, {
        hasAssociations: associations.length > 0,
        freeSeats: seats - others,
        otherOffice: offices.some(isOther),
        replaced,
        voting,
      }) ??
      (after.voice_leader && after.active && isLed ? 'led-by-another' : null) ??
      (grantsCongress(before, after) ? 'role-one-by-one' : null)
    if (refusal) refusals.set(before.registerNumber, refusal)
  }
  return refusals
}

/** Whether somebody gets the congress into their hands. */
const grantsCongress = (before: PersonRecord, after: PersonRecord): boolean =>
  runningRoles.some((role) => after.roles.includes(role) && !before.roles.includes(role))
