import type { Generated } from 'kysely'
import type { Json } from './json.ts'

export interface AnsweredJobsTable {
  user_id: number
  uuid: string
  op: string
  answer: Json<object>
  answered_at: Date
}

export interface AuditTable {
  seq: number
  at: Date
  actor: string
  action: string
  details_hash: Buffer
  prev_hash: Buffer
  hash: Buffer
  blind: Buffer | null
}

export interface AuditDetailsTable {
  seq: number
  details: Json<object>
  salt: Buffer | null
}

export interface AuditHeadsTable {
  size: number
  root: Buffer
  rev: number
  at: Date
  key: string
  signature: string
}

export interface AuditKeysTable {
  from_seq: number
  key: string
  at: Date
  signature: string | null
}

export interface AuditHeadTable {
  id: Generated<boolean>
  seq: Generated<number>
  hash: Generated<Buffer>
}

export interface TypesettingFailuresTable {
  revision: string
  reason: 'time' | 'memory' | 'died' | 'fault'
  failed_at: Generated<Date>
}
