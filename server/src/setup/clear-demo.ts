import { refuseClearing } from '@portal/shared/setup/demo.ts'
import { countGoing, emptyCongress, readFilesOf } from '#closing/next-store.ts'
import { congressImported } from '#congress/events.ts'
import { lockImports } from '#congress/store.ts'
import { readHead } from '#core/audit.ts'
import type { Db } from '#core/database/schema.ts'
import { lockCongress } from '#core/ended-congress.ts'
import { deleteUnreferred } from '#core/files/store.ts'
import { refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { lockFloor } from '#floor-lock/store.ts'
import { tellDeedOf } from '#record/history.ts'
import { sessionsClosed, settingsChanged } from '#settings/events.ts'
import { findDemo } from '#settings/store.ts'
import { makeSetupLink } from './make-link.ts'
import { forgetChoices, markCleared, readAllUserIds, readFirstInEarnest } from './store.ts'

/** The demo congress, how much goes with it, and what somebody did first in earnest; null where the congress is another. */
export async function viewDemo(db: Db) {
  const demo = await findDemo(db)
  if (!demo) return null
  const first = await readFirstInEarnest(db, demo.loaded_seq)
  const { people, motions, results } = await countGoing(db, [])
  return { people, motions, results, changed: first ? await tellDeedOf(db, first) : null }
}

/**
 * The demo goes with all that was tried in it, and the portal is as empty as a new one (rule BN5). What the log has noted of it
 * is no part of the next congress.
 */
export async function clearDemo(work: Work): Promise<{ address: string }> {
  await lockCongress(work.tx)
  await lockImports(work.tx)
  const { vote_id, procedural_id } = await lockFloor(work.tx)
  const demo = await findDemo(work.tx)
  const changed = demo !== undefined && (await readFirstInEarnest(work.tx, demo.loaded_seq)) !== undefined
  const voting = vote_id !== null || procedural_id !== null
  refuseIf(refuseClearing({ isDemo: demo !== undefined, changed, voting }))
  const userIds = await readAllUserIds(work.tx)
  const hashes = await readFilesOf(work.tx)
  const { seq } = await readHead(work.tx)
  await emptyCongress(work.tx, [], [])
  await deleteUnreferred(work.tx, hashes)
  await forgetChoices(work.tx, seq)
  await markCleared(work.tx, seq)
  work.audit('clear-demo', {})
  work.tell(sessionsClosed({ userIds }))
  work.tell(settingsChanged())
  work.tell(congressImported())
  return { address: await makeSetupLink(work, '') }
}
