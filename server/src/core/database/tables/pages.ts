import type { ColumnType, Generated } from 'kysely'

export interface CongressTable {
  id: Generated<boolean>
  title: string
  subtitle: Generated<string>
  dates: ColumnType<unknown, string | undefined, string>
  hotline: Generated<string>
  seats: Generated<number>
}

/** What the congress office has chosen about the portal as a whole; null: nothing. */
export interface SettingsTable {
  id: Generated<boolean>
  open: boolean | null
  present: boolean | null
  /** What `present` holds until the next vote. */
  present_now: boolean | null
  accept_count: number | null
  stage: 'stage' | null
  imprint_url: string | null
  privacy_url: string | null
  /** Since when nothing of the congress changes; null while it goes on. */
  ended_at: Date | null
  /** The account that has ended it, by its name then. */
  ended_by: string | null
  end_reason: string | null
  /** Entries of the log up to this one are of former congresses. */
  log_before: Generated<number>
}

export interface ImportedFilesTable {
  name: string
  sha256: string
  size: number
}

export interface ServiceItemsTable {
  id: Generated<number>
  position: number
  title: string
  category: string
  public: Generated<boolean>
  content: string | null
  url: string | null
  file: string | null
}

export interface ExhibitorsTable {
  id: Generated<number>
  position: number
  name: string
  url: string | null
  logo: string | null
  banner: string | null
}

export interface StreamTable {
  id: Generated<boolean>
  public_url: string | null
  internal_url: string | null
  password: string | null
}

export interface StreamUnlocksTable {
  id_hash: Buffer
  password_mark: string
  unlocked_at: Date
}

export interface StreamTriesTable {
  address_key: string
  minute: Date
  tries: number
}

export interface ScreenRequestsTable {
  id: Generated<number>
  asked_by: number
  user_id: number
  asked_at: Date
  answered_at: Date | null
  declined: Generated<boolean>
  picture_file: string | null
}

export interface DemoCongressTable {
  id: Generated<boolean>
  loaded_seq: number
  cleared_seq: number | null
}

export interface CongressTextsTable {
  id: Generated<boolean>
  imprint: Generated<string>
  privacy: Generated<string>
  letter: Generated<string>
}

export interface DiscussionTable {
  id: Generated<boolean>
  watch_url: string | null
  participate_url: string | null
}
