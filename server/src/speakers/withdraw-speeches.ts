import { speechStatus } from '@portal/shared/speakers/states.ts'
import { holdFloor, lockFloor } from '#core/floor.ts'
import type { Work } from '#core/work.ts'
import { listChanged, speakersLeft } from './events.ts'
import { lockList, readOpenEntries, setWithdrawn } from './store.ts'

/** Somebody's seat goes to another, or their account is switched off: they do not speak any more (rule W12). */
export async function withdrawSpeeches(work: Work, userId: number): Promise<void> {
  const listed = await readOpenEntries(work.tx, userId)
  if (listed.length === 0) return
  await holdFloor(work.tx)
  for (const { top_id } of listed) await lockList(work.tx, top_id)
  // Read again, because the chair may have gone on until the lists were locked.
  const entries = await readOpenEntries(work.tx, userId)
  for (const { id, top_id: topId } of entries) {
    await setWithdrawn(work.tx, id)
    work.tell(listChanged({ topId }))
    work.audit('withdraw-speech', { topId, id })
  }
  if (!entries.some(({ status }) => status !== speechStatus.waiting)) return
  await lockFloor(work.tx)
  work.tell(speakersLeft())
}
