import { speechStatus } from '@portal/shared/speakers/states.ts'
import type { Work } from '#core/work.ts'
import { holdFloor, lockFloor } from '#floor-lock/store.ts'
import { listChanged, speakersLeft } from './events.ts'
import { lockLists, readOpenEntries, setWithdrawn } from './store.ts'

/**
 * Seats go to others, or accounts are switched off: these people do not speak any more (rule W12). However many they are, it
 * takes as many statements as one of them, because the floor is held.
 */
export async function withdrawSpeeches(work: Work, userIds: readonly number[]): Promise<void> {
  const listed = await readOpenEntries(work.tx, userIds)
  if (listed.length === 0) return
  await holdFloor(work.tx)
  await lockLists(
    work.tx,
    listed.map(({ top_id }) => top_id),
  )
  // Read again, because the chair may have gone on until the lists were locked.
  const entries = await readOpenEntries(work.tx, userIds)
  await setWithdrawn(
    work.tx,
    entries.map(({ id }) => id),
  )
  for (const topId of new Set(entries.map(({ top_id }) => top_id))) work.tell(listChanged({ topId }))
  for (const { id, top_id: topId } of entries) work.audit('withdraw-speech', { topId, id })
  if (!entries.some(({ status }) => status !== speechStatus.waiting)) return
  await lockFloor(work.tx)
  work.tell(speakersLeft())
}
