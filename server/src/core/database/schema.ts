import type { Kysely, Transaction } from 'kysely'
import type { ArchiveFilesTable, ArchivesTable } from './tables/archives.ts'
import type {
  AttendanceConfirmationsTable,
  AttendanceConnectionsTable,
  AttendanceDaysTable,
  AttendanceEntriesTable,
  QuorumStatementsTable,
} from './tables/attendance.ts'
import type { DeletionsTable } from './tables/deletions.ts'
import type { FilePiecesTable, FilesTable } from './tables/files.ts'
import type { PinLettersTable } from './tables/letters.ts'
import type { MailsTable, MailTextsTable } from './tables/mail.ts'
import type { MotionImportRowsTable } from './tables/motion-import.ts'
import type {
  AttachmentsTable,
  ClosedIntakesTable,
  DeskEntriesTable,
  LapsedMotionsTable,
  MarkTable,
  MergedAmendmentsTable,
  MotionPeopleTable,
  MotionsTable,
  MotionTypesTable,
  MotionVersionsTable,
  NotesTable,
  OrderDeedsTable,
  PresentationTable,
  PrintBundlePapersTable,
  PrintBundlesTable,
  PublicNumbersTable,
  PublicVersionsView,
  SynonymsTable,
  TopsTable,
  WithdrawalWishesTable,
} from './tables/motions.ts'
import type {
  CongressTable,
  CongressTextsTable,
  DemoCongressTable,
  DiscussionTable,
  ExhibitorsTable,
  ImportedFilesTable,
  ScreenRequestsTable,
  ServiceItemsTable,
  SettingsTable,
  StreamTable,
  StreamTriesTable,
  StreamUnlocksTable,
} from './tables/pages.ts'
import type {
  BoothDevicesTable,
  FailedLoginsTable,
  LoginPaceTable,
  MedicalAssociationsTable,
  PushSubscriptionsTable,
  ReplacementsTable,
  SessionsTable,
  UsersTable,
} from './tables/people.ts'
import type {
  DecisionEmbargoesTable,
  ProtocolNotesTable,
  ProtocolNoteVersionsTable,
  ProtocolReleasesTable,
} from './tables/record.ts'
import type {
  AnsweredJobsTable,
  AuditDetailsTable,
  AuditHeadsTable,
  AuditHeadTable,
  AuditKeysTable,
  AuditTable,
  TypesettingFailuresTable,
} from './tables/records.ts'
import type {
  PeopleImportRowsTable,
  PeopleSpellingsTable,
  PlannedReplacementsTable,
} from './tables/register.ts'
import type { SetupLinksTable } from './tables/setup.ts'
import type {
  AssociationMessagesTable,
  BackupsTable,
  FloorTable,
  PresenceTable,
  SpeakerEntriesTable,
  SpeakerListsTable,
  SpeakerThemesTable,
  TurnoutTable,
} from './tables/sitting.ts'
import type {
  DelegateAppApplicantsTable,
  DelegateAppSupportersTable,
  DelegateAppsTable,
  DelegateAppVersionsTable,
  DraftsTable,
  ShareReadersTable,
  SharesTable,
  UploadsTable,
} from './tables/submissions.ts'
import type { ColumnsTable, ImportsTable, PreviewsTable } from './tables/table-imports.ts'
import type {
  BallotsTable,
  ChamberBallotsTable,
  KeyFoldersTable,
  ProceduralBallotsTable,
  ProceduralMotionsTable,
  ResultsTable,
  RollCallTable,
  SealedBallotsTable,
  SecretRollTable,
  SecretTurnoutTable,
  UrnTable,
  VotesTable,
} from './tables/votes.ts'

/** A transaction; what decides something is given one. */
export type Tx = Transaction<Schema>

/** Whatever answers queries: the database, or a transaction in it. */
export type Db = Kysely<Schema> | Tx

/** The tables as the migrations make them. `Generated` columns may be left out of an insert. */
export interface Schema {
  setup_links: SetupLinksTable
  archives: ArchivesTable
  deletions: DeletionsTable
  archive_files: ArchiveFilesTable
  congress: CongressTable
  settings: SettingsTable
  medical_associations: MedicalAssociationsTable
  users: UsersTable
  replacements: ReplacementsTable
  planned_replacements: PlannedReplacementsTable
  people_previews: PreviewsTable
  people_imports: ImportsTable
  people_import_rows: PeopleImportRowsTable
  people_columns: ColumnsTable
  people_spellings: PeopleSpellingsTable
  motion_previews: PreviewsTable
  motion_imports: ImportsTable
  motion_import_rows: MotionImportRowsTable
  motion_columns: ColumnsTable
  sessions: SessionsTable
  booth_devices: BoothDevicesTable
  login_pace: LoginPaceTable
  failed_logins: FailedLoginsTable
  tops: TopsTable
  motion_types: MotionTypesTable
  motions: MotionsTable
  lapsed_motions: LapsedMotionsTable
  merged_amendments: MergedAmendmentsTable
  print_bundles: PrintBundlesTable
  print_bundle_papers: PrintBundlePapersTable
  motion_versions: MotionVersionsTable
  public_versions: PublicVersionsView
  public_numbers: PublicNumbersTable
  desk_entries: DeskEntriesTable
  withdrawal_wishes: WithdrawalWishesTable
  closed_intakes: ClosedIntakesTable
  motion_people: MotionPeopleTable
  attachments: AttachmentsTable
  presentation: PresentationTable
  order_deeds: OrderDeedsTable
  synonyms: SynonymsTable
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
  congress_texts: CongressTextsTable
  demo_congress: DemoCongressTable
  files: FilesTable
  file_pieces: FilePiecesTable
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
  backups: BackupsTable
  presence: PresenceTable
  key_folders: KeyFoldersTable
  turnout: TurnoutTable
  audit: AuditTable
  audit_details: AuditDetailsTable
  audit_head: AuditHeadTable
  audit_heads: AuditHeadsTable
  audit_keys: AuditKeysTable
  association_messages: AssociationMessagesTable
  attendance_days: AttendanceDaysTable
  attendance_entries: AttendanceEntriesTable
  attendance_connections: AttendanceConnectionsTable
  attendance_confirmations: AttendanceConfirmationsTable
  pin_letters: PinLettersTable
  mails: MailsTable
  mail_texts: MailTextsTable
  quorum_statements: QuorumStatementsTable
  decision_embargoes: DecisionEmbargoesTable
  protocol_notes: ProtocolNotesTable
  protocol_note_versions: ProtocolNoteVersionsTable
  protocol_releases: ProtocolReleasesTable
  typesetting_failures: TypesettingFailuresTable
}
