import type { BackupFailure } from '@portal/shared/backups/records.ts'
import type { ThreadConnection } from '#core/own-thread.ts'

/** What a thread is told that makes a backup, */
export interface BackupOrder {
  connection: ThreadConnection
  path: string
  recipient: string
}

/** and what it answers; `reason` is for the operator's log. */
export type BackupAnswer =
  | { size: number; failure: null; reason: null }
  | { size: null; failure: BackupFailure; reason: string }
