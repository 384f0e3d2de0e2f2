import type { MotionVersion } from '@portal/shared/motions/records.ts'
import { can } from '@portal/shared/roles.ts'
import { accountOf } from '#core/actor.ts'
import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { readAllVersions, readMotion, readPublicVersions } from '#motions/store.ts'
import { viewVersions } from '#motions/view.ts'

/**
 * The texts that a motion has had (rule BA3): the office reads all of them, of drafts too; everybody else those in force since
 * publication, and of a motion that is not public nothing, not even that it exists.
 */
export async function readVersions(
  { tx, actor }: Pick<Work, 'tx' | 'actor'>,
  { appId }: { appId: number },
): Promise<MotionVersion[]> {
  const reader = accountOf(actor)
  const isOffice = can(reader, 'run-office')
  if (!isOffice && !(await readMotion(tx, appId))) throw new Refusal('motion-unknown')
  const rows = await (isOffice ? readAllVersions(tx, appId) : readPublicVersions(tx, appId))
  if (rows.length === 0) throw new Refusal('motion-unknown')
  return viewVersions(rows, reader)
}
