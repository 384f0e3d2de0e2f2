import type { BackupFailure } from '@portal/shared/backups/records.ts'
import type { ThreadConnection } from '#core/own-thread.ts'

/** What a thread is told that makes a backup, */
export interface BackupOrder {
  connection: ThreadConnection
  path: string
  recipient: string
}

/** and what it answers: of what moment the backup is, or why there is none. `reason` is for the operator's log. */
export type BackupAnswer =
  | { at: string; bytes: number; failure: null; reason: null }
  | { failure: BackupFailure; reason: string }
