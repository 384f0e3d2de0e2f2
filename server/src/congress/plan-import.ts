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
  return {
    base: await planAll(baseSections(file), (section) => planSection(tx, section)),
    users: await planSection(tx, userSection(file, fingerprints)),
    motions: await planSection(tx, motionSection(file)),
    pages: await planAll(pageSections(file), (section) => planSection(tx, section)),
    lists: await planAll(listSections(file), (list) => planList(tx, list)),
    files: await planFiles(tx, stored),
  }
}

/** Whether there is nothing to write. */
export const isEmptyPlan = ({ base, users, motions, pages, lists, files }: ImportPlan): boolean =>
  [...base, users, motions, ...pages].every(({ found }) => found.remembered.length === 0) &&
  lists.every(({ entry }) => entry === null) &&
  files.changed.length === 0

/** One after the other: they share a connection. */
async function planAll<S, P>(sections: readonly S[], plan: (section: S) => Promise<P>): Promise<P[]> {
  const planned: P[] = []
  for (const section of sections) planned.push(await plan(section))
  return planned
}

async function planSection(tx: Tx, section: Section): Promise<Planned> {
  const before = await readRemembered(tx, section.table)
  return { section, found: merge(section.entries, before, await readKeys(tx, section)) }
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
