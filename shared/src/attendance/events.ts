import type { AttendanceCount } from './records.ts'

/** Somebody came or went; told to the chair and the office. */
export interface AttendanceCounted {
  op: 'attendance'
  data: AttendanceCount
}

/** Attendance is taken from now on; delegates look whether they are asked. */
export interface AttendanceRequested {
  op: 'attendance-asked'
  data: Record<string, never>
}
