import type { Application } from '@portal/shared/motions/records.ts'
import type { Result } from '@portal/shared/voting/records.ts'
import { MOTION_RESULT } from '@portal/shared/voting/result-types.ts'
import { useLive } from '#live/store.ts'
import { useMotion } from '#parts/use-motion.ts'
import { useClosedResult, useWitnessed } from './ballot/own-ballots.ts'
import { type RunningVote, useRunningVote } from './ballot/running-vote.ts'

/** What there is to see of voting now, one thing at a time. */
export type VoteEvent =
  | { kind: 'running'; running: RunningVote }
  | { kind: 'result'; result: Result; motion: Application }
  | { kind: 'stopped'; motion: Application }

/**
 * A running vote, then its result until it is closed. `witnessedOnly` leaves a result out that was declared before
 * this window was there: it belongs on the voting screen, not over another one.
 */
export function useVoteEvent(witnessedOnly: boolean): VoteEvent | null {
  const running = useRunningVote()
  const result = useLive((live) => live.point?.result ?? null)
  const witnessed = useWitnessed()
  const closed = useClosedResult()
  const decided = useMotion(result?.appId ?? null)
  const stopped = useMotion(witnessed)
  if (running) return { kind: 'running', running }
  // What a procedural motion has come to is told in its own place.
  if (result && result.type !== MOTION_RESULT) return null
  if (result && decided) {
    const shown = result.rev !== closed && (!witnessedOnly || result.appId === witnessed)
    return shown ? { kind: 'result', result, motion: decided } : null
  }
  // A window that was offline for the result finds it at the motion.
  return stopped?.result === null ? { kind: 'stopped', motion: stopped } : null
}
