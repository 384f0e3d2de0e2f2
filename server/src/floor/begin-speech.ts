import type { Work } from '#core/work.ts'
import { readFloor, setFloor } from '#floor-lock/store.ts'
import { startSpeech } from '#speakers/run-speeches.ts'
import { tellPoint } from './tell-point.ts'

/** Somebody gets the floor. What was declared last leaves the screens, because the speech is newer (rules W7, A4). */
export async function beginSpeech(work: Work, named: { topId: number; id: number }): Promise<1> {
  if (await startSpeech(work, named)) await clearResult(work)
  return 1
}

async function clearResult(work: Work): Promise<void> {
  const { result_id } = await readFloor(work.tx)
  if (result_id === null) return
  await setFloor(work.tx, { result_id: null })
  await tellPoint(work)
}
