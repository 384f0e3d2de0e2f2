import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { lockFloor, setFloor } from '#floor-lock/store.ts'
import { readTop, readTops } from '#motions/store.ts'
import { tellPoint } from './tell-point.ts'

/** The chair calls an agenda item, or none; the last result leaves the screens with it. */
export async function setWorkingPoint(work: Work, { topId }: { topId: number | null }): Promise<1> {
  const { top_id: before } = await lockFloor(work.tx)
  if (topId !== null && !(await readTop(work.tx, topId))) throw new Refusal('top-unknown')
  await setFloor(work.tx, { top_id: topId, result_id: null })
  await tellPoint(work)
  // A sitting begins with what is on its agenda (rule RE21).
  const begins = topId !== null && before === null
  const agenda = begins ? (await readTops(work.tx)).map(({ name, content }) => ({ name, content })) : null
  work.audit('set-working-point', { topId, ...(agenda && { agenda }) })
  return 1
}
