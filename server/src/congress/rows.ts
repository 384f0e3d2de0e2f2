import type { CongressFile } from '@portal/shared/congress/records.ts'
import type { Schema } from '#core/database/schema.ts'
import type { Entry, Row } from './merge.ts'

/** The tables that a congress file is written into. */
export type FileTable = keyof Pick<
  Schema,
  | 'congress'
  | 'congress_texts'
  | 'discussion'
  | 'exhibitors'
  | 'imported_files'
  | 'mail_texts'
  | 'medical_associations'
  | 'motion_types'
  | 'motions'
  | 'presentation'
  | 'service_items'
  | 'speaker_lists'
  | 'speaker_themes'
  | 'stream'
  | 'synonyms'
  | 'tops'
  | 'users'
>

/** A part of the congress file as rows of a table, in the columns' spelling. */
export interface Section {
  table: FileTable
  /** What makes a row the same row in the next import. */
  keyColumns: readonly string[]
  entries: Entry[]
}

/** The fingerprints of the secrets that the file gives a user; kept instead of the secrets. */
export type Fingerprints = ReadonlyMap<string, { pin?: string; password?: string }>

export const keyOf = (row: Row, keyColumns: readonly string[]) =>
  keyColumns.map((column) => String(row[column])).join('/')

const section = (table: FileTable, keyColumns: readonly string[], rows: Row[]): Section => ({
  table,
  keyColumns,
  entries: rows.map((row) => ({ key: keyOf(row, keyColumns), row })),
})

/** What users and motions refer to, in the order that the references ask for. */
export const baseSections = (file: CongressFile): Section[] => [
  section('congress', ['id'], [{ id: true, ...file.congress }]),
  section(
    'medical_associations',
    ['code'],
    file.medicalAssociations.map((association, position) => ({ ...association, position })),
  ),
  section('motion_types', ['id'], file.appTypes),
  section(
    'tops',
    ['id'],
    file.tops.map((top, position) => ({ ...top, position })),
  ),
]

/** What refers to agenda items, or to nothing. */
export function pageSections(file: CongressFile): Section[] {
  const { stream, discussion, texts } = file
  return [
    section(
      'speaker_lists',
      ['top_id'],
      file.speakerlists.map(({ topId, open }) => ({ top_id: topId, open })),
    ),
    section(
      'speaker_themes',
      ['top_id', 'name'],
      file.speakerlists.flatMap(({ topId, themes }) =>
        themes.map((theme, position) => ({ top_id: topId, ...theme, position })),
      ),
    ),
    section(
      'stream',
      ['id'],
      [
        {
          id: true,
          public_url: stream.publicUrl,
          internal_url: stream.internalUrl,
          password: stream.password,
        },
      ],
    ),
    section(
      'discussion',
      ['id'],
      [{ id: true, watch_url: discussion.watchUrl, participate_url: discussion.participateUrl }],
    ),
    // A file that says nothing of the texts leaves them as they are.
    ...(texts ? [section('congress_texts', ['id'], [{ id: true, ...texts }])] : []),
    section('mail_texts', ['kind'], file.mailTexts ?? []),
  ]
}

/** Users, with three things that are no columns: who took over the seat, and the fingerprints of the secrets. */
export const userSection = (file: CongressFile, fingerprints: Fingerprints): Section =>
  section(
    'users',
    ['register_number'],
    file.users.map(({ contact, pin: _pin, password: _password, ...user }) => ({
      ...user,
      contact_consent: contact.consent,
      email: contact.email,
      tel: contact.tel,
      ...fingerprints.get(user.register_number),
    })),
  )

/** Motions, with two lists that are tables of their own: the applicants and the attachments. */
export const motionSection = (file: CongressFile): Section =>
  section(
    'motions',
    ['id'],
    file.apps.map((app) => ({ ...app })),
  )

/** A list without a key of its own: it becomes what the file says as a whole. */
export interface ListSection {
  table: FileTable
  rows: Row[]
}

export const listSections = (file: CongressFile): ListSection[] => [
  {
    table: 'presentation',
    rows: file.presentation.map(({ topid, appId, text, pause, fresh }, position) => ({
      position,
      top_id: topid,
      motion_id: appId,
      text: text ?? '',
      pause,
      fresh,
    })),
  },
  {
    table: 'service_items',
    rows: file.service.map((item, position) => ({ position, ...item })),
  },
  {
    table: 'exhibitors',
    rows: file.exhibitors.map((exhibitor, position) => ({ position, ...exhibitor })),
  },
  ...(file.synonyms
    ? [{ table: 'synonyms' as const, rows: file.synonyms.map((words, position) => ({ position, words })) }]
    : []),
]
