import { refusePause } from '@portal/shared/floor/rules.ts'
import { muchChanged } from '#core/events.ts'
import { refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { type LockedFloor, lockFloor, setFloor } from '#floor-lock/store.ts'
import { readProcedural } from '#procedural/store.ts'
import { restSpeech } from '#speakers/run-speeches.ts'
import { readVote } from '#voting/store.ts'
import { tellPoint } from './tell-point.ts'

/** The sitting is interrupted, or goes on (rule K12). */
export async function setPause(
  work: Work,
  { paused, until }: { paused: boolean; until: Date | null },
): Promise<1> {
  const floor = await lockFloor(work.tx)
  if (paused) refuseIf(refusePause(await readBallotsTaken(work, floor), until, floor.now))
  await setFloor(work.tx, { paused, resume_at: paused ? until : null })
  await tellPoint(work)
  if (paused) await restSpeech(work)
  work.audit('set-pause', { paused, until: paused ? (until?.toISOString() ?? null) : null })
  return 1
}

/** Whether ballots are taken, in a vote on a motion and on a procedural one. */
async function readBallotsTaken({ tx }: Work, { vote_id, procedural_id }: LockedFloor) {
  const vote = vote_id === null ? null : await readVote(tx, vote_id)
  const procedural = procedural_id === null ? null : await readProcedural(tx, procedural_id)
  return {
    currentVote: vote && { open: vote.state === 'open' },
    currentBusinessOrder: procedural && { open: procedural.state === 'open' },
  }
}

/** A text on the hall's screen; an empty one clears it (rule K13). */
export async function setHallText(work: Work, { text }: { text: string }): Promise<1> {
  await lockFloor(work.tx)
  await setFloor(work.tx, { hall_text: text })
  await tellPoint(work)
  work.audit('set-hall-text', { text })
  return 1
}

/** All windows read everything afresh, for the case that one of them shows something else (rule K14). */
export async function reloadAll(work: Work): Promise<1> {
  work.tell(muchChanged())
  work.audit('reload-all', {})
  return 1
}
