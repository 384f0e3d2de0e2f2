/** What PostgreSQL can't say of a column. Everything else of its type is read from the migrated tables. */
interface ColumnNote {
  /**
   * The TypeScript of its value, where SQL says less: what JSON holds, which texts there are. That it may be null or
   * has a default comes from the table.
   */
  type?: string
  /** The module that exports a name in `type`. */
  from?: string
  /** For a column of a view: PostgreSQL takes all of them for nullable. */
  present?: true
  /** What its name does not say. */
  note?: string
}

const shared = (type: string, file: string): ColumnNote => ({ type, from: `@portal/shared/${file}` })
const json = (type: string, from?: string): ColumnNote => ({ type, ...(from && { from }) })
const note = (text: string): ColumnNote => ({ note: text })

const object = json('object')
const accountColumns = json('AccountColumns', './json.ts')
const marks = { ...json('Record<string, string>'), note: 'By what each row is known, by its line.' }

/** By `table.column`. Every column of JSON stands here. */
export const columnNotes: Readonly<Record<string, ColumnNote>> = {
  'answered_jobs.answer': object,
  'archives.alive_at': note('When its maker was last heard of.'),
  'archives.made_at': note('Null while it is being made.'),
  'archives.missing': note('What could not be brought along, by name.'),
  'archives.place': note('The year under which it is served; null for one of the congress of now.'),
  'audit_details.details': object,
  'backup_runs.alive_at': note('When the server that makes it was last heard of.'),
  'backup_runs.failure': shared('BackupFailure', 'backups/records.ts'),
  'backup_runs.file': note('The name of the file in the folder of the operator.'),
  'congress.dates': json('unknown'),
  'decision_prints.alive_at': note('When the server that makes it was last heard of.'),
  'decision_prints.content': note('What it says, as a hash: of other content another one is made.'),
  'decision_prints.expected_ms': note('How long it is going to take.'),
  'decision_prints.state': { type: "'making' | 'made' | 'failed'" },
  'delegate_apps.clone': note('The motion that it changes.'),
  'delegate_apps.amended_content': note('The text of that motion that it was written into.'),
  'deletions.due': note('A day in Berlin, as `2026-05-08`.'),
  'deletions.kind': shared('DeletionKind', 'deletion/records.ts'),
  'desk_entries.motion_id': note('Null for a note on a submission, which `delegate_app` names.'),
  'draft_versions.fields': object,
  'drafts.fields': object,
  'imported_rows.row': json('Record<string, unknown>'),
  'key_folders.folder': note('What the server has last written into its file in the folder.'),
  'mail_texts.kind': shared('MailKind', 'mail/rules.ts'),
  'mails.facts': json('Record<string, string>'),
  'mails.kind': shared('MailKind', 'mail/rules.ts'),
  'mails.state': shared('MailState', 'mail/rules.ts'),
  'motion_import_rows.after': shared('MotionValues', 'motion-import/context.ts'),
  'motion_import_rows.before': shared(
    'MotionValues & { amended_content?: string | null }',
    'motion-import/context.ts',
  ),
  'motion_imports.counts': object,
  'motion_previews.cells': json('string[][]'),
  'motion_previews.mapping': json('Record<string, string | null>'),
  'motion_previews.marks': marks,
  'motion_previews.mends': object,
  'motion_types.majority': {
    ...shared('MajorityRule', 'voting/records.ts'),
    note: 'The majority that its votes usually need.',
  },
  'motions.amended_content': note('The text of the motion in `clone` that this one was written into.'),
  'motions.awaited': note(
    'Kept by the table itself: the time of publication is still to come, or nobody has been told yet that it has.',
  ),
  'motions.version': note('Kept by the table itself: counts the texts that the motion has had.'),
  'order_deeds.after': json('unknown'),
  'order_deeds.before': json('unknown'),
  'order_deeds.line_ids': note('The lines that were moved, written or accepted.'),
  'people_import_rows.after': accountColumns,
  'people_import_rows.before': accountColumns,
  'people_imports.counts': object,
  'people_previews.cells': json('string[][]'),
  'people_previews.mapping': json('Record<string, string | null>'),
  'people_previews.marks': marks,
  'people_previews.mends': object,
  'planned_replacements.state': { type: "'planned' | 'begun' | 'done' | 'refused' | 'cancelled'" },
  'presentation.pause': note('Whether the text announces a pause.'),
  'print_bundle_papers.print': note('The print number that it had.'),
  'procedural_motions.history': object,
  'protocol_note_versions.content': object,
  'public_versions.edition': { present: true },
  'quorum_statements.people': json('object[]'),
  'replacements.end_reason': note('Why it ended: what the presidium has decided.'),
  'results.owner': json('{ register_number: string; name: string }'),
  'settings.end_reason': note('What the office has written about the end.'),
  'settings.ended_at': note('Since when nothing of the congress changes; null while it goes on.'),
  'settings.ended_by': note('The account that has ended it, by its name then.'),
  'settings.log_before': note('Entries of the log up to this one are of former congresses.'),
  'settings.present_now': note('What `present` holds until the next vote.'),
  'settings.stage': { type: "'stage'" },
  'turnout.voted': json('Record<string, number>'),
  'typesetting_failures.reason': { type: "'time' | 'memory' | 'died' | 'fault'" },
  'users.roles': shared('Role[]', 'roles.ts'),
}
