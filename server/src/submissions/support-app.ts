import { mayRead } from '@portal/shared/submissions/rules.ts'
import { memberOf } from '#core/member-of.ts'
import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { shareLeft } from '#shares/events.ts'
import {
  type AppRow,
  deleteSupporters,
  lockApps,
  lockRequests,
  raiseVersion,
  raiseVersions,
  readApp,
  readApps,
  readPendingRequests,
  setDecision,
} from './store.ts'
import { makeAppShares, readersOf, tellAppShare } from './tell-readers.ts'
import { lockAndRead, transferComplete, transferIfComplete } from './transfer.ts'
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

/**
 * Seats go to others: what these people have not decided, nobody is asked any more (rule E17). However many they are, it takes
 * as many statements as one of them, because the floor may be held.
 */
export async function withdrawRequests(work: Work, userIds: readonly number[]): Promise<void> {
  await lockRequests(work.tx)
  const ids = (await readPendingRequests(work.tx, userIds)).map(({ id }) => id)
  if (ids.length === 0) return
  await lockApps(work.tx, ids)
  // Read under the lock: somebody may have decided until then.
  const gone = new Set(userIds)
  const withdrawn = (await readApps(work.tx, ids)).flatMap(({ id, transferred, supporters }) =>
    supporters
      .filter((asked) => !transferred && asked.accepted === null && gone.has(asked.user_id))
      .map((asked) => ({ id, entry: asked.id })),
  )
  await deleteSupporters(
    work.tx,
    withdrawn.map(({ entry }) => entry),
  )
  for (const { id } of withdrawn) work.audit('withdraw-support-request', { id })
  const changed = [...new Set(withdrawn.map(({ id }) => id))]
  await transferComplete(work, changed)
  await raiseVersions(work.tx, changed)
  await tellByAllProcesses(work, await readApps(work.tx, changed))
}

/** The office's command has no sockets of its own: the processes that have some hear of the shares, and tell. */
async function tellByAllProcesses(work: Work, apps: readonly AppRow[]): Promise<void> {
  const shares = await makeAppShares(
    work,
    'update_delegateapp',
    apps.map((app) => ({ app, readers: readersOf(app) })),
  )
  for (const id of shares) work.tell(shareLeft({ id }))
}
