import { refuseMotionChange } from '#floor/rules.ts'
import { isDecided, isElection } from '#motions/rules.ts'
import { motionStatus } from '#motions/status.ts'
import type { MotionState, Numbering } from './records.ts'

/** A motion as the rules of the desk ask about it. `publicAt` is its time of publication, which may be to come. */
export interface DeskMotion {
  id: number
  version: number
  statusid: number
  publicAt: Date | null
  union_vote: boolean
  secure_vote: boolean
  type_id: number
}

export type DeskRefusal =
  | 'motion-changed'
  | 'change-needs-reason'
  | 'decided-stays'
  | 'motion-settled'
  | 'motion-not-public'
  | 'motion-was-voted-on'
  | 'not-its-amendment'
  | 'publication-is-set'
  | 'secret-chamber-vote'
  | 'chamber-election'
  | 'replaces-other-item'
  | 'amends-itself'
  | NonNullable<ReturnType<typeof refuseMotionChange>>

/** Whether everybody may read the motion at this time. */
export const isPublic = (publicAt: Date | null, now: Date): boolean => publicAt !== null && publicAt <= now

/** Where a motion is on its way; `isReplaced` is what a "neu" version has taken the place of. */
export function stateOf(
  { statusid, publicAt }: Pick<DeskMotion, 'statusid' | 'publicAt'>,
  isReplaced: boolean,
  now: Date,
): Exclude<MotionState, 'submitted'> {
  if (statusid === motionStatus.withdrawn) return 'withdrawn'
  if (statusid === motionStatus.lapsed) return isReplaced ? 'replaced' : 'lapsed'
  if (isDecided({ statusid })) return 'decided'
  if (publicAt === null) return 'draft'
  return isPublic(publicAt, now) ? 'published' : 'scheduled'
}

/** Withdrawn, lapsed or replaced: settled without a decision. */
const isSettled = (statusid: number): boolean =>
  statusid === motionStatus.withdrawn || statusid === motionStatus.lapsed

interface Edit {
  /** The version that its writer has read. */
  read: number
  /** Whether more than title, text and reasons change. */
  changesFacts: boolean
  reason: string
}

/**
 * Why a motion can't be changed so (rules BA3 to BA5): nobody writes over what they have not read, nothing changes while it is
 * decided on, what is public changes with a reason, and of what is decided only the wording is put right.
 */
export function refuseEdit(
  motion: DeskMotion,
  { read, changesFacts, reason }: Edit,
  { onFloor, now }: { onFloor: readonly number[]; now: Date },
): DeskRefusal | null {
  const refusal = refuseMotionChange(motion.id, onFloor)
  if (refusal) return refusal
  if (read !== motion.version) return 'motion-changed'
  if (isSettled(motion.statusid)) return 'motion-settled'
  if (changesFacts && isDecided(motion)) return 'decided-stays'
  return isPublic(motion.publicAt, now) && reason === '' ? 'change-needs-reason' : null
}

/** Why the motion can't be voted on in this way: associations vote openly, and not on elections. */
export function refuseFlags({
  union_vote,
  secure_vote,
  type_id,
}: Pick<DeskMotion, 'union_vote' | 'secure_vote' | 'type_id'>): DeskRefusal | null {
  if (union_vote && secure_vote) return 'secret-chamber-vote'
  return union_vote && isElection(type_id) ? 'chamber-election' : null
}

/** Why a motion can't be withdrawn (rule BA8): until the decision it can, but not while it is decided on. */
export function refuseWithdrawal(
  { id, statusid }: Pick<DeskMotion, 'id' | 'statusid'>,
  onFloor: readonly number[],
): DeskRefusal | null {
  const refusal = refuseMotionChange(id, onFloor)
  if (refusal) return refusal
  if (isDecided({ statusid })) return 'decided-stays'
  return isSettled(statusid) ? 'motion-settled' : null
}

/** What a motion says of the one that it changes: by name, or by number and letter. A submission has neither id nor number. */
interface Amending {
  id: number | null
  top_id: number
  number: number | null
  changes: string
}

/** Whether a motion is an amendment to the other one, by name or by its number with a letter. */
export function isAmendmentTo(other: Amending & { clone: number | null }, motion: Amending): boolean {
  if (motion.id === null || other.id === motion.id) return false
  const hasItsNumber =
    motion.changes === '' &&
    other.changes !== '' &&
    other.top_id === motion.top_id &&
    other.number === motion.number
  return other.clone === motion.id || hasItsNumber
}

/** Why a motion does not lapse with another one (rule BA8): only amendments to that one do. */
export const refuseLapsing = (
  other: Amending & { clone: number | null },
  withdrawn: Amending,
): DeskRefusal | null => (isAmendmentTo(other, withdrawn) ? null : 'not-its-amendment')

/** Why a publication can't be taken back (rule BA7): it can until the first vote on the motion starts. */
export function refuseUnpublication(
  motion: Pick<DeskMotion, 'id' | 'statusid' | 'publicAt'>,
  { onFloor, wasVotedOn }: { onFloor: readonly number[]; wasVotedOn: boolean },
): DeskRefusal | null {
  const refusal = refuseWithdrawal(motion, onFloor)
  if (refusal) return refusal
  if (motion.publicAt === null) return 'motion-not-public'
  return wasVotedOn ? 'motion-was-voted-on' : null
}

/** A print number, with the motion that has it or has had it in public. */
export interface TakenNumber extends Numbering {
  top_id: number
  motion_id: number
}

/** Whether another motion has the number, or has had it in public (rule BA6). */
export const isTaken = (
  taken: readonly TakenNumber[],
  wanted: Omit<TakenNumber, 'motion_id'>,
  id: number | null,
): boolean =>
  taken.some(
    (other) =>
      other.motion_id !== id &&
      other.top_id === wanted.top_id &&
      other.number === wanted.number &&
      other.changes === wanted.changes &&
      other.new === wanted.new,
  )
