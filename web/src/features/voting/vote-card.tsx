import { modeInWords } from '@portal/shared/text/votes.ts'
import { IconLock, IconUsers } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useLive } from '#live/store.ts'
import { isUnderway } from '#ui/ballot.ts'
import { BallotProgress } from '#ui/ballot-progress.tsx'
import { ChoiceCard } from '#ui/choice-card.tsx'
import { upperFirst } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { BallotChoice } from './ballot-choice.tsx'
import { useBallot } from './own-ballots.ts'
import { OwnStanding } from './own-standing.tsx'
import { type RunningVote, useChamberChoice } from './running-vote.ts'
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
  const offline = useLive((live) => live.connection !== 'online')
  const chambers = useLive((live) => live.point?.currentUnionVote != null)
  const choosesForChamber = useChamberChoice()
  const ballot = useBallot(motion.id)
  const cast = ballot?.phase === 'confirmed' || vote.hasVoted
  const choosing = isUnderway(ballot) || (refusal === null && !cast)
  return (
    <ChoiceCard
      choosing={choosing || (choosesForChamber && !cast)}
      head={<VoteHead running={running} titleId={titleId} aside={aside} brief={cast} />}
      end={
        chambers &&
        aside === undefined && (
          <Suspense>
            <ChamberBoard />
          </Suspense>
        )
      }
    >
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
          <BallotProgress ballot={ballot} offline={offline} />
        </>
      ) : (
        <>
          {ballot?.phase === 'refused' && <BallotProgress ballot={ballot} offline={offline} />}
          <OwnStanding running={running} ballot={ballot} />
        </>
      )}
    </ChoiceCard>
  )
}
