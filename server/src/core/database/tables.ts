// Made from the migrations by `npm run tables`. What PostgreSQL can't say stands in `column-notes.ts`.

import type { BackupFailure } from '@portal/shared/backups/records.ts'
import type { DeletionKind } from '@portal/shared/deletion/records.ts'
import type { MailKind, MailState } from '@portal/shared/mail/rules.ts'
import type { MotionValues } from '@portal/shared/motion-import/context.ts'
import type { Role } from '@portal/shared/roles.ts'
import type { MajorityRule } from '@portal/shared/voting/records.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { AccountColumns, DefaultJson, Json, NullableJson } from './json.ts'

interface AnsweredJobsTable {
  user_id: number
  uuid: string
  op: string
  answer: Json<object>
  answered_at: Date
}

interface ArchiveFilesTable {
  archive_id: number
  path: string
  sha256: string
  size: number
}

interface ArchivesTable {
  id: GeneratedAlways<number>
  title: string
  begun_at: Date
  /** Null while it is being made. */
  made_at: Date | null
  motions: Generated<number>
  /** What could not be brought along, by name. */
  missing: Generated<string[]>
  /** When its maker was last heard of. */
  alive_at: Generated<Date>
  /** The year under which it is served; null for one of the congress of now. */
  place: string | null
}

interface AssociationMessagesTable {
  code: string
  text: string
}

interface AttachmentsTable {
  id: GeneratedAlways<number>
  motion_id: number
  name: string
  file: string
  position: number
}

interface AttendanceConfirmationsTable {
  user_id: number
  day: string
  at: Date
}

interface AttendanceConnectionsTable {
  id: GeneratedAlways<number>
  user_id: number
  began_at: Date
  ended_at: Date | null
}

interface AttendanceDaysTable {
  day: string
  opened_at: Date
}

interface AttendanceEntriesTable {
  id: GeneratedAlways<number>
  user_id: number
  day: string
  at: Date
  present: boolean
  noted_at: Date
  noted_by: number | null
  reason: Generated<string>
}

interface AuditTable {
  seq: number
  at: Date
  actor: string
  action: string
  details_hash: Buffer
  prev_hash: Buffer
  hash: Buffer
  blind: Generated<Buffer | null>
}

interface AuditDetailsTable {
  seq: number
  details: Json<object>
  salt: Buffer | null
}

interface AuditHeadTable {
  id: Generated<boolean>
  seq: Generated<number>
  hash: Generated<Buffer>
}

interface AuditHeadsTable {
  size: number
  root: Buffer
  rev: number
  at: Date
  key: string
  signature: string
}

interface AuditKeysTable {
  from_seq: number
  key: string
  at: Date
  signature: string | null
}

interface BackupRunsTable {
  id: GeneratedAlways<number>
  /** The name of the file in the folder of the operator. */
  file: string
  begun_at: Date
  begun_by: number | null
  /** When the server that makes it was last heard of. */
  alive_at: Generated<Date>
  ended_at: Date | null
  size: number | null
  failure: BackupFailure | null
}

interface BackupsTable {
  at: Date
  bytes: number
}

interface BallotsTable {
  vote_id: number
  user_id: number
  choice: number
}

interface BoothDevicesTable {
  id: string
  name: Generated<string>
  permitted_at: Date
  serial: Generated<string>
  serial_before: string | null
  doubted_at: Date | null
}

interface ChamberBallotsTable {
  vote_id: number
  code: string
  seats: number
  value: boolean | null
}

interface CongressTable {
  id: Generated<boolean>
  title: string
  subtitle: Generated<string>
  dates: DefaultJson<unknown>
  hotline: Generated<string>
  seats: Generated<number>
}

interface CongressTextsTable {
  id: Generated<boolean>
  imprint: Generated<string>
  privacy: Generated<string>
  letter: Generated<string>
}

interface DecisionEmbargoesTable {
  motion_id: number
  until: Date | null
  set_by: number | null
  set_at: Date
}

interface DecisionPrintsTable {
  part: string
  /** What it says, as a hash: of other content another one is made. */
  content: string
  state: 'making' | 'made' | 'failed'
  begun_at: Generated<Date>
  /** How long it is going to take. */
  expected_ms: number
  /** When the server that makes it was last heard of. */
  alive_at: Generated<Date>
  pdf: Buffer | null
}

interface DelegateAppApplicantsTable {
  delegate_app_id: number
  user_id: number
  position: number
}

interface DelegateAppSupportersTable {
  id: GeneratedAlways<number>
  delegate_app_id: number
  user_id: number
  accepted: boolean | null
  decided_at: Date | null
}

interface DelegateAppVersionsTable {
  id: GeneratedAlways<number>
  delegate_app_id: number
  at: Date
  user_id: number
  title: string
  content: string
}

interface DelegateAppsTable {
  id: GeneratedAlways<number>
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
  /** The motion that it changes. */
  clone: number | null
  /** The text of that motion that it was written into. */
  amended_content: string | null
}

interface DeletionsTable {
  kind: DeletionKind
  /** A day in Berlin, as `2026-05-08`. */
  due: string
  done_at: Date | null
  gone: number | null
}

interface DemoCongressTable {
  id: Generated<boolean>
  loaded_seq: number
  cleared_seq: number | null
}

interface DeskEntriesTable {
  id: GeneratedAlways<number>
  /** Null for a note on a submission, which `delegate_app` names. */
  motion_id: number | null
  delegate_app: number | null
  responsible: number | null
  note: Generated<string>
}

interface DiscussionTable {
  id: Generated<boolean>
  watch_url: string | null
  participate_url: string | null
}

interface DraftVersionsTable {
  user_id: number
  uuid: string
  version: number
  saved_at: Date
  fields: Json<object>
}

interface DraftsTable {
  user_id: number
  uuid: string
  version: number
  saved_at: Date
  fields: Json<object>
}

interface ExhibitorsTable {
  position: number
  name: string
  url: string | null
  logo: string | null
  banner: string | null
  id: GeneratedAlways<number>
}

interface FailedLoginsTable {
  who: string
  tries: number
  noted_at: Date
}

interface FavoritesTable {
  user_id: number
  motion_id: number
}

interface FilePiecesTable {
  sha256: string
  place: number
  bytes: Buffer
}

interface FilesTable {
  sha256: string
  size: number
  stored_at: Generated<Date>
}

interface FloorTable {
  id: Generated<boolean>
  rev: Generated<number>
  top_id: number | null
  vote_id: number | null
  result_id: number | null
  message: Generated<string>
  procedural_id: number | null
  paused: Generated<boolean>
  resume_at: Date | null
  hall_text: Generated<string>
}

interface ImportedFilesTable {
  name: string
  sha256: string
  size: number
}

interface ImportedRowsTable {
  section: string
  key: string
  row: Json<Record<string, unknown>>
}

interface KeyFoldersTable {
  node: string
  /** What the server has last written into its file in the folder. */
  folder: string
  vote_altered: Generated<boolean>
  seen_at: Generated<Date>
}

interface LapsedMotionsTable {
  motion_id: number
  status_before: number
}

interface LoginPaceTable {
  username_key: string
  next_at: Date
}

interface MailTextsTable {
  kind: MailKind
  subject: string
  text: string
  version: Generated<number>
}

interface MailsTable {
  id: GeneratedAlways<number>
  message_id: Generated<string>
  kind: MailKind
  user_id: number
  letter_id: number | null
  address: string
  facts: DefaultJson<Record<string, string>>
  sealed: Buffer | null
  key_id: string | null
  state: Generated<MailState>
  made_at: Generated<Date>
  next_at: Generated<Date>
  leased_until: Date | null
  expires_at: Date
  tries: Generated<number>
  answer: Generated<string>
  key_lost: Generated<boolean>
  done_at: Date | null
}

interface MedicalAssociationsTable {
  code: string
  laek: string
  seats: number
  position: number
}

interface MergedAmendmentsTable {
  amendment_id: number
  motion_id: number
  version: number
}

interface MotionColumnsTable {
  name: string
  field: string | null
}

interface MotionImportRowsTable {
  import_id: number
  motion_id: number
  line: number
  version: number
  before: NullableJson<MotionValues & { amended_content?: string | null }>
  after: Json<MotionValues>
}

interface MotionImportsTable {
  id: GeneratedAlways<number>
  applied_at: Date
  applied_by: string
  file_name: string
  counts: Json<object>
  undone_at: Date | null
  undone_by: string | null
}

interface MotionPeopleTable {
  motion_id: number
  user_number: string
  position: number
}

interface MotionPreviewsTable {
  id: string
  made_at: Date
  file_name: string
  cells: NullableJson<string[][]>
  mapping: NullableJson<Record<string, string | null>>
  mends: DefaultJson<object>
  digest: string
  import_id: number | null
  version: Generated<number>
  /** By what each row is known, by its line. */
  marks: DefaultJson<Record<string, string>>
}

interface MotionTypesTable {
  id: number
  name: string
  content: Generated<string>
  decision: Generated<string>
  /** The majority that its votes usually need. */
  majority: Generated<MajorityRule>
}

interface MotionVersionsTable {
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
  /** Kept by the table itself: the time of publication is still to come, or nobody has been told yet that it has. */
  awaited: Generated<boolean>
  /** Kept by the table itself: counts the texts that the motion has had. */
  version: Generated<number>
  replaces: number | null
  /** The text of the motion in `clone` that this one was written into. */
  amended_content: string | null
}

interface NotesTable {
  user_id: number
  motion_id: number
  text: string
}

interface OrderDeedsTable {
  id: GeneratedAlways<number>
  user_id: number
  top_id: number
  at: Date
  /** The lines that were moved, written or accepted. */
  line_ids: number[]
  before: Json<unknown>
  after: Json<unknown>
}

interface PeopleColumnsTable {
  name: string
  field: string | null
}

interface PeopleImportRowsTable {
  import_id: number
  user_id: number
  line: number | null
  before: NullableJson<AccountColumns>
  after: Json<AccountColumns>
}

interface PeopleImportsTable {
  id: GeneratedAlways<number>
  applied_at: Date
  applied_by: string
  file_name: string
  counts: Json<object>
  undone_at: Date | null
  undone_by: string | null
}

interface PeoplePreviewsTable {
  id: string
  made_at: Date
  file_name: string
  cells: NullableJson<string[][]>
  mapping: NullableJson<Record<string, string | null>>
  mends: DefaultJson<object>
  digest: string
  import_id: number | null
  version: Generated<number>
  /** By what each row is known, by its line. */
  marks: DefaultJson<Record<string, string>>
}

interface PeopleSpellingsTable {
  spelling: string
  code: string
}

interface PinLettersTable {
  id: GeneratedAlways<number>
  user_id: number
  made_at: Date
  made_by: number | null
  voided_at: Date | null
  handed_over_at: Date | null
  by_mail: Generated<boolean>
}

interface PlannedReplacementsTable {
  id: GeneratedAlways<number>
  replaced_id: number
  successor_id: number
  leader_id: number | null
  from_at: Date
  until_at: Date | null
  state: 'planned' | 'begun' | 'done' | 'refused' | 'cancelled'
  refusal: string | null
}

interface PresenceTable {
  node: string
  user_ids: number[]
  seen_at: Date
}

interface PresentationTable {
  position: number
  top_id: number
  motion_id: number | null
  text: Generated<string>
  id: GeneratedAlways<number>
  fresh: Generated<boolean>
  /** Whether the text announces a pause. */
  pause: Generated<boolean>
}

interface PrintBundlePapersTable {
  bundle_id: number
  motion_id: number
  position: number
  version: number
  /** The print number that it had. */
  print: string
}

interface PrintBundlesTable {
  id: GeneratedAlways<number>
  at: Date
  user_id: number | null
}

interface ProceduralBallotsTable {
  procedural_id: number
  user_id: number
  choice: number
}

interface ProceduralMotionsTable {
  id: GeneratedAlways<number>
  type: number
  content: Generated<string>
  owner_id: number
  app_id: number | null
  vote_id: number | null
  parent_id: number | null
  speaker_for: number | null
  speaker_against: number | null
  state: string
  history: DefaultJson<object>
  started_at: Date
}

interface ProtocolNoteVersionsTable {
  note_id: number
  version: number
  at: Date
  user_id: number | null
  reason: Generated<string>
  content: NullableJson<object>
}

interface ProtocolNotesTable {
  id: GeneratedAlways<number>
  kind: string
  at: Date
  top_id: number | null
  result_id: number | null
}

interface ProtocolReleasesTable {
  id: GeneratedAlways<number>
  day: string
  supplement: number
  hash: string
  content: string
  approved_by: number | null
  approved_name: string
  approved_at: Date
  released_by: number | null
  released_name: string | null
  released_at: Date | null
  head_size: number | null
  pdf: Buffer | null
}

interface PublicNumbersTable {
  top_id: number
  number: number
  changes: string
  new: string
  motion_id: number
  since: Generated<Date>
}

interface PublicVersionsView {
  motion_id: number
  version: number
  at: Date
  user_id: number | null
  title: string
  content: string
  statement: string
  reason: string
  consent: string
  editorial: boolean
  until: Date | null
  edition: number
}

interface PushSubscriptionsTable {
  session_id: Buffer
  endpoint: string
  p256dh: string
  auth: string
}

interface QuorumStatementsTable {
  id: GeneratedAlways<number>
  at: Date
  stated_by: number | null
  seats: number
  present: number
  hall: number
  online: number
  quorate: boolean
  people: Json<object[]>
}

interface ReplacementsTable {
  id: GeneratedAlways<number>
  replaced_id: number
  successor_id: number
  began_at: Date
  ended_at: Date | null
  successor_was_active: boolean
  successor_was_delegate: boolean
  successor_was_online: boolean
  passed_voice_leader: boolean
  /** Why it ended: what the presidium has decided. */
  end_reason: Generated<string>
}

interface ResultsTable {
  id: GeneratedAlways<number>
  vote_id: number | null
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
  procedural_id: number | null
  withdrawn: Generated<boolean>
  corrects: number | null
  reason: string | null
  too_few: Generated<boolean>
  present: number | null
  seats: number | null
  entitled: number | null
  names_gone: Generated<boolean>
}

interface RewritesTable {
  name: string
  since: Generated<string>
}

interface RollCallTable {
  result_id: number
  user_id: number
  name: string
  medical_association_code: string | null
  choice: number
}

interface ScreenRequestsTable {
  id: GeneratedAlways<number>
  asked_by: number
  user_id: number
  asked_at: Date
  answered_at: Date | null
  declined: Generated<boolean>
  picture_file: string | null
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

interface SeenTable {
  user_id: number
  motion_id: number
}

interface ServiceItemsTable {
  position: number
  title: string
  category: string
  public: Generated<boolean>
  content: string | null
  url: string | null
  file: string | null
  id: GeneratedAlways<number>
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

interface SettingsTable {
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
  /** What the office has written about the end. */
  end_reason: string | null
  /** Entries of the log up to this one are of former congresses. */
  log_before: Generated<number>
}

interface SetupLinksTable {
  key_hash: Buffer
  expires_at: Date
}

interface ShareReadersTable {
  share_id: string
  user_id: number
}

interface SharesTable {
  id: string
  op: string
  delegate_app_id: number | null
  made_at: Generated<Date>
  procedural_id: number | null
}

interface SocketIoAttachmentsTable {
  id: Generated<number>
  created_at: Generated<Date | null>
  payload: Buffer | null
}

interface SpeakerEntriesTable {
  id: GeneratedAlways<number>
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
  uuid: string | null
  started_at: Date | null
  ended_at: Date | null
  withdrawn_at: Date | null
  asked_at: Generated<Date>
  held_at: Date | null
  rested_ms: Generated<number>
}

interface SpeakerListsTable {
  top_id: number
  open: Generated<boolean>
  seconds: number | null
}

interface SpeakerThemesTable {
  id: GeneratedAlways<number>
  top_id: number
  name: string
  active: Generated<boolean>
  position: number
}

interface SpentSignOnsTable {
  state_hash: Buffer
  spent_at: Generated<Date>
}

interface StreamTable {
  id: Generated<boolean>
  public_url: string | null
  internal_url: string | null
  password: string | null
}

interface StreamTriesTable {
  address_key: string
  minute: Date
  tries: number
}

interface StreamUnlocksTable {
  id_hash: Buffer
  password_mark: string
  unlocked_at: Date
}

interface SynonymsTable {
  position: number
  words: string[]
}

interface TopsTable {
  id: number
  name: string
  content: string
  selectable: Generated<boolean>
  position: number
  short: Generated<string>
  intake_closed_at: Date | null
}

interface TurnoutTable {
  vote_id: number
  ballots: Generated<number>
  voted: DefaultJson<Record<string, number>>
}

interface TypesettingFailuresTable {
  revision: string
  reason: 'time' | 'memory' | 'died' | 'fault'
  failed_at: Generated<Date>
}

interface UploadsTable {
  filename: string
  user_id: number
  draft: string
  name: string
  size: number
  uploaded_at: Date
  delegate_app: number | null
  sha256: string
}

interface UrnTable {
  id: string
  vote_id: number
  choice: number
}

interface UsersTable {
  id: GeneratedAlways<number>
  register_number: string
  number: string
  name: string
  username: string
  password_hash: string | null
  pin_hash: string | null
  roles: Generated<Role[]>
  online_only: Generated<boolean>
  voice_leader: Generated<boolean>
  medical_association_code: string | null
  active: Generated<boolean>
  replaced_by: number | null
  replaced_from_name: string | null
  contact_consent: Generated<boolean>
  email: Generated<string>
  tel: Generated<string>
  title: Generated<string>
  first_name: Generated<string>
  surname: Generated<string>
  suffix: Generated<string>
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
  guard: Buffer | null
  booth: Generated<boolean>
}

interface WithdrawalWishesTable {
  motion_id: number
  user_id: number
  at: Date
}

/** The tables as the migrations make them. `Generated` columns may be left out of an insert. */
export interface Schema {
  answered_jobs: AnsweredJobsTable
  archive_files: ArchiveFilesTable
  archives: ArchivesTable
  association_messages: AssociationMessagesTable
  attachments: AttachmentsTable
  attendance_confirmations: AttendanceConfirmationsTable
  attendance_connections: AttendanceConnectionsTable
  attendance_days: AttendanceDaysTable
  attendance_entries: AttendanceEntriesTable
  audit: AuditTable
  audit_details: AuditDetailsTable
  audit_head: AuditHeadTable
  audit_heads: AuditHeadsTable
  audit_keys: AuditKeysTable
  backup_runs: BackupRunsTable
  backups: BackupsTable
  ballots: BallotsTable
  booth_devices: BoothDevicesTable
  chamber_ballots: ChamberBallotsTable
  congress: CongressTable
  congress_texts: CongressTextsTable
  decision_embargoes: DecisionEmbargoesTable
  decision_prints: DecisionPrintsTable
  delegate_app_applicants: DelegateAppApplicantsTable
  delegate_app_supporters: DelegateAppSupportersTable
  delegate_app_versions: DelegateAppVersionsTable
  delegate_apps: DelegateAppsTable
  deletions: DeletionsTable
  demo_congress: DemoCongressTable
  desk_entries: DeskEntriesTable
  discussion: DiscussionTable
  draft_versions: DraftVersionsTable
  drafts: DraftsTable
  exhibitors: ExhibitorsTable
  failed_logins: FailedLoginsTable
  favorites: FavoritesTable
  file_pieces: FilePiecesTable
  files: FilesTable
  floor: FloorTable
  imported_files: ImportedFilesTable
  imported_rows: ImportedRowsTable
  key_folders: KeyFoldersTable
  lapsed_motions: LapsedMotionsTable
  login_pace: LoginPaceTable
  mail_texts: MailTextsTable
  mails: MailsTable
  medical_associations: MedicalAssociationsTable
  merged_amendments: MergedAmendmentsTable
  motion_columns: MotionColumnsTable
  motion_import_rows: MotionImportRowsTable
  motion_imports: MotionImportsTable
  motion_people: MotionPeopleTable
  motion_previews: MotionPreviewsTable
  motion_types: MotionTypesTable
  motion_versions: MotionVersionsTable
  motions: MotionsTable
  notes: NotesTable
  order_deeds: OrderDeedsTable
  people_columns: PeopleColumnsTable
  people_import_rows: PeopleImportRowsTable
  people_imports: PeopleImportsTable
  people_previews: PeoplePreviewsTable
  people_spellings: PeopleSpellingsTable
  pin_letters: PinLettersTable
  planned_replacements: PlannedReplacementsTable
  presence: PresenceTable
  presentation: PresentationTable
  print_bundle_papers: PrintBundlePapersTable
  print_bundles: PrintBundlesTable
  procedural_ballots: ProceduralBallotsTable
  procedural_motions: ProceduralMotionsTable
  protocol_note_versions: ProtocolNoteVersionsTable
  protocol_notes: ProtocolNotesTable
  protocol_releases: ProtocolReleasesTable
  public_numbers: PublicNumbersTable
  public_versions: PublicVersionsView
  push_subscriptions: PushSubscriptionsTable
  quorum_statements: QuorumStatementsTable
  replacements: ReplacementsTable
  results: ResultsTable
  rewrites: RewritesTable
  roll_call: RollCallTable
  screen_requests: ScreenRequestsTable
  sealed_ballots: SealedBallotsTable
  secret_roll: SecretRollTable
  secret_turnout: SecretTurnoutTable
  seen: SeenTable
  service_items: ServiceItemsTable
  sessions: SessionsTable
  settings: SettingsTable
  setup_links: SetupLinksTable
  share_readers: ShareReadersTable
  shares: SharesTable
  socket_io_attachments: SocketIoAttachmentsTable
  speaker_entries: SpeakerEntriesTable
  speaker_lists: SpeakerListsTable
  speaker_themes: SpeakerThemesTable
  spent_sign_ons: SpentSignOnsTable
  stream: StreamTable
  stream_tries: StreamTriesTable
  stream_unlocks: StreamUnlocksTable
  synonyms: SynonymsTable
  tops: TopsTable
  turnout: TurnoutTable
  typesetting_failures: TypesettingFailuresTable
  uploads: UploadsTable
  urn: UrnTable
  users: UsersTable
  votes: VotesTable
  withdrawal_wishes: WithdrawalWishesTable
}
