import type { AttendanceCount } from '@portal/shared/attendance/records.ts'
import { can } from '@portal/shared/roles.ts'
import { defineChange, defineEvent } from '#core/tell.ts'

declare module '#core/changes.ts' {
  interface Topics {
    /** Who is present at the assembly. */
    attendance: null
  }
}

/** Somebody came or went, or what is counted is another thing: every process counts again. */
export const attendanceChanged = defineChange<void>(() => ['attendance'])

/** How many are present, for those who keep the register. */
export const attendanceCounted = defineEvent<AttendanceCount>({
  topics: () => [],
  shown: (data, { user }) =>
    can(user, 'keep-register') ? { name: 'send-data', payload: { op: 'attendance', data } } : null,
})

/** Attendance is taken from now on; members look whether they are asked. */
export const attendanceRequested = defineEvent<void>({
  topics: () => [],
  shown: (_, { user }) =>
    user ? { name: 'send-data', payload: { op: 'attendance-asked', data: {} } } : null,
})
