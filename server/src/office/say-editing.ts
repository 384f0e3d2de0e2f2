import { memberOf } from '#core/member-of.ts'
import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { motionEditing } from './events.ts'
import { readOrigins } from './motion-store.ts'

/** Tells the colleagues who has a motion open to change it (rule BD9). Nothing is kept of it. */
export async function sayEditing(
  work: Work,
  { appId, editing }: { appId: number; editing: boolean },
): Promise<1> {
  if ((await readOrigins(work.tx, [appId])).length === 0) throw new Refusal('motion-unknown')
  const { register_number, name } = memberOf(work)
  work.tell(motionEditing({ by: { register_number, name }, appId, editing }))
  return 1
}
