import type { OpenMatters } from '@portal/shared/closing/rules.ts'
import type { Db } from '#core/database/schema.ts'
import { readFloor } from '#floor-lock/store.ts'
import { readAwaited } from '#motions/store.ts'
import { readPlannedRemaining } from '#register/store.ts'
import { readSpeaking } from '#speakers/store.ts'

/** What has to be settled before the congress can end (rule KE2). */
export async function readUnderWay(db: Db): Promise<OpenMatters> {
  const floor = await readFloor(db)
  return {
    vote: floor.vote_id !== null,
    procedural: floor.procedural_id !== null,
    speech: (await readSpeaking(db)) !== undefined,
    publication: (await readAwaited(db)) !== null,
    replacement: Object.keys(await readPlannedRemaining(db)).length > 0,
  }
}
