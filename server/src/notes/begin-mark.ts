import { accountOf } from '#core/actor.ts'
import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { readMotion } from '#motions/store.ts'
import { lockMarks } from './store.ts'

/** Whose mark it is, and on what: a published motion, or it is unknown (rule N2). */
export async function beginMark(work: Work, appId: number): Promise<{ user_id: number; motion_id: number }> {
  const user = accountOf(work.actor)
  if (!user) throw new Refusal('not-logged-in')
  await lockMarks(work.tx, user.id)
  if (!(await readMotion(work.tx, appId))) throw new Refusal('motion-unknown')
  return { user_id: user.id, motion_id: appId }
}
