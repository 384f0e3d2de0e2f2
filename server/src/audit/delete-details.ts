import { DELETED } from '@portal/shared/audit/check.ts'
import type { Work } from '#core/work.ts'
import { deleteDetails, findLastBefore } from './store.ts'

/**
 * Deletes what entries of the log from before a moment say of their deeds, with the salts that hid it: what stays proves that
 * they were noted, when and by whom, and nobody can find out what they said (rule RL2). Says how many entries that were. A
 * preview is `countDetails`.
 */
export async function deleteAuditDetails(work: Work, before: Date): Promise<number> {
  const upTo = await findLastBefore(work.tx, before)
  const count = await deleteDetails(work.tx, upTo)
  if (count > 0) work.audit(DELETED, { upTo, count })
  return count
}
