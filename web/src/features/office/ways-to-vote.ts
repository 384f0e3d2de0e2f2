import { refuseMotionChange } from '@portal/shared/floor/rules.ts'
import { refuseFlags } from '@portal/shared/office/motion-rules.ts'
import type { OfficeMotion } from '@portal/shared/office/records.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import type { Becoming } from './each-motion.tsx'

/** How a motion is voted on. */
export type WayToVote = Pick<OfficeMotion, 'secure_vote' | 'union_vote'>

/** What the office sets of it. */
export type FlagChange = Partial<WayToVote>

/** What puts a change of a motion back. */
export const wasOf = ({ secure_vote, union_vote }: WayToVote, change: FlagChange): FlagChange => ({
  ...(change.secure_vote !== undefined && { secure_vote }),
  ...(change.union_vote !== undefined && { union_vote }),
})

/** The reason that stays with a change of one flag. */
export function reasonOf({ secure_vote, union_vote }: FlagChange): string {
  if (secure_vote !== undefined) return secure_vote ? 'Abstimmung geheim' : 'Abstimmung nicht mehr geheim'
  return union_vote ? 'Kammerabstimmung' : 'Keine Kammerabstimmung mehr'
}

const inWords = ({ secure_vote, union_vote }: WayToVote): string =>
  [secure_vote && 'geheim', union_vote && 'Kammerabstimmung'].filter(Boolean).join(', ') || 'offen'

/** What setting a flag does with a motion, by the rules that the server asks (rules B7, BD7). */
export function becomes(motion: OfficeMotion, change: FlagChange, onFloor: readonly number[]): Becoming {
  const after = { ...motion, ...change }
  const [was, is] = [inWords(motion), inWords(after)]
  if (was === is) return { motion, tone: 'same', words: `ist schon so: ${is}` }
  const refusal = refuseMotionChange(motion.appId ?? 0, onFloor) ?? refuseFlags(after)
  return refusal
    ? { motion, tone: 'problem', words: sentence(refusal) }
    : { motion, tone: 'fine', words: `${was} → ${is}` }
}
