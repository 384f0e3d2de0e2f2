import type { Work } from '#core/work.ts'
import { type LockedFloor, setFloor } from './store.ts'

/** Whatever brings the hall to a vote ends a pause: nobody is away while ballots are taken (rule K12). */
export async function endPause(work: Pick<Work, 'tx' | 'audit'>, { paused }: LockedFloor): Promise<void> {
  if (!paused) return
  await setFloor(work.tx, { paused: false, resume_at: null })
  work.audit('end-pause', {})
}
