import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { type EntryRow, lockList, readEntry } from './store.ts'

/** The entry of a list, as it is once the list is locked. */
export async function lockEntry(tx: Work['tx'], topId: number, id: number): Promise<EntryRow> {
  const list = await lockList(tx, topId)
  const entry = list && (await readEntry(tx, topId, id))
  if (!entry) throw new Refusal('speaker-unknown')
  return entry
}
