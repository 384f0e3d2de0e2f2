import type { Application } from '@portal/shared/motions/records.ts'
import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { type MotionRow, readAttachments, readMotions, readPeople } from '#motions/store.ts'
import { viewMotions } from '#motions/view.ts'
import { motionChanged } from '#voting/events.ts'
import { viewResult } from '#voting/view.ts'
import { readLastResults } from './result-store.ts'

/** Tells everybody how a motion stands now. Read inside the transaction, so that it says what was just written. */
export async function publishMotion(work: Work, id: number, rev: number): Promise<Application> {
  const [motion] = await publishEach(work, [id], rev)
  return motion as Application
}

/**
 * The same for several, in the order in which they are named: as many statements as for one, because the floor is held. One
 * that is not published is refused.
 */
export async function publishEach(work: Work, ids: readonly number[], rev: number): Promise<Application[]> {
  if (ids.length === 0) return []
  const rows = new Map((await readMotions(work.tx, ids)).map((row) => [row.id, row]))
  const named = ids.map((id) => {
    const row = rows.get(id)
    if (!row) throw new Refusal('motion-unknown')
    return row
  })
  const results = new Map(
    (await readLastResults(work.tx, ids)).map((result) => [result.app_id, viewResult(result)]),
  )
  const people = await readPeople(work.tx, ids)
  const attachments = await readAttachments(work.tx, ids)
  const motions = viewMotions(named, people, attachments, results)
  for (const [place, motion] of motions.entries()) {
    const { polya, secure_vote: secureVote } = named[place] as MotionRow
    work.tell(motionChanged({ motion, polya, secureVote, rev }))
  }
  return motions
}
