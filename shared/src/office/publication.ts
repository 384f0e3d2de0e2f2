import { refuseMotionChange } from '#floor/rules.ts'
import { grouped } from '#grouped.ts'
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

export interface PublicationContext {
  /** All motions of the portal. */
  motions: readonly Publishable[]
  taken: readonly TakenNumber[]
  onFloor: readonly number[]
  /** When the motions become public. */
  at: Date
  now: Date
}

/** What a publication finds of each motion: what stands in the way, and what is unusual. */
export interface PublicationFinding {
  motion: Publishable
  problems: PublicationProblem[]
  notes: PublicationNote[]
}

/** Looks at all motions that are to be published together. What is asked of each is looked up: 2,000 are published at once. */
export function checkEach(chosen: ReadonlySet<number>, context: PublicationContext): PublicationFinding[] {
  const known = lookUp(chosen, context)
  return context.motions
    .filter(({ id }) => chosen.has(id))
    .map((motion) => ({
      motion,
      problems: findProblems(motion, known, context),
      notes: findNotes(motion, known),
    }))
}

interface PublicationIndex {
  /** The motions that are public by then, by number of their agenda item. */
  outByNumber: ReadonlyMap<string, readonly Publishable[]>
  outById: ReadonlySet<number>
  /** Who has a print number, or has had it in public. */
  holders: ReadonlyMap<string, readonly TakenNumber[]>
  items: ReadonlyMap<number, Item>
}

/** What the motions of an agenda item say together. */
interface Item {
  /** How many different numbers are smaller than this one. */
  smaller: ReadonlyMap<number, number>
  /** The smallest number of an undecided motion that is not public by then. */
  firstRemaining: number
}

const numberKey = ({ top_id, number }: Pick<TakenNumber, 'top_id' | 'number'>) => `${top_id}/${number}`

function lookUp(chosen: ReadonlySet<number>, { motions, taken, at }: PublicationContext): PublicationIndex {
  const isOut = ({ id, publicAt }: Publishable) => chosen.has(id) || (publicAt !== null && publicAt <= at)
  const out = motions.filter(isOut)
  const items = grouped(motions, ({ top_id }) => top_id)
  return {
    outByNumber: grouped(out, numberKey),
    outById: new Set(out.map(({ id }) => id)),
    holders: grouped(taken, numberKey),
    items: new Map(
      [...items].map(([id, all]) => {
        const numbers = [...new Set(all.map(({ number }) => number))].toSorted((a, b) => a - b)
        const remaining = all.filter((motion) => motion.statusid === motionStatus.published && !isOut(motion))
        const firstRemaining = remaining.reduce((least, { number }) => Math.min(least, number), Infinity)
        return [
          id,
          { smaller: new Map(numbers.map((number, place) => [number, place] as const)), firstRemaining },
        ]
      }),
    ),
  }
}

/** What stands in the way of publishing this motion together with the others that are chosen. */
function findProblems(
  motion: Publishable,
  { outByNumber, outById, holders }: PublicationIndex,
  { onFloor, now }: PublicationContext,
): PublicationProblem[] {
  const { id, clone } = motion
  const hasOriginal =
    (clone !== null && clone !== id && outById.has(clone)) ||
    (outByNumber.get(numberKey(motion)) ?? []).some((other) => other.id !== id && other.changes === '')
  const lacksOriginal = motion.changes !== '' && !hasOriginal
  const problems: [PublicationProblem, boolean][] = [
    ['publication-twice', motion.publicAt !== null && motion.publicAt <= now],
    ['publication-settled', motion.statusid !== motionStatus.published],
    ['publication-without-title', motion.title.trim() === ''],
    ['publication-without-text', !hasText(motion.content)],
    ['publication-number-taken', isTaken(holders.get(numberKey(motion)) ?? [], motion, id)],
    ['publication-without-original', lacksOriginal],
    [
      'publication-replaced-on-floor',
      motion.replaces !== null && refuseMotionChange(motion.replaces, onFloor) !== null,
    ],
  ]
  return problems.flatMap(([problem, stands]) => (stands ? [problem] : []))
}

/** What is unusual about publishing this motion together with the others that are chosen. */
function findNotes(motion: Publishable, { items }: PublicationIndex): PublicationNote[] {
  const { smaller, firstRemaining } = items.get(motion.top_id) ?? {
    smaller: new Map(),
    firstRemaining: Infinity,
  }
  const isMain = motion.changes === '' && motion.new === ''
  const notes: [PublicationNote, boolean][] = [
    ['publication-leaves-gap', isMain && (smaller.get(motion.number) ?? 0) < motion.number - 1],
    ['publication-before-smaller', isMain && firstRemaining < motion.number],
    [
      'publication-misses-attachment',
      motion.attachments === 0 && /\bAn(lagen?|hang)\b/u.test(`${motion.content} ${motion.statement}`),
    ],
  ]
  return notes.flatMap(([note, stands]) => (stands ? [note] : []))
}
