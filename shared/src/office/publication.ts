import { refuseMotionChange } from '#floor/rules.ts'
import { motionStatus } from '#motions/status.ts'
import { hasText } from '#submissions/rules.ts'
import { isTaken, type TakenNumber } from './motion-rules.ts'
import type { Numbering } from './records.ts'

/** A motion that is to be published, or that stands beside those that are. */
export interface Publishable extends Numbering {
  id: number
  top_id: number
  title: string
  content: string
  statement: string
  statusid: number
  clone: number | null
  replaces: number | null
  publicAt: Date | null
  attachments: number
}

/** Nothing is published while one of these stands in the way (rule BA6). */
export type PublicationProblem =
  | 'publication-without-title'
  | 'publication-without-text'
  | 'publication-number-taken'
  | 'publication-without-original'
  | 'publication-twice'
  | 'publication-settled'
  | 'publication-replaced-on-floor'

/** What the office should know, and what stops nothing. */
export type PublicationNote =
  | 'publication-leaves-gap'
  | 'publication-before-smaller'
  | 'publication-misses-attachment'

export interface PublicationGround {
  /** All motions of the portal. */
  motions: readonly Publishable[]
  taken: readonly TakenNumber[]
  onFloor: readonly number[]
  /** When the motions become public. */
  at: Date
  now: Date
}

/** What stands in the way of publishing this motion together with the others that are chosen. */
export function findProblems(
  motion: Publishable,
  chosen: ReadonlySet<number>,
  { motions, taken, onFloor, at, now }: PublicationGround,
): PublicationProblem[] {
  const isOutBy = (other: Publishable) =>
    chosen.has(other.id) || (other.publicAt !== null && other.publicAt <= at)
  const lacksOriginal =
    motion.changes !== '' &&
    !motions.some(
      (other) =>
        other.id !== motion.id &&
        (other.id === motion.clone ||
          (other.number === motion.number && other.top_id === motion.top_id && other.changes === '')) &&
        isOutBy(other),
    )
  const problems: [PublicationProblem, boolean][] = [
    ['publication-twice', motion.publicAt !== null && motion.publicAt <= now],
    ['publication-settled', motion.statusid !== motionStatus.published],
    ['publication-without-title', motion.title.trim() === ''],
    ['publication-without-text', !hasText(motion.content)],
    ['publication-number-taken', isTaken(taken, motion, motion.id)],
    ['publication-without-original', lacksOriginal],
    [
      'publication-replaced-on-floor',
      motion.replaces !== null && refuseMotionChange(motion.replaces, onFloor) !== null,
    ],
  ]
  return problems.flatMap(([problem, stands]) => (stands ? [problem] : []))
}

/** What is unusual about publishing this motion together with the others that are chosen. */
export function findNotes(
  motion: Publishable,
  chosen: ReadonlySet<number>,
  { motions, at }: PublicationGround,
): PublicationNote[] {
  const smaller = motions.filter((other) => other.top_id === motion.top_id && other.number < motion.number)
  const numbers = new Set(smaller.map(({ number }) => number))
  const isOut = (other: Publishable) =>
    chosen.has(other.id) || (other.publicAt !== null && other.publicAt <= at)
  const isMain = motion.changes === '' && motion.new === ''
  const notes: [PublicationNote, boolean][] = [
    ['publication-leaves-gap', isMain && numbers.size < motion.number - 1],
    [
      'publication-before-smaller',
      isMain && smaller.some((other) => other.statusid === motionStatus.published && !isOut(other)),
    ],
    [
      'publication-misses-attachment',
      motion.attachments === 0 && /\bAn(lagen?|hang)\b/u.test(`${motion.content} ${motion.statement}`),
    ],
  ]
  return notes.flatMap(([note, stands]) => (stands ? [note] : []))
}
