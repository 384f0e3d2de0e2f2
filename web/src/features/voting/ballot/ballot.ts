import type { WorkingPoint } from '@portal/shared/floor/records.ts'
import { seatsInWords } from '@portal/shared/text/votes.ts'
import type { Chamber } from '@portal/shared/voting/chambers.ts'
import { YES } from '@portal/shared/voting/choices.ts'
import type { Choice } from '@portal/shared/voting/records.ts'
import { voteState } from '@portal/shared/voting/rules.ts'
import { type BallotWords, isUnderway, type Ballot as OwnBallot } from '#ballots/ballot.ts'
import { unbroken } from '#ui/format.ts'

/** The own ballot; a secret one is confirmed without its choice (rule Z8). */
export type Ballot = OwnBallot<Choice>

/** How a voice leader is spoken to, who casts for an association of so many seats. */
export const chamberBallot = (seats: number): BallotWords => ({
  taken: 'Die Stimmen Ihrer Kammer wurden angenommen.',
  refused: 'Die Stimmen Ihrer Kammer wurden nicht angenommen.',
  unconfirmed: 'Die Stimmen Ihrer Kammer sind noch nicht bestätigt.',
  counted: 'Gezählt sind die Stimmen erst, wenn hier „Stimmen abgegeben.“ steht.',
  held: 'Die Stimmen Ihrer Kammer werden von selbst gesendet, sobald sie wieder steht.',
  cast: 'Stimmen abgegeben.',
  confirm: (choice) => `${choice}: ${unbroken(seatsInWords(seats))} abgeben`,
})

/** What the own association has cast: the board may say so later than the server's answer (rule C2). */
export const castFor = ({ value }: Pick<Chamber, 'value'>, ballot: Ballot | undefined): boolean | null =>
  value ?? (ballot?.phase === 'confirmed' ? ballot.choice === YES : null)

/** Whether there is nothing to choose any more: it is on its way, or counted. */
export const isCast = (ballot: Ballot | undefined): boolean =>
  isUnderway(ballot) || ballot?.phase === 'confirmed'

/** Ballots by the id of the motion. */
export type Ballots = Record<number, Ballot>

/** The server tells within a moment that a ballot is counted. A snapshot later than that is the truth. */
const TOLD_WITHIN_MS = 3000

interface PointReading {
  point: Pick<WorkingPoint, 'currentVote' | 'result'>
  /** Whether the point was read afresh, and not kept up by events. */
  fresh: boolean
  now: number
}

/**
 * The ballots that still mean something. One that is under way is never forgotten before its answer. Others go
 * with their vote: when another one runs, or when it was restarted, which discards what was cast (rule V16).
 */
export function stillMeant(ballots: Ballots, { point, fresh, now }: PointReading): Ballots {
  const { currentVote, result } = point
  if (!currentVote && !result) return ballots
  const remaining = Object.entries(ballots).filter(([id, ballot]) => {
    if (isUnderway(ballot)) return true
    if (currentVote?.appId !== Number(id)) return result?.appId === Number(id)
    if (voteState(currentVote, new Date(now)) === 'announced') return false
    const known = currentVote.hasVoted || ballot.phase !== 'confirmed' || now - ballot.at < TOLD_WITHIN_MS
    return known || !fresh
  })
  return remaining.length === Object.keys(ballots).length ? ballots : Object.fromEntries(remaining)
}

type Point = Pick<WorkingPoint, 'top' | 'currentVote' | 'result'>

/**
 * The motion of the vote that a window has last seen running. It is forgotten when the hall goes on: when a declared
 * result leaves the floor, or another agenda item is called. A vote that was decided must not look broken off then.
 */
export function witnessedAfter(witnessed: number | null, before: Point | null, now: Point): number | null {
  if (now.currentVote) return now.currentVote.appId
  const wentOn = before !== null && before.top?.id !== now.top?.id
  const resultLeft = before?.result != null && now.result === null
  return wentOn || resultLeft ? null : witnessed
}
