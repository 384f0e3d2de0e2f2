import type { Generated } from 'kysely'
import type { NullableJson } from './json.ts'

export interface DecisionEmbargoesTable {
  motion_id: number
  until: Date | null
  set_by: number | null
  set_at: Date
}

export interface ProtocolNotesTable {
  id: Generated<number>
  kind: string
  at: Date
  top_id: number | null
  result_id: number | null
}

export interface ProtocolNoteVersionsTable {
  note_id: number
  version: number
  at: Date
  user_id: number | null
  reason: Generated<string>
  content: NullableJson<object>
}

export interface ProtocolReleasesTable {
  id: Generated<number>
  day: string
  supplement: number
  hash: string
  content: string
  approved_by: number | null
  approved_name: string
  approved_at: Date
  released_by: number | null
  released_name: string | null
  released_at: Date | null
  head_size: number | null
  pdf: Buffer | null
}
