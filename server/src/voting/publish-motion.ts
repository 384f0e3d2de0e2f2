import type { Application } from '@portal/shared/motions/records.ts'
import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { readAttachments, readMotion, readPeople } from '#motions/store.ts'
import { viewMotions } from '#motions/view.ts'
import { motionChanged } from './events.ts'
import { readLastResults } from './result-store.ts'
import { viewResult } from './view.ts'

/** Tells everybody how a motion stands now. Read inside the transaction, so that it says what was just written. */
export async function publishMotion(work: Work, id: number, rev: number): Promise<Application> {
  const row = await readMotion(work.tx, id)
  if (!row) throw new Refusal('motion-unknown')
  const results = new Map(
    (await readLastResults(work.tx, id)).map((result) => [result.app_id, viewResult(result)]),
  )
  const people = await readPeople(work.tx, id)
  const attachments = await readAttachments(work.tx, id)
  const [motion] = viewMotions([row], people, attachments, results) as [Application]
  const { polya, secure_vote: secureVote } = row
  work.tell(motionChanged({ motion, polya, secureVote, rev }))
  return motion
}
