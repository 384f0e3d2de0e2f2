import type { CongressFile } from '@portal/shared/congress/records.ts'
import type { Role } from '@portal/shared/roles.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#core/database/schema.ts'

/** Tables of a congress: with it they go, row by row and byte by byte. */
export const goes = [
  ...['answered_jobs', 'association_messages', 'attachments', 'attendance_confirmations'],
  ...['attendance_connections', 'attendance_days', 'attendance_entries', 'ballots', 'chamber_ballots'],
  ...[
    'congress',
    'decision_embargoes',
    'decision_prints',
    'delegate_app_applicants',
    'delegate_app_supporters',
  ],
  ...['delegate_app_versions', 'delegate_apps', 'desk_entries', 'discussion', 'draft_versions', 'drafts'],
  ...['exhibitors', 'favorites', 'floor', 'imported_files', 'imported_rows', 'lapsed_motions', 'mails'],
  ...['merged_amendments', 'motion_columns', 'motion_import_rows', 'motion_imports', 'motion_people'],
  ...['motion_previews', 'motion_types', 'motion_versions', 'motions', 'notes', 'order_deeds'],
  ...['people_columns', 'people_import_rows', 'people_imports', 'people_previews', 'pin_letters'],
  ...[
    'planned_replacements',
    'presentation',
    'print_bundle_papers',
    'print_bundles',
    'procedural_ballots',
    'procedural_motions',
  ],
  ...['protocol_note_versions', 'protocol_notes', 'protocol_releases', 'public_numbers', 'quorum_statements'],
  ...['replacements', 'results', 'roll_call', 'screen_requests', 'sealed_ballots', 'secret_roll'],
  ...[
    'secret_turnout',
    'seen',
    'service_items',
    'share_readers',
    'shares',
    'speaker_entries',
    'speaker_lists',
  ],
  ...['speaker_themes', 'stream', 'tops', 'turnout', 'uploads', 'urn', 'votes', 'withdrawal_wishes'],
] as const

/** Those that stay, whole or in part: accounts, the log, archives, and what is the portal's own. */
export const stays = [
  ...['archive_files', 'archives', 'audit', 'audit_details', 'audit_head', 'audit_heads', 'audit_keys'],
  ...[
    'backup_runs',
    'backups',
    'booth_devices',
    'congress_texts',
    'deletions',
    'demo_congress',
    'failed_logins',
    'file_pieces',
    'files',
    'key_folders',
  ],
  ...[
    'login_pace',
    'mail_texts',
    'medical_associations',
    'people_spellings',
    'presence',
    'push_subscriptions',
    'rewrites',
  ],
  ...['schema_migrations', 'sessions', 'settings', 'setup_links', 'socket_io_attachments', 'stream_tries'],
  ...['spent_sign_ons', 'stream_unlocks', 'synonyms', 'typesetting_failures', 'users'],
] as const

/** Tables of which something goes and something stays: both can be read in their files until they are written anew. */
export const inPart = ['file_pieces', 'files', 'medical_associations', 'sessions', 'users'] as const

/** What the congress is called, and its days. */
export async function readTitled(
  db: Db,
): Promise<Pick<CongressFile['congress'], 'title' | 'subtitle' | 'dates'>> {
  const row = await db.selectFrom('congress').select(['title', 'subtitle', 'dates']).executeTakeFirst()
  return { title: '', subtitle: '', ...row, dates: (row?.dates ?? []) as string | string[] }
}

/** Accounts with one of the roles, and whether each has a password: PINs are gone by then. */
export const readAccountsWith = (db: Db, roles: readonly Role[]) =>
  db
    .selectFrom('users')
    .select(['id', 'register_number', 'username', 'roles', 'active'])
    .select(sql<boolean>`password_hash is not null`.as('enters'))
    .where((eb) => eb('roles', '&&', eb.val([...roles])))
    .execute()

/** What goes with the congress, in numbers; these accounts stay. */
export async function countGoing(db: Db, accounts: readonly number[]) {
  const { rows } = await sql<{ motions: number; results: number; people: number }>`
    select (select count(*) from motions)::int as motions,
      (select count(*) from results)::int as results,
      (select count(*) from users where id <> all(${[...accounts]}::integer[]))::int as people`.execute(db)
  return { motions: 0, results: 0, people: 0, ...rows[0], accounts: accounts.length }
}

/** Whose sessions end with the congress. */
export const readLeaving = (tx: Tx, accounts: readonly number[]) =>
  tx
    .selectFrom('sessions')
    .select('user_id')
    .where('user_id', 'not in', accounts)
    .execute()
    .then((rows) => rows.map(({ user_id }) => user_id))

/** All files that the congress has. */
export const readFilesOf = (tx: Tx) =>
  sql<{ sha256: string }>`
    select sha256 from imported_files union select sha256 from uploads where sha256 is not null
    union select picture_file from screen_requests where picture_file is not null`
    .execute(tx)
    .then(({ rows }) => rows.map(({ sha256 }) => sha256))

/**
 * Takes all away that is of the congress. These accounts stay, with these roles and nothing of a delegate; numbers of rows go on,
 * and so does the floor's revision, so that nothing new is ever taken for something old.
 */
export async function emptyCongress(
  tx: Tx,
  accounts: readonly number[],
  keeping: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ rev: number }>`select rev from floor`.execute(tx)
  const rev = (rows[0]?.rev ?? 0) + 1
  await sql`truncate ${sql.join(goes.map((name) => sql.table(name)))}`.execute(tx)
  await sql`select forget_statistics(${[...goes]}::text[])`.execute(tx)
  await sql`insert into floor (rev) values (${rev})`.execute(tx)
  await sql`
    update users set replaced_by = null, medical_association_code = null, voice_leader = false, online_only = false,
      roles = array(select role from unnest(roles) as role where role = any(${[...keeping]}::text[]))
    where id = any(${[...accounts]}::integer[])`.execute(tx)
  await sql`delete from users where id <> all(${[...accounts]}::integer[])`.execute(tx)
  await sql`delete from medical_associations`.execute(tx)
}
