import { printNumber } from '@portal/shared/motions/rules.ts'
import { stateInWords } from '@portal/shared/text/votes.ts'
import { useId } from 'react'
import { useIsVoter } from '#live/use-voter.ts'
import { formatCountdown, unbroken } from '#ui/format.ts'
import { Sheet } from '#ui/sheet.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { EndedVote } from './ended-vote.tsx'
import { useBallot } from './own-ballots.ts'
import { type RunningVote, useIsLeader } from './running-vote.ts'
import { VoteCard } from './vote-card.tsx'
import { useVoteEvent, type VoteEvent } from './vote-event.ts'

/** The running vote above any other screen, for those who vote. */
export function VoteSheet() {
  const event = useVoteEvent(true)
  const isVoter = useIsVoter()
  const isLeader = useIsLeader()
  const titleId = useId()
  if (!event || !(isVoter || (isLeader && motionOf(event).union_vote))) return null
  return event.kind === 'running' ? (
    <Sheet
      titleId={titleId}
      name="Abstimmung"
      step={stepOf(event.running)}
      folded={<FoldedVote running={event.running} titleId={titleId} />}
    >
      {(fold) => <VoteCard running={event.running} titleId={titleId} aside={fold} />}
    </Sheet>
  ) : (
    <Sheet titleId={titleId} name="Ergebnis" step="">
      {() => <EndedVote event={event} titleId={titleId} />}
    </Sheet>
  )
}

const motionOf = (event: VoteEvent) => (event.kind === 'running' ? event.running : event).motion

/** Where a vote is, as far as it calls for attention: closing does not. */
const stepOf = ({ motion, state }: RunningVote): string =>
  `${motion.id} ${state === 'announced' ? 'announced' : 'open'}`

function FoldedVote({ running, titleId }: { running: RunningVote; titleId: string }) {
  const { motion, state, seconds, vote } = running
  const ballot = useBallot(motion.id)
  const cast = vote.hasVoted || ballot?.phase === 'confirmed'
  return (
    <>
      <StatusBadge tone={cast ? 'good' : state === 'open' ? 'live' : 'wait'}>
        {cast ? 'Stimme abgegeben' : state === 'open' ? stateInWords.open : 'Abstimmung'}
      </StatusBadge>
      <b id={titleId}>{unbroken(printNumber(motion))}</b>
      {state === 'open' && seconds !== null && <span>{unbroken(`noch ${formatCountdown(seconds)}`)}</span>}
    </>
  )
}
