import type { ColumnType, Generated, JSONColumnType, Kysely, Transaction } from 'kysely'

/** A transaction; what decides something is given one. */
export type Tx = Transaction<Schema>

/** Whatever answers queries: the database, or a transaction in it. */
export type Db = Kysely<Schema> | Tx

/** The tables as the migrations make them. `Generated` columns may be left out of an insert. */
export interface Schema {
  congress: CongressTable
  medical_associations: MedicalAssociationsTable
  users: UsersTable
  sessions: SessionsTable
  booth_devices: BoothDevicesTable
  login_attempts: LoginAttemptsTable
  failed_logins: FailedLoginsTable
  tops: TopsTable
  motion_types: MotionTypesTable
  motions: MotionsTable
  lapsed_motions: LapsedMotionsTable
  motion_people: MotionPeopleTable
  attachments: AttachmentsTable
  presentation: PresentationTable
  speaker_lists: SpeakerListsTable
  speaker_themes: SpeakerThemesTable
  speaker_entries: SpeakerEntriesTable
  push_subscriptions: PushSubscriptionsTable
  service_items: ServiceItemsTable
  exhibitors: ExhibitorsTable
  stream: StreamTable
  stream_unlocks: StreamUnlocksTable
  stream_tries: StreamTriesTable
  screen_requests: ScreenRequestsTable
  discussion: DiscussionTable
  imported_files: ImportedFilesTable
  uploads: UploadsTable
  seen: MarkTable
  favorites: MarkTable
  notes: NotesTable
  delegate_apps: DelegateAppsTable
  delegate_app_applicants: DelegateAppApplicantsTable
  delegate_app_supporters: DelegateAppSupportersTable
  delegate_app_versions: DelegateAppVersionsTable
  shares: SharesTable
  share_readers: ShareReadersTable
  drafts: DraftsTable
  draft_versions: DraftsTable
  votes: VotesTable
  ballots: BallotsTable
  chamber_ballots: ChamberBallotsTable
  sealed_ballots: SealedBallotsTable
  secret_roll: SecretRollTable
  urn: UrnTable
  secret_turnout: SecretTurnoutTable
  results: ResultsTable
  roll_call: RollCallTable
  procedural_motions: ProceduralMotionsTable
  procedural_ballots: ProceduralBallotsTable
  floor: FloorTable
  answered_jobs: AnsweredJobsTable
  presence: PresenceTable
  turnout: TurnoutTable
  audit: AuditTable
  audit_details: AuditDetailsTable
  audit_head: AuditHeadTable
}

type Json<T extends object> = JSONColumnType<T, string, string>
type NullableJson<T extends object> = ColumnType<T | null, string | null | undefined, string | null>

interface CongressTable {
  id: Generated<boolean>
  title: string
  subtitle: Generated<string>
  dates: ColumnType<unknown, string | undefined, string>
  hotline: Generated<string>
  seats: Generated<number>
}

interface MedicalAssociationsTable {
  code: string
  laek: string
  seats: number
  position: number
}

interface UsersTable {
  id: Generated<number>
  register_number: string
  number: string
  name: string
  username: string
  password_hash: string | null
  pin_hash: string | null
  roles: Generated<string[]>
  online_only: Generated<boolean>
  voice_leader: Generated<boolean>
  medical_association_code: string | null
  active: Generated<boolean>
  replaced_by: number | null
  replaced_from_name: string | null
  contact_consent: Generated<boolean>
  email: Generated<string>
  tel: Generated<string>
}

interface SessionsTable {
  id_hash: Buffer
  handle: string
  user_id: number
  created_at: Date
  expires_at: Date
  secure_votes: Generated<boolean>
  device_id: string | null
}

interface BoothDevicesTable {
  id: string
  name: string
  permitted_at: Date
}

interface LoginAttemptsTable {
  username_key: string
  failures: number
  next_at: Date
}

interface FailedLoginsTable {
  who: string
  tries: number
  noted_at: Date
}

interface TopsTable {
  id: number
  name: string
  content: string
  selectable: Generated<boolean>
  position: number
}

interface MotionTypesTable {
  id: number
  name: string
  content: Generated<string>
  decision: Generated<string>
}

interface MotionsTable {
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
}

interface LapsedMotionsTable {
  motion_id: number
  status_before: number
}

interface MotionPeopleTable {
  motion_id: number
  user_number: string
  position: number
}

interface AttachmentsTable {
  id: Generated<number>
  motion_id: number
  name: string
  file: string
  position: number
}

interface PresentationTable {
  position: number
  top_id: number
  motion_id: number | null
  text: Generated<string>
}

interface SpeakerListsTable {
  top_id: number
  open: Generated<boolean>
  seconds: number | null
}

interface SpeakerEntriesTable {
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
}

interface SpeakerThemesTable {
  id: Generated<number>
  top_id: number
  name: string
  active: Generated<boolean>
  position: number
}

interface PushSubscriptionsTable {
  session_id: Buffer
  endpoint: string
  p256dh: string
  auth: string
}

interface ServiceItemsTable {
  position: number
  title: string
  category: string
  public: Generated<boolean>
  content: string | null
  url: string | null
  file: string | null
}

interface ExhibitorsTable {
  position: number
  name: string
  url: string | null
  logo: string | null
  banner: string | null
}

interface StreamTable {
  id: Generated<boolean>
  public_url: string | null
  internal_url: string | null
  password: string | null
}

interface StreamUnlocksTable {
  id_hash: Buffer
  password_mark: string
  unlocked_at: Date
}

interface StreamTriesTable {
  address_key: string
  minute: Date
  tries: number
}

interface ScreenRequestsTable {
  id: Generated<number>
  asked_by: number
  user_id: number
  asked_at: Date
  answered_at: Date | null
  declined: Generated<boolean>
  picture: Buffer | null
}

interface DiscussionTable {
  id: Generated<boolean>
  watch_url: string | null
  participate_url: string | null
}

interface ImportedFilesTable {
  name: string
  sha256: string
  size: number
}

interface UploadsTable {
  filename: string
  user_id: number
  draft: string
  name: string
  size: number
  delegate_app: Generated<number | null>
  uploaded_at: Date
}

interface MarkTable {
  user_id: number
  motion_id: number
}

interface NotesTable extends MarkTable {
  text: string
}

interface DelegateAppsTable {
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
}

interface DelegateAppApplicantsTable {
  delegate_app_id: number
  user_id: number
  position: number
}

interface DelegateAppSupportersTable {
  id: Generated<number>
  delegate_app_id: number
  user_id: number
  accepted: boolean | null
  decided_at: Date | null
}

interface DelegateAppVersionsTable {
  id: Generated<number>
  delegate_app_id: number
  at: Date
  user_id: number
  title: string
  content: string
}

interface SharesTable {
  id: string
  op: string
  delegate_app_id: number
  made_at: Generated<Date>
}

interface ShareReadersTable {
  share_id: string
  user_id: number
}

interface DraftsTable {
  user_id: number
  uuid: string
  version: number
  saved_at: Date
  fields: Json<object>
}

interface VotesTable {
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
}

interface SealedBallotsTable {
  vote_id: number
  user_id: number
  sealed: Buffer
}

interface SecretRollTable {
  vote_id: number
  user_id: number
}

interface SecretTurnoutTable {
  vote_id: number
  ballots: number
}

interface UrnTable {
  id: string
  vote_id: number
  choice: number
}

interface ChamberBallotsTable {
  vote_id: number
  code: string
  seats: number
  value: boolean | null
}

interface BallotsTable {
  vote_id: number
  user_id: number
  choice: number
}

interface ResultsTable {
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
  corrects: number | null
  reason: string | null
}

interface ProceduralMotionsTable {
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

interface ProceduralBallotsTable {
  procedural_id: number
  user_id: number
  choice: number
}

interface RollCallTable {
  result_id: number
  user_id: number
  name: string
  medical_association_code: string | null
  choice: number
}

interface FloorTable {
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

interface TurnoutTable {
  vote_id: number
  ballots: Generated<number>
  voted: JSONColumnType<Record<string, number>, string | undefined, string>
}

interface AnsweredJobsTable {
  user_id: number
  uuid: string
  op: string
  answer: Json<object>
  answered_at: Date
}

interface PresenceTable {
  node: string
  user_ids: number[]
  seen_at: Date
}

interface AuditTable {
  seq: number
  at: Date
  actor: string
  action: string
  details_hash: Buffer
  prev_hash: Buffer
  hash: Buffer
}

interface AuditDetailsTable {
  seq: number
  details: Json<object>
}

interface AuditHeadTable {
  id: Generated<boolean>
  seq: Generated<number>
  hash: Generated<Buffer>
}
