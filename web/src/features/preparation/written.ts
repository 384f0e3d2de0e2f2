import type { CongressList, EntryFields } from '@portal/shared/preparation/records.ts'

type Fields = EntryFields[CongressList]

interface EntryBase {
  version: string
  fields: Fields
}

/** What is being written, and what was saved when it was begun. */
export interface WrittenEntry {
  base: EntryBase
  draft: Fields
}

export const isSame = (a: Fields, b: Fields): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What the form shows: whoever has written nothing, or the same as a colleague, sees what is saved now. */
export function shownOf(written: WrittenEntry | null, now: EntryBase): WrittenEntry {
  const { base, draft } = written ?? { base: now, draft: now.fields }
  const isMine = !isSame(draft, base.fields) && !isSame(draft, now.fields)
  return base.version === now.version || isMine ? { base, draft } : { base: now, draft: now.fields }
}

/** With one thing more that was written, or has come from elsewhere. */
export function writeOn(written: WrittenEntry | null, now: EntryBase, changed: object): WrittenEntry {
  const { base, draft } = shownOf(written, now)
  return { base, draft: { ...draft, ...changed } }
}

/** What is left to be saved: what was written while the rest was on its way. */
export const afterSave = (written: WrittenEntry | null, saved: EntryBase): WrittenEntry | null =>
  written && !isSame(written.draft, saved.fields) ? { base: saved, draft: written.draft } : null

/** Parts of a field as somebody writes them, and the field that they were written into. */
export interface Parts<Source, Value> {
  source: Source
  value: Value
}

/** The parts as long as the field is what they made of it; another field, after a discard for instance, is read anew. */
export const partsOf = <Source, Value>(
  held: Parts<Source, Value>,
  source: Source,
  read: (source: Source) => Value,
): Parts<Source, Value> =>
  JSON.stringify(held.source) === JSON.stringify(source) ? held : { source, value: read(source) }
