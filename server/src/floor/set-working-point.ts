import { lockFloor, setFloor } from '#core/floor.ts'
import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { readTop } from '#motions/store.ts'
import { tellPoint } from './tell-point.ts'

/** The chair calls an agenda item, or none; the last result leaves the screens with it. */
export async function setWorkingPoint(work: Work, { topId }: { topId: number | null }): Promise<1> {
  await lockFloor(work.tx)
  if (topId !== null && !(await readTop(work.tx, topId))) throw new Refusal('top-unknown')
  await setFloor(work.tx, { top_id: topId, result_id: null })
  await tellPoint(work)
  work.audit('set-working-point', { topId })
  return 1
}
