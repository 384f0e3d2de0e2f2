import type { CongressFile } from '@portal/shared/congress/records.ts'
import { type Entry, type Merge, merge } from './merge.ts'
import {
  baseSections,
  type Fingerprints,
  type ListSection,
  listSections,
  motionSection,
  pageSections,
  type Section,
  userSection,
} from './rows.ts'
import { type FileRow, readFiles, readKeys, readRemembered, type Tx } from './store.ts'

/** A section, and what is to be written of it. */
export interface Planned {
  section: Section
  found: Merge
}

export interface PlannedList {
  list: ListSection
  /** Stands for the whole list in what is remembered; null where the list is the same as before. */
  entry: Entry | null
  /** How many rows the list had before. */
  previous: number
}

export interface PlannedFiles {
  files: readonly FileRow[]
  changed: readonly FileRow[]
  /** How many of the changed ones were not there before. */
  added: number
}

/** All that an import will write, in the order in which it is written. */
export interface ImportPlan {
  base: Planned[]
  users: Planned
  motions: Planned
  pages: Planned[]
  lists: PlannedList[]
  files: PlannedFiles
}

/** Finds out what is to be written, and writes nothing: comparing takes longer than ballots may be kept waiting. */
export async function planImport(
  tx: Tx,
  file: CongressFile,
  fingerprints: Fingerprints,
  stored: readonly FileRow[],
): Promise<ImportPlan> {
  const users = await planSection(tx, userSection(file, fingerprints))
  const motions = await planSection(tx, motionSection(file))
  const pages = await planAll(pageSections(file), (section) => planSection(tx, section, () => true))
  const lists = await planAll(listSections(file), (list) => planList(tx, list))
  const needed = neededBy(file, { users, motions, pages, lists })
  return {
    base: await planAll(baseSections(file), (section) =>
      planSection(tx, section, (key) => !needed.get(section.table)?.has(key)),
    ),
    users,
    motions,
    pages,
    lists,
    files: await planFiles(tx, stored),
  }
}

/**
 * What the rows that are written refer to: an agenda item, a type or an association that the office has taken away comes back
 * where the file brings something new of it.
 */
function neededBy(
  file: CongressFile,
  { users, motions, pages, lists }: Pick<ImportPlan, 'users' | 'motions' | 'pages' | 'lists'>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const writtenIn = ({ found }: Planned, column: string) =>
    [...found.added.map(({ row }) => row), ...found.changed.map(({ changes }) => changes)].flatMap(
      (row) => row[column] ?? [],
    )
  const lines = lists.filter(({ list, entry }) => list.table === 'presentation' && entry !== null)
  const codes = new Map(file.medicalAssociations.map(({ code, laek }) => [laek, code]))
  const tops = [
    ...writtenIn(motions, 'top_id'),
    ...pages.flatMap((page) => writtenIn(page, 'top_id')),
    ...lines.flatMap(({ list }) => list.rows.map((row) => row['top_id'])),
  ]
  const associations = [
    ...writtenIn(users, 'medical_association_code'),
    ...writtenIn(motions, 'laek').map((laek) => codes.get(laek as string)),
  ]
  return new Map([
    ['tops', new Set(tops.map(String))],
    ['motion_types', new Set(writtenIn(motions, 'type_id').map(String))],
    ['medical_associations', new Set(associations.map(String))],
    ['congress', new Set(['true'])],
  ])
}

/** Whether there is nothing to write. */
export const isEmptyPlan = ({ base, users, motions, pages, lists, files }: ImportPlan): boolean =>
  [...base, users, motions, ...pages].every(({ found }) => found.remembered.length === 0) &&
  lists.every(({ entry }) => entry === null) &&
  files.changed.length === 0

/** The agenda items that get a name by the import, or another one. */
export const renamedTops = ({ base }: Pick<ImportPlan, 'base'>): ReadonlySet<number> =>
  new Set(
    base
      .filter(({ section }) => section.table === 'tops')
      .flatMap(({ found }) => [...found.added, ...found.changed.filter(({ changes }) => 'name' in changes)])
      .map(({ row }) => Number(row['id'])),
  )

/** Whether agenda items come, move or are worded anew, of which the protocol tells (rule RE21). */
export const changesAgenda = ({ base }: Pick<ImportPlan, 'base'>): boolean =>
  base
    .filter(({ section }) => section.table === 'tops')
    .some(
      ({ found }) =>
        found.added.length > 0 ||
        found.changed.some(({ changes }) =>
          ['name', 'content', 'position'].some((column) => column in changes),
        ),
    )

/** One after the other: they share a connection. */
async function planAll<S, P>(sections: readonly S[], plan: (section: S) => Promise<P>): Promise<P[]> {
  const planned: P[] = []
  for (const section of sections) planned.push(await plan(section))
  return planned
}

async function planSection(tx: Tx, section: Section, mayBeGone?: (key: string) => boolean): Promise<Planned> {
  const before = await readRemembered(tx, section.table)
  return { section, found: merge(section.entries, before, await readKeys(tx, section), mayBeGone) }
}

async function planList(tx: Tx, list: ListSection): Promise<PlannedList> {
  const entry: Entry = { key: '', row: { rows: list.rows } }
  const before = await readRemembered(tx, list.table)
  const { changed } = merge([entry], before, new Set(['']))
  const known = before.get('')?.['rows']
  return { list, entry: changed.length > 0 ? entry : null, previous: Array.isArray(known) ? known.length : 0 }
}

async function planFiles(tx: Tx, files: readonly FileRow[]): Promise<PlannedFiles> {
  const before = new Map((await readFiles(tx)).map(({ name, sha256 }) => [name, sha256]))
  const changed = files.filter(({ name, sha256 }) => before.get(name) !== sha256)
  return { files, changed, added: changed.filter(({ name }) => !before.has(name)).length }
}
