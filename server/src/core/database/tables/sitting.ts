import type { Generated, JSONColumnType } from 'kysely'

export interface FloorTable {
  id: Generated<boolean>
  rev: Generated<number>
  top_id: number | null
  vote_id: number | null
  procedural_id: number | null
  result_id: number | null
  message: Generated<string>
  paused: Generated<boolean>
  resume_at: Date | null
  hall_text: Generated<string>
}

export interface AssociationMessagesTable {
  code: string
  text: string
}

export interface TurnoutTable {
  vote_id: number
  ballots: Generated<number>
  voted: JSONColumnType<Record<string, number>, string | undefined, string>
}

export interface BackupsTable {
  at: Date
  bytes: number
}

export interface PresenceTable {
  node: string
  user_ids: number[]
  seen_at: Date
}

export interface SpeakerListsTable {
  top_id: number
  open: Generated<boolean>
  seconds: number | null
}

export interface SpeakerEntriesTable {
  id: Generated<number>
  top_id: number
  position: number
  type: number
  value: string | null
  user_id: number | null
  guest: string | null
  contact: Generated<string>
  theme_id: number | null
  status: number | null
  asked_by: number
  asked_at: Generated<Date>
  uuid: string | null
  started_at: Date | null
  ended_at: Date | null
  withdrawn_at: Date | null
  held_at: Date | null
  rested_ms: Generated<number>
}

export interface SpeakerThemesTable {
  id: Generated<number>
  top_id: number
  name: string
  active: Generated<boolean>
  position: number
}
