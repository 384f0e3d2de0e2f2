import { isDecided, isUndecided } from '#motions/rules.ts'
import { motionStatus } from '#motions/status.ts'
import { changesBetween, isMadeOf } from './changes.ts'
import { type CarriedChanges, carryOver } from './merge.ts'
import type { Amendment } from './records.ts'
import { readText, type Sign, sameSigns } from './text.ts'

export type MergeRefusal =
  | 'version-unknown'
  | 'amendment-of-another'
  | 'amendment-not-accepted'
  | 'amendment-merged'
  | 'merged-after-decision'

/** An amendment as the rules of merging ask about it. */
interface Mergeable {
  statusid: number
  clone: number | null
  isMerged: boolean
}

/**
 * Why a text of the motion is not made of this amendment (rule BV7): only of those that were accepted, each once, and before the
 * motion itself is decided.
 */
export function refuseMerge(
  amendment: Mergeable,
  motion: { id: number; statusid: number },
): MergeRefusal | null {
  if (amendment.clone !== motion.id) return 'amendment-of-another'
  if (isDecided(motion)) return 'merged-after-decision'
  if (amendment.statusid !== motionStatus.accepted) return 'amendment-not-accepted'
  return amendment.isMerged ? 'amendment-merged' : null
}

/** Whether an amendment was accepted and no text was made of it yet (rule BV7). */
export const awaitsMerge = ({ statusid, merged }: Pick<Amendment, 'statusid' | 'merged'>): boolean =>
  statusid === motionStatus.accepted && merged === null

/** Whether an amendment may still change the motion: it is open, or accepted and not in the text yet. */
export const isPending = (amendment: Pick<Amendment, 'statusid' | 'merged'>): boolean =>
  awaitsMerge(amendment) || isUndecided(amendment.statusid)

/** Whether it is known which text an amendment was written into. */
export const hasBase = ({ amended, presumed }: Pick<Amendment, 'amended' | 'presumed'>): boolean =>
  (amended?.content ?? presumed) !== null

/** What an amendment would change in the present text of its motion. */
export interface PresentChanges extends CarriedChanges {
  /** The text that it was written into, in which its lost changes have their places. */
  written: readonly Sign[]
  /** Whether that is the present text. */
  isPresent: boolean
}

/**
 * Where an amendment's changes stand in the present text (rules BV3 and BV5). Null where it says in words what it changes,
 * writes the whole anew, or nobody knows the text that it was written into: then somebody has to read it.
 */
export function standingOf(
  { content, amended, presumed }: Pick<Amendment, 'content' | 'amended' | 'presumed'>,
  present: readonly Sign[],
): PresentChanges | null {
  // Compared with a text that others have changed since, it would take back what they have changed.
  const base = amended?.content ?? presumed
  if (base === null) return null
  const own = readText(content)
  const written = readText(base)
  const changes = changesBetween(written, own)
  if (!isMadeOf(written, changes)) return null
  if (sameSigns(written, present)) return { changes, lost: [], done: 0, written: present, isPresent: true }
  return { ...carryOver(written, present, changes), written, isPresent: false }
}
