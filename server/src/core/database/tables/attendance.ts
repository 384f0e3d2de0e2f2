import type { Generated } from 'kysely'
import type { Json } from './json.ts'

export interface AttendanceDaysTable {
  day: string
  opened_at: Date
}

export interface AttendanceEntriesTable {
  id: Generated<number>
  user_id: number
  day: string
  at: Date
  present: boolean
  noted_at: Date
  noted_by: number | null
  reason: Generated<string>
}

export interface AttendanceConnectionsTable {
  id: Generated<number>
  user_id: number
  began_at: Date
  ended_at: Date | null
}

export interface AttendanceConfirmationsTable {
  user_id: number
  day: string
  at: Date
}

export interface QuorumStatementsTable {
  id: Generated<number>
  at: Date
  stated_by: number | null
  seats: number
  present: number
  hall: number
  online: number
  quorate: boolean
  people: Json<object[]>
}
