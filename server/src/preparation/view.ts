import { createHash } from 'node:crypto'
import type { CongressDesk, CongressList, DeskEntry } from '@portal/shared/preparation/records.ts'
import type { FoundUse, StoredEntry } from './store.ts'

/** The version of an entry: what stands in it, in few letters (rule KD2). */
export const versionOf = (fields: object): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 16)

type StoredLists = { [List in CongressList]: StoredEntry<List>[] }

/** The lists as the office sees them. */
export function viewDesk(stored: StoredLists, uses: readonly FoundUse[]): CongressDesk {
  const entriesOf = <List extends CongressList>(list: List) =>
    stored[list].map(({ key, fields }) => ({
      key,
      version: versionOf(fields),
      fields,
      uses: usesOf(uses, list, key),
    })) as DeskEntry<List>[]
  return {
    congress: entriesOf('congress'),
    tops: entriesOf('tops'),
    types: entriesOf('types'),
    associations: entriesOf('associations'),
    themes: entriesOf('themes'),
    service: entriesOf('service'),
    exhibitors: entriesOf('exhibitors'),
    stream: entriesOf('stream'),
    discussion: entriesOf('discussion'),
    texts: entriesOf('texts'),
  }
}

/** Where one entry is used. */
export const usesOf = (uses: readonly FoundUse[], list: CongressList, key: string) =>
  uses.filter((use) => use.list === list && use.key === key).map(({ place, count }) => ({ place, count }))
