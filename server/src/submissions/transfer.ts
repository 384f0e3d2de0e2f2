import { isComplete, mayTrigger } from '@portal/shared/submissions/rules.ts'
import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { appMoved } from './events.ts'
import {
  type AppRow,
  lockApp,
  lockWaiting,
  markTransferred,
  raiseVersions,
  readApp,
  readApps,
} from './store.ts'
import { carriersOf, supporterIdsOf } from './tell-readers.ts'

/**
 * Submits a motion when its support is complete (rule E12). Whoever calls this holds the motion's lock, so that of many
 * who accept in the same moment one reaches the number (V11). Tells whether the motion is submitted now. What completed it
 * is told afterwards, with a version of its own: the submission alone does not say who it was.
 */
export async function transferIfComplete(work: Work, id: number): Promise<boolean> {
  const [app] = await transferComplete(work, [id])
  return app !== undefined
}

/** The same for several; answers those that are submitted by now. */
export async function transferComplete(work: Work, ids: readonly number[]): Promise<AppRow[]> {
  const apps = await readApps(work.tx, ids)
  const complete = apps.filter(
    (app) => !app.transferred && isComplete(supportOf(app), work.config.acceptCount),
  )
  const submitted = await transfer(
    work,
    complete.map(({ id }) => id),
  )
  return [...apps.filter(({ transferred }) => transferred), ...submitted]
}

const supportOf = ({ type_id, applicants, supporters }: AppRow) => ({
  typeId: type_id,
  applicants: applicants.length,
  asked: supporters.length,
  accepted: supporters.filter(({ accepted }) => accepted === true).length,
})

/** All who had to do with it hear of it; of those who were asked, who has not agreed hears nothing more (rule E14). */
async function transfer(work: Work, ids: readonly number[]): Promise<AppRow[]> {
  if (ids.length === 0) return []
  await markTransferred(work.tx, ids, work.now)
  await raiseVersions(work.tx, ids)
  const apps = await readApps(work.tx, ids)
  for (const app of apps) {
    work.tell(appMoved({ app, readers: [...carriersOf(app), ...supporterIdsOf(app)] }))
    work.audit('transfer-app', { id: app.id, transfer_id: app.transfer_id })
  }
  return apps
}

/** The chair closes the lists of a type: what still waits for support is submitted as it is (rule E13). */
export async function triggerSubmits(work: Work, { type }: { type: number }): Promise<number> {
  if (!mayTrigger(type)) throw new Refusal('type-not-triggered')
  const waiting = (await lockWaiting(work.tx, type)).map(({ id }) => id)
  await transfer(work, waiting)
  work.audit('trigger-app-submits', { type, submitted: waiting })
  return waiting.length
}

/** Locks a motion and reads it as it is under the lock; undefined where there is none. */
export async function lockAndRead(work: Work, id: number): Promise<AppRow | undefined> {
  return (await lockApp(work.tx, id)) && readApp(work.tx, id)
}
