import { refuseAttendance } from '@portal/shared/attendance/rules.ts'
import { accountOf } from '#core/actor.ts'
import { memberOf } from '#core/member-of.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { attendanceChanged, attendanceRequested } from './events.ts'
import { findAttendee, insertConfirmation, insertEntry, isOpen, openDay, wasInHall } from './store.ts'

interface AttendanceNote {
  registerNumber?: string | undefined
  register_number?: string | undefined
  number?: string | undefined
  present: boolean
  at?: string | undefined
  reason: string
}

/**
 * Somebody has come into the hall or has left it (rules BW4, BW5). What was so already is not noted again, so a desk may send
 * what it has kept as often as it likes. No row of an account is locked: the register never holds up a ballot.
 */
export async function setAttendance(work: Work, noted: AttendanceNote): Promise<1> {
  const registerNumber = noted.registerNumber ?? noted.register_number
  const person = await findAttendee(work.tx, { registerNumber, number: noted.number })
  if (!person) throw new Refusal('person-unknown')
  const { present, reason } = noted
  const at = noted.at === undefined ? work.now : new Date(noted.at)
  refuseIf(refuseAttendance(person, { present, at, now: work.now }))
  // A device whose clock is a little ahead has not seen what is to come.
  const moment = at > work.now ? work.now : at
  if ((await wasInHall(work.tx, person.id, moment)) === present) return 1
  await note(work, { userId: person.id, at: moment, present, reason })
  work.audit('set-attendance', {
    register_number: person.register_number,
    present,
    at: moment.toISOString(),
    ...(reason !== '' && { reason }),
  })
  await open(work)
  return 1
}

/** Whoever has lost the seat leaves the register with it (rule BW7). */
export async function leaveRegister(work: Work, userId: number): Promise<void> {
  if (!(await wasInHall(work.tx, userId, work.now))) return
  await note(work, { userId, at: work.now, present: false, reason: 'Ersetzt' })
}

async function note(
  work: Work,
  entry: { userId: number; at: Date; present: boolean; reason: string },
): Promise<void> {
  const notedBy = accountOf(work.actor)?.id ?? null
  await insertEntry(work.tx, { ...entry, notedAt: work.now, notedBy })
  work.tell(attendanceChanged())
}

/** Attendance is taken on this session day, from the first check-in or from this on (rule BW3). */
export async function openAttendance(work: Work): Promise<1> {
  await open(work)
  return 1
}

async function open(work: Work): Promise<void> {
  if (!(await openDay(work.tx, work.now))) return
  work.audit('open-attendance', {})
  work.tell(attendanceChanged())
  work.tell(attendanceRequested())
}

/** A delegate says that somebody sits at the device (rule BW2). */
export async function confirmAttendance(work: Work): Promise<1> {
  const user = memberOf(work)
  if (!(await isOpen(work.tx, work.now))) throw new Refusal('attendance-not-asked')
  if (!(await insertConfirmation(work.tx, user.id, work.now))) return 1
  work.audit('confirm-attendance', { register_number: user.register_number })
  work.tell(attendanceChanged())
  return 1
}
