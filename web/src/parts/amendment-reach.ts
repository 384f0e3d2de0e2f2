import type { Application } from '@portal/shared/motions/records.ts'
import { compareTexts, isComparable } from '#ui/comparison.ts'
import { plainText } from '#ui/plain-text.ts'
import { type Group, isAmendment, type Line } from './order-lines.ts'

/** How far an amendment reaches: the share of the motion's text that it changes, 1 where it replaces all of it. */
export interface Reach {
  share: number
  whole: boolean
}

/** Amendments often say in words what they change. The first that fits counts. */
const words: readonly { says: RegExp; reach: Reach }[] = [
  {
    says: /\b(neu gefasst|Neufassung|(gesamte[nr]?|ganze[nr]?) (Antrag|Text|Wortlaut)|durch (den )?(folgenden|neuen) (Text|Wortlaut|Antrag) ersetz)/iu,
    reach: { share: 1, whole: true },
  },
  { says: /\b(ge)?str(eichen|ichen)\b|\bentf(allen|ällt)\b/iu, reach: { share: 0.5, whole: false } },
  { says: /\bersetz/iu, reach: { share: 0.4, whole: false } },
  {
    says: /\b(ergänz|(ein|an)gefügt|einfügen|anfügen|einzufügen|hinzu)/iu,
    reach: { share: 0.2, whole: false },
  },
]

/** Comparing takes longer than drawing may; a motion that has changed is another object. */
const known = new WeakMap<Application, WeakMap<Application, Reach | null>>()

/** How far the amendment goes beyond what stays of the motion (rule BR7); null where nothing can be said of it. */
export function reachOf(amendment: Application, motion: Application): Reach | null {
  const among = known.get(motion) ?? new WeakMap<Application, Reach | null>()
  known.set(motion, among)
  const before = among.get(amendment)
  if (before !== undefined) return before
  const found = findReach(amendment, motion)
  among.set(amendment, found)
  return found
}

function findReach(amendment: Application, motion: Application): Reach | null {
  const comparison = compareTexts(motion.content, amendment.content)
  if (isComparable(comparison)) return { share: 1 - comparison.alike, whole: false }
  const text = `${amendment.title} ${plainText(amendment.content)}`
  return words.find(({ says }) => says.test(text))?.reach ?? null
}

/**
 * The amendments with the furthest-reaching first (rule BR7). Null where that says nothing new: they stand so already, or of
 * one of them nothing can be said.
 */
export function furthestFirst({ original, amendments }: Group): Line[] | null {
  if (!amendments.every((line) => isAmendment(line, original))) return null
  const reached = amendments.map((line) => ({
    line,
    reach: line.motion && original.motion && reachOf(line.motion, original.motion),
  }))
  if (reached.some(({ reach }) => reach === null)) return null
  const ordered = reached.toSorted((a, b) => (b.reach?.share ?? 0) - (a.reach?.share ?? 0))
  const isSame = ordered.every(({ line }, place) => line.id === amendments[place]?.id)
  return isSame ? null : ordered.map(({ line }) => line)
}
