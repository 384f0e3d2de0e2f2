import type { Generated } from 'kysely'
import type { Json } from './json.ts'

export interface UploadsTable {
  filename: string
  user_id: number
  draft: string
  name: string
  size: number
  sha256: string
  delegate_app: Generated<number | null>
  uploaded_at: Date
}

export interface DelegateAppsTable {
  id: Generated<number>
  user_id: number
  uuid: Generated<string>
  top_id: number
  type_id: number
  title: string
  content: string
  created_at: Date
  transferred: Generated<boolean>
  transfer_time: Date | null
  transfer_id: number | null
  backend_status: string | null
  version: Generated<number>
  /** The motion that it changes, and the text of that one that it was written into. */
  clone: number | null
  amended_content: string | null
}

export interface DelegateAppApplicantsTable {
  delegate_app_id: number
  user_id: number
  position: number
}

export interface DelegateAppSupportersTable {
  id: Generated<number>
  delegate_app_id: number
  user_id: number
  accepted: boolean | null
  decided_at: Date | null
}

export interface DelegateAppVersionsTable {
  id: Generated<number>
  delegate_app_id: number
  at: Date
  user_id: number
  title: string
  content: string
}

export interface SharesTable {
  id: string
  op: string
  delegate_app_id: number | null
  procedural_id: number | null
  made_at: Generated<Date>
}

export interface ShareReadersTable {
  share_id: string
  user_id: number
}

export interface DraftsTable {
  user_id: number
  uuid: string
  version: number
  saved_at: Date
  fields: Json<object>
}
