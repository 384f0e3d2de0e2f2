import { motionStatus } from '#motions/status.ts'
import type { PersonOnFloor } from '#people/records.ts'
import { can, type Role } from '#roles.ts'
import type { CurrentVote, MajorityRule } from '#voting/records.ts'
import { type BallotRefusal, refuseVoter } from '#voting/rules.ts'
import type { ProceduralMotion, ProceduralType } from './records.ts'
import { proceduralType } from './types.ts'

interface Account {
  register_number: string
  roles: readonly Role[]
  active: boolean
}

/** While a procedural motion is before the hall, everything that is done to a vote waits for it (rule Q1). */
export const refuseBeside = (isInterrupted: boolean): 'procedural-motion-first' | null =>
  isInterrupted ? 'procedural-motion-first' : null

/** Motions of these types are heard or counted, and not voted on: the chair ends them as noted (rule Q12). */
const heardOnly: readonly ProceduralType[] = [
  proceduralType.personalStatement,
  proceduralType.factualCorrection,
  proceduralType.quorum,
]

export const isVotedOn = (type: ProceduralType): boolean => !heardOnly.includes(type)

/** The majority that a procedural motion needs (rule Q11): a second reading a third, everything else the simple one. */
export const proceduralRule = (type: ProceduralType): Extract<MajorityRule, 'simple' | 'third'> =>
  type === proceduralType.secondReading ? 'third' : 'simple'

/** All others are raised where a motion is voted on. */
export const isFreelyChosen = (type: ProceduralType): boolean => type > proceduralType.nonHandling

/** The status that an accepted procedural motion gives to the motion that it is about (rule Q9); null for none. */
export function statusAfter(type: ProceduralType): 3 | 6 | 11 | null {
  if (type === proceduralType.boardReferral) return motionStatus.referred
  if (type === proceduralType.nonHandling) return motionStatus.notHandled
  return type === proceduralType.adjournment ? motionStatus.adjourned : null
}

/**
 * What comes first when several are pending, as advice to the chair (rule Q17). Those of the same rank stand together.
 * A second reading waits until nothing else is open, a personal statement until the debate has ended.
 */
const ranks: readonly (readonly ProceduralType[])[] = [
  [proceduralType.quorum],
  [proceduralType.factualCorrection],
  [proceduralType.pause],
  [proceduralType.nonHandling],
  [proceduralType.adjournment],
  [proceduralType.committee, proceduralType.boardReferral],
  [proceduralType.endOfDebate],
  [proceduralType.endOfList],
  [proceduralType.speakingTime],
  [proceduralType.other],
  [proceduralType.secondReading],
  [proceduralType.personalStatement],
]

/** The place in the order of precedence, from 1. */
export const precedence = (type: ProceduralType): number => ranks.findIndex((rank) => rank.includes(type)) + 1

/** All types, what comes first standing first. */
export const byPrecedence: readonly ProceduralType[] = ranks.flat()

/** Delegates that have to be there for the assembly to decide: more than half of all. */
export const quorum = (seats: number): number => Math.floor(seats / 2) + 1

/** What an accepted motion lets the chair do next (rule Q18); it is offered and never done by itself. */
export type FollowUp = 'close-list' | 'speaking-time' | 'pause' | 'reopen'

const followUps: Partial<Record<ProceduralType, FollowUp>> = {
  [proceduralType.endOfDebate]: 'close-list',
  [proceduralType.endOfList]: 'close-list',
  [proceduralType.speakingTime]: 'speaking-time',
  [proceduralType.pause]: 'pause',
  [proceduralType.secondReading]: 'reopen',
}

export const followUpOf = (type: ProceduralType): FollowUp | null => followUps[type] ?? null

/** Which flag of the running vote a procedural motion raises (rule Q6). */
export function raisedFlag(type: ProceduralType): 'boardReferralRaised' | 'nonHandlingRaised' | null {
  if (type === proceduralType.boardReferral) return 'boardReferralRaised'
  return type === proceduralType.nonHandling ? 'nonHandlingRaised' : null
}

/** The flags as they are shown: once ballots are cast they have done their service (rule Q6). */
export const shownFlags = (
  flags: Pick<CurrentVote, 'boardReferralRaised' | 'nonHandlingRaised'>,
  count: number,
): Pick<CurrentVote, 'boardReferralRaised' | 'nonHandlingRaised'> => ({
  boardReferralRaised: flags.boardReferralRaised && count === 0,
  nonHandlingRaised: flags.nonHandlingRaised && count === 0,
})

export type StartRefusal =
  | 'not-logged-in'
  | 'account-inactive'
  | 'not-allowed'
  | 'procedural-not-now'
  | 'board-referral-raised'
  | 'non-handling-raised'

type RunningVote = Pick<
  CurrentVote,
  'appId' | 'open' | 'closesAt' | 'boardReferralRaised' | 'nonHandlingRaised'
>
type Running = Pick<ProceduralMotion, 'type' | 'parentType' | 'open'>

/** What can be put on top of what: Nichtbefassung on a Vorstandsüberweisung that is not open yet (rule Q5). */
export const stacksOn = (type: ProceduralType, running: Running): boolean =>
  type === proceduralType.nonHandling &&
  running.type === proceduralType.boardReferral &&
  running.parentType === null &&
  !running.open

/** What is freely chosen has a reason, whoever starts it and for whom (rule Q3). */
export const refuseContent = (type: ProceduralType, content: string): 'procedural-content-missing' | null =>
  isFreelyChosen(type) && content.trim() === '' ? 'procedural-content-missing' : null

/** How many one person may start by themselves within a minute, and while one vote is on the floor (rule Q20). */
export const movesAllowed = { inMinute: 15, inVote: 5 } as const

/** Why somebody has to wait who has started so many; the chair, who settles them, never has to. */
export function refuseMoreMoves(
  mover: { roles: readonly Role[] } | null,
  moved: { inMinute: number; inVote: number },
): 'procedural-too-often' | 'procedural-too-often-in-vote' | null {
  if (can(mover, 'run-floor')) return null
  if (moved.inVote >= movesAllowed.inVote) return 'procedural-too-often-in-vote'
  return moved.inMinute >= movesAllowed.inMinute ? 'procedural-too-often' : null
}

/** Why somebody can't start a procedural motion now (rules Q2 to Q6), the first reason first. */
export function refuseStartProcedural(question: {
  mover: Account | null
  type: ProceduralType
  appId: number | null
  vote: RunningVote | null
  running: Running | null
}): StartRefusal | null {
  const { mover, type, appId, vote, running } = question
  if (!mover) return 'not-logged-in'
  if (!mover.active) return 'account-inactive'
  if (!can(mover, 'move-procedure')) return 'not-allowed'
  if (vote && (vote.open || vote.closesAt !== null)) return 'procedural-not-now'
  if (running && !stacksOn(type, running)) return 'procedural-not-now'
  // What was raised already the chair may put again; everybody else may not.
  if (can(mover, 'run-floor') || !vote || vote.appId !== appId) return null
  if (type === proceduralType.boardReferral && vote.boardReferralRaised) return 'board-referral-raised'
  return type === proceduralType.nonHandling && vote.nonHandlingRaised ? 'non-handling-raised' : null
}

export type SpeechRefusal =
  | 'not-logged-in'
  | 'account-inactive'
  | 'not-allowed'
  | 'no-procedural-motion'
  | 'speech-when-open'
  | 'speech-against-taken'
  | 'speech-against-own'
  | 'speech-for-taken'
  | 'speech-for-owner-only'

type SpokenOn = Pick<ProceduralMotion, 'id' | 'open' | 'owner' | 'speakerFor' | 'speakerAgainst'>

function refuseSpeaker(motion: SpokenOn | null, id: number, speaker: Account | null): SpeechRefusal | null {
  if (!speaker) return 'not-logged-in'
  if (!speaker.active) return 'account-inactive'
  if (!can(speaker, 'move-procedure')) return 'not-allowed'
  if (motion?.id !== id) return 'no-procedural-motion'
  return motion.open ? 'speech-when-open' : null
}

/** Why somebody can't speak against (rule Q7): there is one such speech, by anybody but the mover. */
export function refuseAgainst(motion: SpokenOn | null, id: number, speaker: Account | null) {
  const refusal = refuseSpeaker(motion, id, speaker)
  if (refusal || !motion || !speaker) return refusal
  if (motion.speakerAgainst) return 'speech-against-taken'
  return isOwner(motion, speaker) ? 'speech-against-own' : null
}

/** Why somebody can't speak for the motion (rule Q7): that is its mover's, once. */
export function refuseFor(motion: SpokenOn | null, id: number, speaker: Account | null) {
  const refusal = refuseSpeaker(motion, id, speaker)
  if (refusal || !motion || !speaker) return refusal
  if (motion.speakerFor) return 'speech-for-taken'
  return isOwner(motion, speaker) ? null : 'speech-for-owner-only'
}

/** Visitors are told no register numbers, and are nobody's owner. */
const isOwner = ({ owner }: { owner: PersonOnFloor }, { register_number }: Account): boolean =>
  owner.register_number === register_number

export type ProceduralChairRefusal =
  | 'no-procedural-motion'
  | 'procedural-not-voted-on'
  | 'procedural-already-open'
  | 'vote-not-open'
  | 'vote-never-opened'

type ChairedMotion = Pick<ProceduralMotion, 'id' | 'type' | 'open'> | null

/** Rule Q8: the chair opens the motion that runs, once, where it is one that is voted on. */
export function refuseOpenProcedural(motion: ChairedMotion, id: number): ProceduralChairRefusal | null {
  if (motion?.id !== id) return 'no-procedural-motion'
  if (!isVotedOn(motion.type)) return 'procedural-not-voted-on'
  return motion.open ? 'procedural-already-open' : null
}

/** Rule Q14: only a vote that is open has ballots to discard. */
export function refuseRestartProcedural(motion: ChairedMotion, id: number): ProceduralChairRefusal | null {
  if (motion?.id !== id) return 'no-procedural-motion'
  return motion.open ? null : 'vote-not-open'
}

/** Rule Q9: a motion is decided once it was opened; with people in the hall also unopened, by a show of hands. */
export function refuseStopProcedural(
  motion: Omit<NonNullable<ChairedMotion>, 'id'> | null,
  present: boolean,
): ProceduralChairRefusal | null {
  if (!motion) return 'no-procedural-motion'
  return motion.open || present || !isVotedOn(motion.type) ? null : 'vote-never-opened'
}

type Voter = Parameters<typeof refuseVoter>[0]

/** Why this ballot on a procedural motion is not taken (rule Q10), the first reason first. */
export function refuseProceduralBallot(question: {
  voter: Voter
  motion: Pick<ProceduralMotion, 'id' | 'type' | 'open' | 'hasVoted'> | null
  id: number
}): BallotRefusal | ProceduralChairRefusal | 'other-procedural-motion' | null {
  const { voter, motion, id } = question
  const voterRefusal = refuseVoter(voter)
  if (voterRefusal) return voterRefusal
  if (!motion) return 'no-procedural-motion'
  if (motion.id !== id) return 'other-procedural-motion'
  if (!isVotedOn(motion.type)) return 'procedural-not-voted-on'
  if (motion.hasVoted) return 'already-voted'
  return motion.open ? null : 'vote-not-open'
}
