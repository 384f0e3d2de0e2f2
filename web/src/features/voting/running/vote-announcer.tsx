import { othersInWords } from '@portal/shared/text/votes.ts'
import { MOTION_RESULT } from '@portal/shared/voting/result-types.ts'
import { isDeclared } from '@portal/shared/voting/rules.ts'
import { useEffect, useRef } from 'react'
import { useWitnessed } from '#features/voting/ballot/own-ballots.ts'
import { useChamberChoice, useRunningVote } from '#features/voting/ballot/running-vote.ts'
import { useLive } from '#live/store.ts'
import { useMotion } from '#parts/use-motion.ts'
import { announce } from '#ui/announcer.ts'
import { announcementFor, brokenOff, type Moment } from './announcements.ts'

/** What a procedural motion came to is told a moment after the vote that it ended; for so long that end alone is not told. */
const RESULT_WITHIN_MS = 2000

/** Tells the course of a vote to people who listen, on whichever screen they are. */
export function VoteAnnouncer() {
  useBrokenOff()
  const running = useRunningVote()
  const loaded = useLive((live) => live.point !== null)
  const result = useLive((live) => (live.point?.result?.type === MOTION_RESULT ? live.point.result : null))
  const motion = useMotion(running?.motion.id ?? result?.appId ?? null)
  const before = useRef<Moment | null>(null)
  const appId = running?.motion.id ?? null
  const state = running?.state ?? null
  // The board of the chambers comes a moment after the vote.
  const chambers = running?.motion.union_vote ?? false
  const mode = chambers ? 'chambers' : (running?.vote.mode ?? null)
  const seconds = running?.seconds ?? null
  const choosesForChamber = useChamberChoice()
  const mayVote = chambers ? choosesForChamber : running?.refusal === null
  // The result is said at once: that it follows would only put it off.
  const resultIsNext = running !== null && isDeclared(running.vote)
  const others = othersInWords(running?.vote.block ?? result?.block ?? [])

  useEffect(() => {
    if (!loaded || resultIsNext) return
    const now: Moment = { appId, state, mode, seconds, result }
    // Whoever comes later hears of a vote that runs, but not of a result from before.
    const last = before.current ?? { ...now, appId: null, state: null }
    before.current = now
    const announcement = announcementFor(last, now, { motion: motion ?? undefined, mayVote, others })
    if (announcement) announce(announcement.text, announcement.urgency)
  }, [loaded, resultIsNext, appId, state, mode, seconds, result, motion, mayVote, others])
  return null
}

/** Tells of a vote that this window has seen running, and that is over without a result. */
function useBrokenOff() {
  const running = useLive((live) => live.point?.currentVote != null)
  const decided = useLive((live) => live.point?.result != null)
  const witnessed = useMotion(useWitnessed())
  const over = witnessed?.result === null && !running && !decided
  const motion = useRef(witnessed)
  useEffect(() => {
    motion.current = witnessed
  })
  useEffect(() => {
    if (!over) return
    const timer = setTimeout(() => {
      const { text, urgency } = brokenOff(motion.current ?? undefined)
      announce(text, urgency)
    }, RESULT_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [over])
}
