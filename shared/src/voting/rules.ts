import { refuseType } from '#motions/rules.ts'
import { can, type Role } from '#roles.ts'
import { ABSTENTION, NO, YES } from './choices.ts'
import type { CurrentVote, MajorityRule, Mode, Votings } from './records.ts'

interface Voter {
  roles: readonly Role[]
  active: boolean
  online_only: boolean
}

interface VotedMotion {
  id: number
  typeId: number
  union_vote: boolean
  secure_vote: boolean
}

export type BallotRefusal =
  | 'not-logged-in'
  | 'account-inactive'
  | 'chair-does-not-vote'
  | 'not-a-delegate'
  | 'votes-in-the-hall'
  | 'no-vote-running'
  | 'other-vote-running'
  | 'chamber-vote'
  | NonNullable<ReturnType<typeof refuseType>>
  | 'vote-in-the-booth'
  | 'device-doubted'
  | 'already-voted'
  | 'vote-not-open'
  | 'vote-closed'

/** Why somebody has no vote at all, neither in the hall nor on a device (rule V6). */
export function refuseVote(voter: Omit<Voter, 'online_only'>): BallotRefusal | null {
  if (!voter.active) return 'account-inactive'
  if (can(voter, 'run-floor')) return 'chair-does-not-vote'
  return can(voter, 'cast-ballot') ? null : 'not-a-delegate'
}

/** Why somebody has no ballot in any online vote, whatever is put to the vote (rule V6). */
export function refuseVoter(voter: Voter | null): BallotRefusal | null {
  if (!voter) return 'not-logged-in'
  return refuseVote(voter) ?? (voter.online_only ? null : 'votes-in-the-hall')
}

/**
 * Why this ballot is not taken (rules V2, V3 and V6), the first reason first; null means that it is. The reasons
 * that will not pass stand before those that will, so that nobody waits in vain for the vote to open.
 */
export function refuseBallot(question: {
  voter: Voter | null
  vote: Pick<CurrentVote, 'appId' | 'open' | 'hasVoted' | 'closesAt'> | null
  motion: VotedMotion | null
  appId: number
  devicePermitted: boolean
  /** Whether the chair has to decide on the device's permission first (rule V26). */
  deviceDoubted: boolean
  now: Date
}): BallotRefusal | null {
  const { voter, vote, motion, appId, devicePermitted, deviceDoubted, now } = question
  const voterRefusal = refuseVoter(voter)
  if (voterRefusal) return voterRefusal
  if (!vote || !motion) return 'no-vote-running'
  if (vote.appId !== appId || motion.id !== appId) return 'other-vote-running'
  if (motion.union_vote) return 'chamber-vote'
  const typeRefusal = refuseType(motion.typeId)
  if (typeRefusal) return typeRefusal
  if (motion.secure_vote && !devicePermitted) return deviceDoubted ? 'device-doubted' : 'vote-in-the-booth'
  if (vote.hasVoted) return 'already-voted'
  const state = voteState(vote, now)
  if (state === 'closed') return 'vote-closed'
  return state === 'announced' ? 'vote-not-open' : null
}

/** The countdown has run out: no ballot is taken, and the chair has yet to declare. */
export const isClosed = (vote: Pick<CurrentVote, 'closesAt'>, now: Date): boolean =>
  vote.closesAt !== null && Date.parse(vote.closesAt) <= now.getTime()

/** When a vote closed whose result was declared: a moment that is over by every clock, and that no countdown runs to. */
const BEFORE_RESULT = new Date(0).toISOString()

/** Takes no ballot any more, however much time was left: its result is on its way (rule V35). */
export const asDeclared = (vote: CurrentVote): CurrentVote => ({
  ...vote,
  open: false,
  closesAt: BEFORE_RESULT,
})

/** Whether the chair has declared already, and the result is all that is still to come. */
export const isDeclared = ({ closesAt }: Pick<CurrentVote, 'closesAt'>): boolean => closesAt === BEFORE_RESULT

/** A vote is put to the hall, then open, then closed until its result is declared. */
export type VoteState = 'announced' | 'open' | 'closed'

/** A countdown that ran was opened before, even where the reader's clock is a moment behind the server's. */
export function voteState(vote: Pick<CurrentVote, 'open' | 'closesAt'>, now: Date): VoteState {
  if (isClosed(vote, now)) return 'closed'
  if (vote.open) return 'open'
  return vote.closesAt === null ? 'announced' : 'closed'
}

export type ChairRefusal =
  | 'vote-already-running'
  | 'motion-unknown'
  | 'motion-not-published'
  | NonNullable<ReturnType<typeof refuseType>>
  | 'chamber-vote-is-open'
  | 'chamber-vote-counts-itself'
  | 'secure-vote-is-secret'
  | 'ballot-key-missing'
  | 'ballots-damaged'
  | 'ballots-missing'
  | 'vote-altered'
  | 'ballot-keys-apart'
  | 'no-vote-on-motion'
  | 'vote-already-open'
  | 'vote-never-opened'
  | 'no-countdown'

/**
 * Rules V6 and V7: at most one vote runs at a time, on a published motion of a type that is voted on here; one that is
 * flagged as secure vote in no other mode than secret (rule Z15).
 */
export function refuseStart(
  running: { appId: number } | null,
  motion: (VotedMotion & { published: boolean }) | null,
  mode: Mode,
): ChairRefusal | null {
  if (running) return 'vote-already-running'
  if (!motion) return 'motion-unknown'
  if (!motion.published) return 'motion-not-published'
  const typeRefusal = refuseType(motion.typeId)
  if (typeRefusal) return typeRefusal
  if (motion.union_vote) return mode === 'open' ? null : 'chamber-vote-is-open'
  if (motion.secure_vote && mode !== 'secret') return 'secure-vote-is-secret'
  return null
}

/** The mode that a motion is voted on in when the chair names none. */
export const defaultMode = (motion: { secure_vote: boolean }): Mode =>
  motion.secure_vote ? 'secret' : 'open'

type Running = Pick<CurrentVote, 'appId' | 'open' | 'closesAt'> | null

/** Seconds that a countdown may have: five seconds to an hour. */
export const countdownSeconds = { min: 5, max: 3600 } as const

/** Steps come in order: start, open, stop. */
export function refuseOpen(vote: Running, appId: number): ChairRefusal | null {
  if (vote?.appId !== appId) return 'no-vote-on-motion'
  return vote.open || vote.closesAt !== null ? 'vote-already-open' : null
}

/** Only a countdown, running or run out, can be given more time. */
export function refuseExtend(vote: Running, appId: number): ChairRefusal | null {
  if (vote?.appId !== appId) return 'no-vote-on-motion'
  return vote.closesAt === null ? 'no-countdown' : null
}

/** Rule V7: a vote is stopped once it was opened; with people in the hall also unopened, by a count of hands. */
export function refuseStop(vote: Running, appId: number, present: boolean): ChairRefusal | null {
  if (vote?.appId !== appId) return 'no-vote-on-motion'
  return vote.open || vote.closesAt !== null || present ? null : 'vote-never-opened'
}

/** With fewer secret ballots than this, who voted what can be guessed from the result (rule Z9). */
const FEW_BALLOTS = 10
/** With fewer secret ballots than this in all, each voter would read from the result what the other voted (rule Z9). */
export const MIN_SECRET_BALLOTS = 3

/** How much the result of a secret vote would tell of who voted what: nothing is published of `too-few` ballots. */
export function secrecyOf(ballots: number): 'too-few' | 'few' | 'kept' {
  if (ballots < MIN_SECRET_BALLOTS) return 'too-few'
  return ballots < FEW_BALLOTS ? 'few' : 'kept'
}

/**
 * By how many ballots at a time the chair learns which associations have voted (rule K6). The chair sees the numbers
 * grow: told of each ballot with its association, it would see who of a small one voted what.
 */
export const TURNOUT_STEP = 5

/** Yes votes that a share of all seats needs: two thirds of 250 are 167, three quarters 188. */
export const seatsNeeded = (rule: 'two-thirds' | 'three-quarters', seats: number): number =>
  rule === 'two-thirds' ? Math.ceil((2 * seats) / 3) : Math.ceil((3 * seats) / 4)

/** Whether abstentions count among the valid votes: as a rule they do not. */
type Abstentions = 'without-abstentions' | 'with-abstentions'

/** Yes votes that the rule needs, of the votes that were cast or of all seats (rules V10 to V12). */
export function majority(
  rule: MajorityRule,
  votings: Votings,
  seats: number,
  abstentions: Abstentions = 'without-abstentions',
): number {
  const valid = votings[YES] + votings[NO] + (abstentions === 'with-abstentions' ? votings[ABSTENTION] : 0)
  switch (rule) {
    case 'simple':
      return Math.floor(valid / 2) + 1
    case 'third':
      return Math.max(1, Math.ceil(valid / 3))
    case 'two-thirds':
    case 'three-quarters':
      return seatsNeeded(rule, seats)
  }
}

/**
 * The verdict that the votes give (rules V10 to V12). Simple: more yes than no, a tie is rejected, abstentions
 * do not count. Third: at least a third of yes plus no. The others: a share of all seats, whoever took part.
 */
export const verdict = (rule: MajorityRule, votings: Votings, seats: number): boolean =>
  votings[YES] >= majority(rule, votings, seats)

/** Yes as a share of yes plus no, 0 to 100 percent; 0 before the first vote. */
export const shareOfCast = (votings: Votings): number =>
  votings[YES] + votings[NO] === 0 ? 0 : (100 * votings[YES]) / (votings[YES] + votings[NO])

/** Yes as a share of all seats, 0 to 100 percent. */
export const shareOfSeats = (votings: Votings, seats: number): number => (100 * votings[YES]) / seats
