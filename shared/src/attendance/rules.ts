import { holdsSeat, isListed } from '#people/rules.ts'
import type { Role } from '#roles.ts'
import { dayInBerlin } from '#text/moment.ts'
import { refuseVoter } from '#voting/rules.ts'
import type { Attendee, Register, Whereabouts } from './records.ts'

/** Sittings that go on after midnight belong to the day on which they began. */
const DAY_BEGINS_AT_HOUR = 4

/** The session day of a moment, `2026-05-12` (rule BW3). */
export const sessionDay = (at: Date): string =>
  dayInBerlin(new Date(at.getTime() - DAY_BEGINS_AT_HOUR * 3_600_000))

/** Rule BW1: more than half of the seats. */
export const quorumOf = (seats: number): number => Math.floor(seats / 2) + 1

/** What is known of somebody on a session day. */
export interface PersonOnDay {
  registerNumber: string
  roles: readonly Role[]
  active: boolean
  online_only: boolean
  code: string | null
  /** The last thing that a desk has noted, and since when it is so. */
  hall: { present: boolean; since: Date } | null
  /** Since when they are connected; null while they are not. */
  connectedSince: Date | null
  /** When they have said that they are there. */
  confirmedAt: Date | null
}

/** Where somebody is (rule BW2): whoever is in the hall and connected as well is in the hall. */
export function whereIs({ hall, connectedSince, confirmedAt }: Omit<PersonOnDay, 'registerNumber'>): {
  where: Whereabouts | null
  since: Date | null
} {
  if (hall?.present) return { where: 'hall', since: hall.since }
  if (connectedSince && confirmedAt)
    return { where: 'online', since: new Date(Math.max(connectedSince.getTime(), confirmedAt.getTime())) }
  return { where: null, since: hall?.since ?? null }
}

/** Rule BW6: who sits where hands are counted, and has a ballot on a device as well. */
export const votesTwice = (person: PersonOnDay, where: Whereabouts | null, handsCount: boolean): boolean =>
  handsCount && where === 'hall' && refuseVoter(person) === null

interface Assembly {
  seats: number
  associations: readonly { code: string; seats: number }[]
  /** Whether attendance is taken on this session day. */
  open: boolean
  /** Whether the hall votes by hand. */
  handsCount: boolean
}

/** The register (rules BW1, BW2): everybody who holds a seat, once, and how many of them are present. */
export function takeRegister(
  people: readonly PersonOnDay[],
  { seats, associations, open, handsCount }: Assembly,
): Register {
  const seated = people.filter(holdsSeat).map((person) => {
    const { where, since } = whereIs(person)
    const conflict = votesTwice(person, where, handsCount)
    return { person, where, since: since?.toISOString() ?? null, conflict }
  })
  const present = seated.filter(({ where }) => where !== null)
  const hall = present.filter(({ where }) => where === 'hall').length
  const quorum = quorumOf(seats)
  return {
    seats,
    present: present.length,
    hall,
    online: present.length - hall,
    quorum,
    quorate: present.length >= quorum,
    open,
    associations: associations.map(({ code, seats: ofCode }) => ({
      code,
      seats: ofCode,
      present: present.filter(({ person }) => person.code === code).length,
    })),
    people: seated.map(
      ({ person, ...attendee }): Attendee => ({ registerNumber: person.registerNumber, ...attendee }),
    ),
  }
}

export type AttendanceRefusal =
  | 'no-attendee'
  | 'attendee-was-replaced'
  | 'attendance-ahead'
  | 'attendance-not-asked'

/** A device's clock may be ahead of the server's by so much. */
const CLOCKS_DIFFER_MS = 120_000

/**
 * Why a coming is not noted (rules BW4, BW5); a going is refused only where it lies ahead. `replacedAt` is when somebody else has
 * taken over the seat: what was before that may still be put right.
 */
export function refuseAttendance(
  person: { roles: readonly Role[]; replacedAt: Date | null },
  { present, at, now }: { present: boolean; at: Date; now: Date },
): AttendanceRefusal | null {
  if (!isListed(person)) return 'no-attendee'
  if (at.getTime() > now.getTime() + CLOCKS_DIFFER_MS) return 'attendance-ahead'
  if (present && person.replacedAt !== null && at >= person.replacedAt) return 'attendee-was-replaced'
  return null
}
