import type { MajorityRule } from '@portal/shared/voting/records.ts'
import type { Generated } from 'kysely'

export interface TopsTable {
  id: number
  name: string
  content: string
  short: Generated<string>
  selectable: Generated<boolean>
  position: number
}

export interface MotionTypesTable {
  id: number
  name: string
  content: Generated<string>
  decision: Generated<string>
  /** The majority that its votes usually need. */
  majority: Generated<MajorityRule>
}

export interface MotionsTable {
  id: number
  top_id: number
  type_id: number
  number: number
  changes: Generated<string>
  new: Generated<string>
  title: string
  content: string
  statement: Generated<string>
  statusid: Generated<number>
  applicant: Generated<string>
  laek: Generated<string>
  union_vote: Generated<boolean>
  secure_vote: Generated<boolean>
  polya: string | null
  clone: number | null
  public_datetime: Date | null
  delegate_app: number | null
  transfer_id: number | null
  transferred: Generated<boolean>
  /** Kept by the table itself: the time of publication is still to come, or nobody has been told yet that it has. */
  awaited: Generated<boolean>
  /** Kept by the table itself: counts the texts that the motion has had. */
  version: Generated<number>
  replaces: number | null
  /** The text of the motion in `clone` that this one was written into. */
  amended_content: string | null
}

export interface MergedAmendmentsTable {
  amendment_id: number
  motion_id: number
  version: number
}

export interface PrintBundlesTable {
  id: Generated<number>
  at: Date
  user_id: number | null
}

export interface PrintBundlePapersTable {
  bundle_id: number
  motion_id: number
  position: number
  version: number
  /** The print number that it had. */
  print: string
}

export interface MotionVersionsTable {
  motion_id: number
  version: number
  at: Date
  user_id: number | null
  title: string
  content: string
  statement: string
  reason: Generated<string>
  consent: Generated<string>
  editorial: Generated<boolean>
}

/** A view: what was in force since publication, counted from 1. */
export interface PublicVersionsView extends MotionVersionsTable {
  edition: number
}

export interface PublicNumbersTable {
  top_id: number
  number: number
  changes: string
  new: string
  motion_id: number
  since: Generated<Date>
}

/** Either of a motion or of a submission. */
export interface DeskEntriesTable {
  id: Generated<number>
  motion_id: number | null
  delegate_app: number | null
  responsible: number | null
  note: Generated<string>
}

export interface WithdrawalWishesTable {
  motion_id: number
  user_id: number
  at: Date
}

export interface ClosedIntakesTable {
  top_id: number
  closed_at: Date
}

export interface LapsedMotionsTable {
  motion_id: number
  status_before: number
}

export interface MotionPeopleTable {
  motion_id: number
  user_number: string
  position: number
}

export interface AttachmentsTable {
  id: Generated<number>
  motion_id: number
  name: string
  file: string
  position: number
}

export interface PresentationTable {
  id: Generated<number>
  position: number
  top_id: number
  motion_id: number | null
  text: Generated<string>
  fresh: Generated<boolean>
  /** Whether the text announces a pause. */
  pause: Generated<boolean>
}

/** What somebody has changed in the order of an agenda item, until it can't be taken back any more. */
export interface OrderDeedsTable {
  id: Generated<number>
  user_id: number
  top_id: number
  at: Date
  /** The lines that were moved, written or accepted. */
  line_ids: number[]
  before: unknown
  after: unknown
}

export interface MarkTable {
  user_id: number
  motion_id: number
}

export interface NotesTable extends MarkTable {
  text: string
}

export interface SynonymsTable {
  position: number
  words: string[]
}
