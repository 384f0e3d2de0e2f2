import { readFloor, setFloor } from '#core/floor.ts'
import type { Work } from '#core/work.ts'
import { tellPoint } from './tell-point.ts'

/** What was declared last leaves the screens, because something newer is before the hall (rule A4). */
export async function clearResult(work: Work): Promise<void> {
  const { result_id } = await readFloor(work.tx)
  if (result_id === null) return
  await setFloor(work.tx, { result_id: null })
  await tellPoint(work)
}
