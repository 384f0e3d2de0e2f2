import { isComplete, mayTrigger } from '@portal/shared/submissions/rules.ts'
import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { appMoved } from './events.ts'
import { type AppRow, lockApp, lockWaiting, markTransferred, raiseVersion, readApp } from './store.ts'
import { askedOf, carriersOf } from './tell-readers.ts'

/**
 * Submits a motion when its support is complete (rule E12). Whoever calls this holds the motion's lock, so that of many
 * who accept in the same moment one reaches the number (V11). Tells whether the motion is submitted now. What completed it
 * is told afterwards, with a version of its own: the submission alone does not say who it was.
 */
export async function transferIfComplete(work: Work, id: number): Promise<boolean> {
  const app = await readApp(work.tx, id)
  if (app.transferred) return true
  if (!isComplete(supportOf(app), work.config.acceptCount)) return false
  await transfer(work, id)
  return true
}

const supportOf = ({ type_id, applicants, supporters }: AppRow) => ({
  typeId: type_id,
  applicants: applicants.length,
  asked: supporters.length,
  accepted: supporters.filter(({ accepted }) => accepted === true).length,
})

/** All who had to do with it hear of it; of those who were asked, who has not agreed hears nothing more (rule E14). */
async function transfer(work: Work, id: number): Promise<void> {
  await markTransferred(work.tx, id, work.now)
  await raiseVersion(work.tx, id)
  const app = await readApp(work.tx, id)
  work.tell(appMoved({ app, readers: [...carriersOf(app), ...askedOf(app)] }))
  work.audit('transfer-app', { id, transfer_id: app.transfer_id })
}

/** The chair closes the lists of a type: what still waits for support is submitted as it is (rule E13). */
export async function triggerSubmits(work: Work, { type }: { type: number }): Promise<number> {
  if (!mayTrigger(type)) throw new Refusal('type-not-triggered')
  const waiting = await lockWaiting(work.tx, type)
  for (const { id } of waiting) await transfer(work, id)
  work.audit('trigger-app-submits', { type, submitted: waiting.map(({ id }) => id) })
  return waiting.length
}

/** Locks a motion and reads it as it is under the lock; undefined where there is none. */
export async function lockAndRead(work: Work, id: number): Promise<AppRow | undefined> {
  return (await lockApp(work.tx, id)) && readApp(work.tx, id)
}
