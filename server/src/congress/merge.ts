import { isDeepStrictEqual } from 'node:util'

export type Row = Record<string, unknown>

/** A row as the file has it, under the key that it keeps from import to import. */
export interface Entry {
  key: string
  row: Row
}

export interface Change extends Entry {
  /** The columns in which the file differs from the file before. */
  changes: Row
}

export interface Merge {
  added: Entry[]
  changed: Change[]
  /** What is to be remembered for the next time: all rows that differ from what was remembered. */
  remembered: Entry[]
}

/**
 * What an import has to do: file against file before, not file against database, so that only what somebody changed
 * in the file is changed (rule F17). A row that the portal has and no import has brought is taken over whole. `mayBeGone` says
 * of which rows that an import has brought the office may have taken away: they come back with a change alone.
 */
export function merge(
  entries: readonly Entry[],
  before: ReadonlyMap<string, Row>,
  existing: ReadonlySet<string>,
  mayBeGone: (key: string) => boolean = () => false,
): Merge {
  const result: Merge = { added: [], changed: [], remembered: [] }
  for (const { key, row } of entries) {
    const old = before.get(key)
    const changes = Object.fromEntries(
      Object.entries(row).filter(([column, value]) => !isDeepStrictEqual(old?.[column], value)),
    )
    if (Object.keys(changes).length === 0 && (existing.has(key) || (old && mayBeGone(key)))) continue
    result.remembered.push({ key, row })
    if (existing.has(key)) result.changed.push({ key, row, changes })
    else result.added.push({ key, row })
  }
  return result
}
