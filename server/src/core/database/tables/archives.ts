import type { Generated, GeneratedAlways } from 'kysely'

export interface ArchivesTable {
  id: GeneratedAlways<number>
  title: string
  begun_at: Date
  /** When its maker was last heard of. */
  alive_at: Generated<Date>
  /** Null while it is being made. */
  made_at: Date | null
  motions: Generated<number>
  /** What could not be brought along, by name. */
  missing: Generated<string[]>
  /** The year under which it is served; null for one of the congress of now. */
  place: string | null
}

export interface ArchiveFilesTable {
  archive_id: number
  path: string
  sha256: string
  size: number
}
