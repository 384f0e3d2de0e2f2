import type { Movement } from '@portal/shared/attendance/records.ts'
import { holdsSeat } from '@portal/shared/people/rules.ts'
import { memberOf } from '#core/member-of.ts'
import { Refusal } from '#core/refusal.ts'
import type { CallHandlers } from '#core/run-call.ts'
import { confirmAttendance, openAttendance, setAttendance } from './set-attendance.ts'
import { stateQuorum } from './state-quorum.ts'
import {
  findAttendee,
  hasConfirmed,
  isOpen,
  readConnections,
  readEntries,
  readRegister,
  readStatements,
  wasInHall,
} from './store.ts'

export const attendanceHandlers = {
  setAttendance: { act: setAttendance },
  attendance: {
    read: async ({ context: { db, clock, config } }) => {
      const { names: _, ...register } = await readRegister(db, clock.now(), config.present)
      return register
    },
  },
  openAttendance: { act: openAttendance },
  movements: {
    read: async ({ context: { db }, input: { registerNumber } }) => {
      const person = await findAttendee(db, { registerNumber, number: undefined })
      if (!person) throw new Refusal('person-unknown')
      const inHall = (await readEntries(db, person.id)).map(
        ({ at, ...entry }): Movement => ({ ...entry, at: at.toISOString(), where: 'hall' }),
      )
      const online = (await readConnections(db, person.id)).flatMap(({ from, until }): Movement[] => {
        const common = { where: 'online', by: null, reason: '' } as const
        return [
          ...(until ? [{ ...common, at: until.toISOString(), present: false }] : []),
          { ...common, at: from.toISOString(), present: true },
        ]
      })
      return [...inHall, ...online].toSorted((a, b) => b.at.localeCompare(a.at))
    },
  },
  stateQuorum: { act: stateQuorum },
  quorumStatements: {
    read: async ({ context: { db } }) =>
      (await readStatements(db)).map((statement) => ({ ...statement, at: statement.at.toISOString() })),
  },
  ownAttendance: {
    act: async (work) => {
      const { tx, now } = work
      const user = memberOf(work)
      if (!holdsSeat(user) || !(await isOpen(tx, now))) return { asked: false, where: null }
      const hall = await wasInHall(tx, user.id, now)
      const confirmed = await hasConfirmed(tx, user.id, now)
      return { asked: !hall && !confirmed, where: hall ? 'hall' : confirmed ? 'online' : null }
    },
  },
  confirmAttendance: { act: confirmAttendance },
} satisfies Partial<CallHandlers>
