import { mayRead } from '@portal/shared/submissions/rules.ts'
import { shareLeft } from '#core/events.ts'
import { memberOf } from '#core/member-of.ts'
import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import {
  type AppRow,
  deleteSupporter,
  lockRequests,
  raiseVersion,
  readApp,
  readPendingRequests,
  setDecision,
} from './store.ts'
import { makeAppShare, readersOf, tellAppShare } from './tell-readers.ts'
import { lockAndRead, transferIfComplete } from './transfer.ts'
import { viewWhole } from './view.ts'

/** Who is asked decides, and may decide otherwise until the motion is submitted (rules E10 and E11). */
export async function supportApp(
  work: Work,
  { id, status }: { id: number; status: boolean },
): Promise<{ id: number; accepted: 0 | 1 }> {
  const user = memberOf(work)
  const app = await lockAndRead(work, id)
  const entry = app?.supporters.find(({ user_id }) => user_id === user.id)
  if (!app || !entry || !mayRead(viewWhole(app), user.register_number)) throw new Refusal('motion-unknown')
  const answer = { id, accepted: status ? 1 : 0 } as const
  // Sent again it is answered again, also where it was this decision that submitted the motion.
  if (entry.accepted === status) return answer
  if (app.transferred) throw new Refusal('motion-transferred')
  await setDecision(work.tx, entry.id, status, work.now)
  work.audit('support-app', { id, accepted: status })
  await transferIfComplete(work, id)
  await raiseVersion(work.tx, id)
  const decided = await readApp(work.tx, id)
  await tellAppShare(work, 'update_delegateapp', decided, readersOf(decided))
  return answer
}

/** Somebody's seat goes to another: what they have not decided, nobody is asked any more (rule E17). */
export async function withdrawRequests(work: Work, userId: number): Promise<void> {
  await lockRequests(work.tx)
  for (const { id } of await readPendingRequests(work.tx, userId)) {
    const app = await lockAndRead(work, id)
    const entry = app?.supporters.find((asked) => asked.user_id === userId)
    if (!app || app.transferred || !entry || entry.accepted !== null) continue
    await deleteSupporter(work.tx, entry.id)
    work.audit('withdraw-support-request', { id })
    await transferIfComplete(work, id)
    await raiseVersion(work.tx, id)
    await tellByAllProcesses(work, await readApp(work.tx, id))
  }
}

/** The office's command has no sockets of its own: the processes that have some hear of the share, and tell. */
async function tellByAllProcesses(work: Work, app: AppRow): Promise<void> {
  const id = await makeAppShare(work, 'update_delegateapp', app, readersOf(app))
  work.tell(shareLeft({ id }))
}
