import { modeInWords } from '@portal/shared/text/votes.ts'
import { IconLock, IconUsers } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLive } from '#live/store.ts'
import { upperFirst } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { isUnderway } from './ballot.ts'
import { BallotChoice } from './ballot-choice.tsx'
import { BallotProgress } from './ballot-progress.tsx'
import { useBallot } from './own-ballots.ts'
import { OwnStanding } from './own-standing.tsx'
import type { RunningVote } from './running-vote.ts'
import classes from './vote-card.module.css'
import { VoteHead } from './vote-head.tsx'

const ChamberVote = lazy(() => import('./chamber-vote.tsx'))
const ChamberBoard = lazy(() => import('./chamber-board.tsx'))

interface Props {
  running: RunningVote
  titleId: string
  aside?: ReactNode
}

/** The running vote for whoever votes, or may only watch: what, how long, and the own ballot. */
export function VoteCard({ running, titleId, aside }: Props) {
  const { motion, vote, refusal } = running
  const chambers = useLive((live) => live.point?.currentUnionVote != null)
  const ballot = useBallot(motion.id)
  const underway = isUnderway(ballot)
  const cast = ballot?.phase === 'confirmed' || vote.hasVoted
  const choosing = underway || (refusal === null && !cast)
  const end = useFocusAfter(choosing)
  return (
    <div className={classes.card}>
      <div className={classes.scroll}>
        <VoteHead running={running} titleId={titleId} aside={aside} brief={cast} />
      </div>
      <div ref={end} className={classes.own} tabIndex={-1}>
        {vote.mode === 'secret' && choosing && (
          <Notice tone="live" icon={IconLock}>
            <p>Ihre Stimme wird versiegelt. Nach der Auszählung lässt sie sich niemandem mehr zuordnen.</p>
          </Notice>
        )}
        {vote.mode === 'rollcall' && !cast && (
          <Notice tone="wait" icon={IconUsers}>
            <p className={classes.rollcall}>{upperFirst(modeInWords.rollcall)}.</p>
          </Notice>
        )}
        {chambers ? (
          <Suspense>
            <ChamberVote running={running} />
          </Suspense>
        ) : choosing ? (
          <>
            <BallotChoice running={running} ballot={ballot} />
            <BallotProgress ballot={ballot} />
          </>
        ) : (
          <>
            {ballot?.phase === 'refused' && <BallotProgress ballot={ballot} />}
            <OwnStanding running={running} ballot={ballot} />
          </>
        )}
      </div>
      {chambers && aside === undefined && (
        <Suspense>
          <ChamberBoard />
        </Suspense>
      )}
    </div>
  )
}

/** Whoever voted with the keyboard stays where the buttons were, and does not start again at the page's top. */
function useFocusAfter(choosing: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const inside = useRef(false)
  useEffect(() => {
    const note = () => {
      inside.current = place.current?.contains(document.activeElement) ?? false
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const lost = document.activeElement === document.body
    if (!choosing && inside.current && lost) place.current?.focus({ preventScroll: true })
  }, [choosing])
  return place
}
