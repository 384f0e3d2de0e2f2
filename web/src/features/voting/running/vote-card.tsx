import { ballotSentence } from '@portal/shared/text/ballot-refusals.ts'
import { stateInWords } from '@portal/shared/text/votes.ts'
import { IconClock, IconInfoCircle } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { OwnPart } from '#features/voting/ballot/own-part.ts'
import type { RunningVote } from '#features/voting/ballot/running-vote.ts'
import { latePart } from '#live/late-part.ts'
import { useInterrupted } from '#parts/use-interrupted.ts'
import { Notice } from '#ui/notice.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TimeLeft } from './time-left.tsx'
import classes from './vote-card.module.css'
import { VoteText } from './vote-text.tsx'

const ChamberBoard = latePart('ChamberBoard', () => import('#features/voting/chambers/chamber-board.tsx'))

interface Props {
  running: RunningVote
  own: OwnPart
  titleId: string
}

/** The running vote on the voting screen, for whoever waits for its opening, or may only watch. */
export function VoteCard({ running, own, titleId }: Props) {
  const { motion, state, seconds } = running
  return (
    <div className={classes.card}>
      <div className={classes.state}>
        <StatusBadge tone={state === 'open' ? 'live' : 'wait'}>{stateInWords[state]}</StatusBadge>
        {state === 'open' && seconds !== null && <TimeLeft seconds={seconds} />}
      </div>
      <VoteText running={running} own={own} titleId={titleId} />
      <Standing own={own} />
      {motion.union_vote && (
        <Suspense>
          <ChamberBoard />
        </Suspense>
      )}
    </div>
  )
}

/** Why there is nothing to choose here. */
function Standing({ own: { refusal, cast, chamber } }: { own: OwnPart }) {
  const interrupted = useInterrupted()
  if (interrupted)
    return (
      <Notice tone="plain" icon={IconClock}>
        <p>Zuerst geht es um den Antrag zur Geschäftsordnung.</p>
      </Notice>
    )
  if (cast || refusal === null || refusal === 'chamber-vote') return null
  if (refusal === 'vote-not-open')
    return (
      <Notice tone="wait" icon={IconClock} title={ballotSentence(refusal)}>
        <p>Die Schaltflächen erscheinen von selbst.</p>
      </Notice>
    )
  if (refusal === 'not-a-voice-leader' && !chamber) return null
  return (
    <Notice
      tone={refusal === 'vote-closed' ? 'wait' : 'live'}
      icon={refusal === 'vote-closed' ? IconClock : IconInfoCircle}
      title={ballotSentence(refusal)}
    />
  )
}
