import { succession } from '@portal/shared/audit/check.ts'
import type { Actor } from '#core/actor.ts'
import { readLogKeys } from '#core/audit.ts'
import type { Context } from '#core/context.ts'
import type { LogKeys } from '#core/log-key.ts'
import { doWork } from '#core/work.ts'
import { insertKey, lockHead } from './store.ts'

/**
 * From the next entry on another key signs the log, and the one before has signed that (rule RL4). `before` is null where it is
 * lost: then nothing shows that the new one is the portal's, and whoever follows the log is told so.
 */
export async function replaceLogKey(
  context: Context,
  actor: Actor,
  { before, next }: { before: LogKeys | null; next: string },
): Promise<'replaced' | 'other-key'> {
  const inForce = (await readLogKeys(context.db)).at(-1)
  if (before && inForce && inForce.key !== before.key) return 'other-key'
  await doWork(context, actor, async (work) => {
    // The deed is the first entry that the new key is over; nobody appends another one meanwhile.
    const from = (await lockHead(work.tx)) + 1
    const signature = before && inForce ? before.sign(succession({ key: next, from })) : null
    await insertKey(work.tx, { from_seq: inForce ? from : 0, key: next, at: work.now, signature })
    work.audit('replace-log-key', { key: next })
  })
  return 'replaced'
}
