import type { Work } from '#core/work.ts'
import { beginMark } from './begin-mark.ts'
import { motionMarked } from './events.ts'
import { deleteFavorite, insertFavorite } from './store.ts'

/** A bookmark that is there goes, one that is not comes (rule N6). */
export async function switchFavorite(
  work: Work,
  { appId }: { appId: number },
): Promise<{ favorite: boolean }> {
  const mark = await beginMark(work, appId)
  const favorite = !(await deleteFavorite(work.tx, mark))
  if (favorite) await insertFavorite(work.tx, mark)
  work.tell(motionMarked({ userId: mark.user_id, mark: { op: 'favorite-app', data: { appId, favorite } } }))
  return { favorite }
}
