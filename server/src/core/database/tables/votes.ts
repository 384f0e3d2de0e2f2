import type { Generated } from 'kysely'
import type { Json, NullableJson } from './json.ts'

export interface VotesTable {
  id: Generated<number>
  app_id: number | null
  mode: string
  rule: string
  state: string
  closes_at: Date | null
  board_referral_raised: Generated<boolean>
  non_handling_raised: Generated<boolean>
  started_at: Date
  status_before: number
  chambers: Generated<boolean>
  ballot_key: Buffer | null
  block: Generated<number[]>
  block_before: Generated<number[]>
  notified: Generated<boolean>
  guard: Buffer | null
  booth: Generated<boolean>
}

export interface KeyFoldersTable {
  node: string
  /** What the server has last written into its file in the folder. */
  folder: string
  vote_altered: Generated<boolean>
  seen_at: Generated<Date>
}

export interface SealedBallotsTable {
  vote_id: number
  user_id: number
  sealed: Buffer
}

export interface SecretRollTable {
  vote_id: number
  user_id: number
}

export interface SecretTurnoutTable {
  vote_id: number
  ballots: number
}

export interface UrnTable {
  id: string
  vote_id: number
  choice: number
}

export interface ChamberBallotsTable {
  vote_id: number
  code: string
  seats: number
  value: boolean | null
}

export interface BallotsTable {
  vote_id: number
  user_id: number
  choice: number
}

export interface ResultsTable {
  id: Generated<number>
  vote_id: number | null
  procedural_id: number | null
  app_id: number | null
  type: Generated<number>
  content: string
  owner: NullableJson<{ register_number: string; name: string }>
  abstention: number
  yes: number
  no: number
  hall_abstention: number | null
  hall_yes: number | null
  hall_no: number | null
  result: boolean | null
  verdict: boolean | null
  rule: string
  mode: string
  rev: number
  declared_at: Date
  withdrawn: Generated<boolean>
  too_few: Generated<boolean>
  corrects: number | null
  reason: string | null
  present: number | null
  seats: number | null
  entitled: number | null
}

export interface ProceduralMotionsTable {
  id: Generated<number>
  type: number
  content: Generated<string>
  owner_id: number
  app_id: number | null
  vote_id: number | null
  parent_id: number | null
  speaker_for: number | null
  speaker_against: number | null
  state: string
  history: Json<object>
  started_at: Date
}

export interface ProceduralBallotsTable {
  procedural_id: number
  user_id: number
  choice: number
}

export interface RollCallTable {
  result_id: number
  user_id: number
  name: string
  medical_association_code: string | null
  choice: number
}
