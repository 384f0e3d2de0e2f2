import type { Work } from '#core/work.ts'
import { beginMark } from './begin-mark.ts'
import { motionMarked } from './events.ts'
import { insertSeen } from './store.ts'

/** Somebody has opened a motion: it is not new to them any more. */
export async function markSeen(work: Work, { appId }: { appId: number }): Promise<1> {
  const mark = await beginMark(work, appId)
  await insertSeen(work.tx, mark)
  work.tell(motionMarked({ userId: mark.user_id, mark: { op: 'seen-app', data: { appId } } }))
  return 1
}
