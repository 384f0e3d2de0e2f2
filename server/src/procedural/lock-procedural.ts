import { noVotes } from '@portal/shared/voting/votings.ts'
import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { type LockedFloor, lockFloor } from '#floor-lock/store.ts'
import { type ProceduralRow, readProcedural } from './store.ts'
import { plainReader, viewProcedural } from './view.ts'

/** The procedural motion that runs, locked together with the floor. */
export async function lockProcedural(
  work: Work,
): Promise<{ floor: LockedFloor; motion: ProceduralRow | null }> {
  const floor = await lockFloor(work.tx)
  const { procedural_id } = floor
  return { floor, motion: procedural_id === null ? null : await readProcedural(work.tx, procedural_id) }
}

/** As the rules ask about it. */
export const judgedProcedural = (row: ProceduralRow | null) =>
  row && viewProcedural(row, noVotes, 0, plainReader)

/** For what the rules have let pass already. */
export function theRunning(motion: ProceduralRow | null): ProceduralRow {
  if (!motion) throw new Refusal('no-procedural-motion')
  return motion
}
