import type { AmendedMotion } from '@portal/shared/amendments/records.ts'
import { StatusId } from '@portal/shared/motions/records.ts'
import { applicantInWords, printNumber } from '@portal/shared/motions/rules.ts'
import type { Context } from '#core/context.ts'
import type { Tx } from '#core/database/schema.ts'
import { Refusal } from '#core/refusal.ts'
import { readAllVersions, readMotion, readNextPublication, readPublicVersions } from '#motions/store.ts'
import { readAmendmentsTo, readText } from './store.ts'

interface AmendmentsQuery {
  appId: number
  /** Whether the office reads it. */
  isOffice: boolean
}

/**
 * A motion's text and the amendments to it, of one moment, and for how many milliseconds this holds by itself. Of a motion that
 * is not public, and of drafts of amendments, the office alone learns; everybody else of texts that were public.
 */
export const readAmendments = (db: Context['db'], query: AmendmentsQuery) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ({
      amended: await readAmended(tx, query),
      lifetime: (await readNextPublication(tx)) ?? Number.POSITIVE_INFINITY,
    }))

async function readAmended(tx: Tx, { appId, isOffice }: AmendmentsQuery): Promise<AmendedMotion> {
  if (!isOffice && !(await readMotion(tx, appId))) throw new Refusal('motion-unknown')
  const motion = await readText(tx, appId)
  if (!motion) throw new Refusal('motion-unknown')
  const versions = await (isOffice ? readAllVersions(tx, appId) : readPublicVersions(tx, appId))
  const rows = (await readAmendmentsTo(tx, appId)).filter(({ is_public }) => isOffice || is_public)
  const amendedBy = (content: string | null) => {
    if (content === null) return null
    const version = versions.findLast((other) => other.content === content)?.version ?? null
    return version === null && !isOffice ? null : { content, version }
  }
  /** The text of the motion at this moment; a motion that was never changed has had no other. */
  const textAt = (moment: Date | null) => {
    if (motion.version === 1) return motion.content
    return (moment && versions.findLast(({ at }) => at <= moment)?.content) ?? null
  }
  return {
    appId,
    version: motion.version,
    content: motion.content,
    amendments: rows.map((row) => ({
      appId: row.id,
      print_number: printNumber({ ...row, top: { name: row.top_name } }),
      title: row.title,
      applicant: applicantInWords(row),
      statusid: StatusId.parse(row.statusid),
      isPublic: row.is_public,
      version: row.version,
      content: row.content,
      amended: amendedBy(row.amended_content),
      presumed: row.amended_content === null ? textAt(row.entered_at) : null,
      merged: row.merged,
    })),
  }
}
