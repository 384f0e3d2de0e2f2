import { isDeepStrictEqual } from 'node:util'
import {
  type CongressList,
  type EntryFields,
  type SavedEntry,
  singleLists,
} from '@portal/shared/preparation/records.ts'
import {
  nextTopId,
  nextTypeId,
  orderedList,
  refuseOutdated,
  seatsOf,
} from '@portal/shared/preparation/rules.ts'
import type { z } from 'zod'
import { lockImports } from '#congress/store.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { holdFloor } from '#floor-lock/store.ts'
import { checkEntry } from './check-entry.ts'
import { agendaDetails, nameOf, tellEdited } from './edited.ts'
import { arrangeEntry } from './move-entry.ts'
import {
  insertEntry,
  readEntries,
  readLastTopId,
  renameInMotions,
  type StoredEntry,
  updateEntry,
  writeSeats,
} from './store.ts'
import { versionOf } from './view.ts'

interface Saving {
  key: string
  version: string
  after?: string | null | undefined
  entry: z.output<typeof SavedEntry>
}

/** The office adds an entry to a list of the congress, or changes one (rules KD1 to KD7). */
export async function saveEntry(
  work: Work,
  { key, version, after, entry }: Saving,
): Promise<{ key: string; version: string }> {
  // Of two who save at once the second one sees what the first has saved; and no import comes in between.
  await lockImports(work.tx)
  await holdFloor(work.tx)
  return isSingle(entry)
    ? saveSingle(work, entry.list, entry.fields, version)
    : saveListed(work, entry.list, entry.fields, { key, version, after })
}

export type EntryToSave = Saving['entry']

const isSingle = (
  entry: EntryToSave,
): entry is Extract<EntryToSave, { list: (typeof singleLists)[number] }> =>
  singleLists.some((list) => list === entry.list)

/** What there is once: a portal that was never told of it has none yet, and then no version either. */
async function saveSingle<List extends (typeof singleLists)[number]>(
  work: Work,
  list: List,
  fields: EntryFields[List],
  version: string,
) {
  const [known] = await readEntries(work.tx, list)
  if (!known) await insertEntry(work.tx, list, fields)
  else {
    if (isDeepStrictEqual(known.fields, fields)) return answerOf(known)
    refuseIf(refuseOutdated(version, versionOf(known.fields)))
    await updateEntry(work.tx, list, known.key, fields)
  }
  tellEdited(work, 'change-congress', list, { key: '', changed: changedOf(known?.fields, fields) })
  const [now] = await readEntries(work.tx, list)
  return answerOf(now ?? { key: '', fields })
}

async function saveListed<List extends CongressList>(
  work: Work,
  list: List,
  fields: EntryFields[List],
  { key, version, after }: Omit<Saving, 'entry'>,
) {
  const all = await readEntries(work.tx, list)
  const known = key === '' ? null : all.find((one) => one.key === key)
  if (known === undefined) throw new Refusal('entry-unknown')
  // Sending the same again, after an answer that was lost, changes nothing.
  if (known && isDeepStrictEqual(known.fields, fields)) return answerOf(known)
  if (known) refuseIf(refuseOutdated(version, versionOf(known.fields)))
  await checkEntry(work, list, fields, { known, all })
  if (known) await updateEntry(work.tx, list, key, fields)
  const saved = known ? key : await insertEntry(work.tx, list, fields, await idOf(work, list, all))
  const ordered = orderedList(list)
  if (!known && after !== undefined && ordered) await arrangeEntry(work.tx, ordered, saved, after)
  if (list === 'associations') await followAssociation(work, known, fields)
  const now = (await readEntries(work.tx, list)).find((one) => one.key === saved)
  if (!now) throw new Refusal('entry-unknown')
  tellEdited(work, known ? 'change-congress' : 'add-to-congress', list, {
    key: saved,
    name: nameOf(now.fields),
    ...(known && { changed: changedOf(known.fields, now.fields) }),
    ...agendaDetails(list, now.fields, known?.fields),
    ...('topId' in now.fields && { topId: now.fields.topId }),
  })
  return answerOf(now)
}

const answerOf = ({ key, fields }: { key: string; fields: object }) => ({ key, version: versionOf(fields) })

/** What of an entry has become another, by name alone: a password is no matter of the log. */
const changedOf = (before: object | undefined, after: object): string[] =>
  Object.entries(after)
    .filter(([name, value]) => !isDeepStrictEqual((before as Record<string, unknown>)?.[name], value))
    .map(([name]) => name)

/** The id of a new entry, where its list does not count by itself. */
async function idOf(
  { tx }: Work,
  list: CongressList,
  all: readonly { key: string }[],
): Promise<number | undefined> {
  if (list === 'types') return nextTypeId(all.map(({ key }) => Number(key)))
  return list === 'tops' ? nextTopId(await readLastTopId(tx)) : undefined
}

/** The congress has the seats of its associations, and motions name theirs as it is called (rule KD6). */
async function followAssociation(work: Work, known: StoredEntry<CongressList> | null, fields: object) {
  await writeSeats(work.tx, seatsOf((await readEntries(work.tx, 'associations')).map((one) => one.fields)))
  const before = known?.fields as EntryFields['associations'] | undefined
  const { laek } = fields as EntryFields['associations']
  if (before && before.laek !== laek) await renameInMotions(work.tx, before.laek, laek)
}
