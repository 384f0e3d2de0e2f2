import { refuseEmbargo } from '@portal/shared/record/rules.ts'
import { memberOf } from '#core/member-of.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { embargoesChanged } from './events.ts'
import { deleteEmbargoes, readExistingMotions, upsertEmbargoes } from './store.ts'

/** Decisions are kept off the page of decisions, those too that are still to come (rule RE3). */
export async function setEmbargo(
  work: Work,
  { appIds, until }: { appIds: number[]; until: string | null },
): Promise<1> {
  const end = until === null ? null : new Date(until)
  const ids = [...new Set(appIds)]
  refuseIf(refuseEmbargo(end, work.now))
  if ((await readExistingMotions(work.tx, ids)).length < ids.length) throw new Refusal('motion-unknown')
  if (ids.length === 0) return 1
  await upsertEmbargoes(work.tx, ids, { until: end, setBy: memberOf(work).id, setAt: work.now })
  work.audit('set-embargo', { appIds: ids, until: end?.toISOString() ?? null })
  work.tell(embargoesChanged())
  return 1
}

/** Whatever of these is kept back is told from now on. */
export async function liftEmbargo(work: Work, { appIds }: { appIds: number[] }): Promise<1> {
  await deleteEmbargoes(work.tx, appIds)
  work.audit('lift-embargo', { appIds })
  work.tell(embargoesChanged())
  return 1
}
