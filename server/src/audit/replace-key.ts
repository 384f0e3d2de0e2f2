import { KEY_REPLACED, succession } from '@portal/shared/audit/check.ts'
import type { Actor } from '#core/actor.ts'
import { readLogKeys } from '#core/audit.ts'
import type { Config } from '#core/config.ts'
import type { Context } from '#core/context.ts'
import {
  dropStagedSeed,
  findLogKey,
  finishStagedSeed,
  keepStagedSeed,
  type LogKeys,
  loadLogKeys,
  logKeysOf,
  makeLogSeed,
  stageLogSeed,
} from '#core/log-key.ts'
import { doWork } from '#core/work.ts'
import { aloneWithKeys, insertKey, lockHead } from './store.ts'

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
    work.audit(KEY_REPLACED, { key: next })
  })
  return 'replaced'
}

/**
 * Makes another key and lets it sign from the next entry on. Where the portal keeps its key itself, that is done here too; the
 * operator sets a `LOG_KEY` anew, for which the seed is answered. A run that is refused leaves nothing behind, one that was
 * stopped half-way is finished by the next, and of two at once one is refused.
 */
export const renewLogKey = (
  context: Context,
  config: Pick<Config, 'dataDir' | 'logKey'>,
  actor: Actor,
  { lost }: { lost: boolean },
): Promise<Renewal> =>
  // Of two runs at once one would put its key where the other's is named.
  aloneWithKeys(context.db, () => renew(context, config, actor, { lost }), 'under-way' as const)

type Renewal = { key: string; seed: string } | 'other-key' | 'under-way'

async function renew(
  context: Context,
  config: Pick<Config, 'dataDir' | 'logKey'>,
  actor: Actor,
  { lost }: { lost: boolean },
): Promise<Renewal> {
  const isStored = config.logKey === null
  const inForce = (await readLogKeys(context.db)).at(-1)?.key
  if (isStored && inForce) await finishStagedSeed(config, inForce)
  if (!lost && inForce && (await findLogKey(config)) !== inForce) return 'other-key'
  const seed = makeLogSeed()
  const { key } = logKeysOf(seed)
  // On the disk before the log names it: a key that is signed for and lost helps nobody.
  if (isStored) await stageLogSeed(config, seed)
  const before = lost ? null : await loadLogKeys(config)
  const done = await replaceLogKey(context, actor, { before, next: key })
  if (done === 'replaced') {
    if (isStored) await keepStagedSeed(config)
    return { key, seed }
  }
  if (isStored) await dropStagedSeed(config)
  return done
}
