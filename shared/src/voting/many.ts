import { refuseMotionChange } from '#floor/rules.ts'
import { isUndecided, refuseType } from '#motions/rules.ts'
import { motionStatus } from '#motions/status.ts'
import type { MajorityRule, Votings } from './records.ts'

/** A motion as the rules for several at once ask about it. */
export interface ManyMotion {
  id: number
  typeId: number
  union_vote: boolean
  secure_vote: boolean
  statusid: number
  published: boolean
}

export type ManyRefusal =
  | 'vote-already-running'
  | 'motion-unknown'
  | 'motion-not-published'
  | 'block-holds-chamber-vote'
  | 'block-holds-secret-vote'
  | 'block-of-one'
  | NonNullable<ReturnType<typeof refuseType>>
  | 'motion-decided'
  | 'motion-not-lapsed'
  | NonNullable<ReturnType<typeof refuseMotionChange>>

/** Why a motion can't be part of an en-bloc vote, whatever else is in it (rule K20); null where it can. */
export function refuseInBlock(motion: ManyMotion | null): ManyRefusal | null {
  if (!motion) return 'motion-unknown'
  if (!motion.published) return 'motion-not-published'
  if (motion.union_vote) return 'block-holds-chamber-vote'
  if (motion.secure_vote) return 'block-holds-secret-vote'
  return refuseType(motion.typeId) ?? (isUndecided(motion.statusid) ? null : 'motion-decided')
}

/** Rule K20: one ballot over several motions, none of which needs a vote of its own. */
export function refuseBlock(
  running: { appId: number } | null,
  motions: readonly (ManyMotion | null)[],
): ManyRefusal | null {
  if (running) return 'vote-already-running'
  if (motions.length < 2) return 'block-of-one'
  return motions.map(refuseInBlock).find((refusal) => refusal !== null) ?? null
}

const byStrictness: readonly MajorityRule[] = ['third', 'simple', 'two-thirds', 'three-quarters']

/** The majority that motions with these majorities need in one vote: the strictest of them (rule KD9). */
export const strictestOf = (rules: readonly MajorityRule[]): MajorityRule =>
  byStrictness.findLast((rule) => rules.includes(rule)) ?? 'simple'

/** Rule K23: what was decided does not lapse, and what is being decided at this moment does not either. */
export function refuseLapse(motion: ManyMotion | null, onFloor: readonly number[]): ManyRefusal | null {
  if (!motion) return 'motion-unknown'
  if (!motion.published) return 'motion-not-published'
  const floorRefusal = refuseMotionChange(motion.id, onFloor)
  if (floorRefusal) return floorRefusal
  return isUndecided(motion.statusid) ? null : 'motion-decided'
}

/** What a result says that can be put right. The online count is the server's own and stays. */
export interface DeclaredCounts {
  /** Null where there were too few ballots to stay secret. */
  votings: Votings | null
  result: boolean | null
  hall: Votings | null
}

export type CorrectionRefusal =
  | 'vote-already-running'
  | 'no-result-to-correct'
  | 'reason-missing'
  | 'nothing-to-correct'
  | 'too-few-to-correct'

/** Rule K24: a correction says why, changes something, and comes after the vote on the motion is over. */
export function refuseCorrection(
  before: DeclaredCounts | null,
  after: Pick<DeclaredCounts, 'result' | 'hall'> & { reason: string },
  voted: boolean,
): CorrectionRefusal | null {
  if (voted) return 'vote-already-running'
  if (!before) return 'no-result-to-correct'
  if (before.votings === null) return 'too-few-to-correct'
  if (after.reason === '') return 'reason-missing'
  return after.result === before.result && isSameCount(before.hall, after.hall) ? 'nothing-to-correct' : null
}

const isSameCount = (a: Votings | null, b: Votings | null): boolean =>
  a === b || (a !== null && b !== null && a[0] === b[0] && a[1] === b[1] && a[2] === b[2])

/** The status that a result gives a motion (rule V8): not decided leaves what it was before. */
export const statusOf = <Before extends number>(result: boolean | null, before: Before): Before | 1 | 2 =>
  result === null ? before : result ? motionStatus.accepted : motionStatus.rejected
