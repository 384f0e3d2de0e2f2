import type { DeletionKind } from '@portal/shared/deletion/records.ts'

export interface DeletionsTable {
  kind: DeletionKind
  /** A day in Berlin, as `2026-05-08`. */
  due: string
  done_at: Date | null
  gone: number | null
}
