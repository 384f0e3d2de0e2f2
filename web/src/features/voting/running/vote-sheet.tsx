import { blockInWords, stateInWords } from '@portal/shared/text/votes.ts'
import { IconCheck, IconClock, IconPlayerPlay } from '@tabler/icons-react'
import { useId } from 'react'
import { isUnderway, ownBallot } from '#ballots/ballot.ts'
import { BallotSheet, type SheetState } from '#ballots/ballot-sheet.tsx'
import { chamberBallot } from '#features/voting/ballot/ballot.ts'
import { type OwnPart, useOwnPart } from '#features/voting/ballot/own-part.ts'
import { questionOf, type RunningVote, useIsLeader } from '#features/voting/ballot/running-vote.ts'
import { VoteChoices, VoteProgress } from '#features/voting/ballot/vote-ballot.tsx'
import { ResultSheet } from '#features/voting/result/result-sheet.tsx'
import { useVoteEvent, type VoteEvent } from '#features/voting/vote-event.ts'
import { useLive } from '#live/store.ts'
import { PrintNumber } from '#parts/print-number.tsx'
import { useIsVoter } from '#parts/use-voter.ts'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import { TimeBar, TimeLeft } from './time-left.tsx'
import { VoteText } from './vote-text.tsx'

/**
 * The running vote above every screen, for those who vote. On the voting screen, which shows it anyway, only a ballot that
 * can be cast or was cast comes above it.
 */
export function VoteSheet({ onVotingScreen }: { onVotingScreen: boolean }) {
  const event = useSheetEvent()
  const own = useOwnPart(event?.kind === 'running' ? event.running : null)
  const titleId = useId()
  if (!event) return null
  if (event.kind !== 'running') return onVotingScreen ? null : <ResultSheet event={event} titleId={titleId} />
  if (!own || (onVotingScreen && !isBallotShown(event.running, own))) return null
  return <Running key={questionOf(event.running)} running={event.running} own={own} titleId={titleId} />
}

/** What there is to see of voting above the screens, for those who vote. */
export function useSheetEvent(): VoteEvent | null {
  const event = useVoteEvent(true)
  const isVoter = useIsVoter()
  const isLeader = useIsLeader()
  const motion = event?.kind === 'running' ? event.running.motion : event?.motion
  return isVoter || (isLeader && motion?.union_vote) ? event : null
}

/** Whether there is a ballot to see on the voting screen, too. */
export const isBallotShown = ({ state }: RunningVote, { entitled, ballot }: OwnPart): boolean =>
  isUnderway(ballot) || (entitled && state !== 'announced')

function Running({ running, own, titleId }: { running: RunningVote; own: OwnPart; titleId: string }) {
  const { motion, vote, state, seconds } = running
  const { entitled, cast, ballot, refusal } = own
  const booth = useLive(({ data }) => data?.user?.secure_votes === true)
  // Whoever has to go somewhere else for it is told so.
  const called = refusal === 'vote-in-the-booth' || refusal === 'election-elsewhere'
  const castHere = ballot?.phase === 'confirmed'
  const open = state !== 'announced'
  const refused = ballot?.phase === 'refused'
  const folded = !refused && (!open || !(entitled || called) || (cast && !castHere))
  const runs = state === 'open' && vote.closesAt !== null && seconds !== null
  return (
    <BallotSheet
      titleId={titleId}
      name="Abstimmung"
      step={`${motion.id} ${open} ${folded} ${refused}`}
      startsFolded={folded}
      foldsOnceRead={castHere && !(booth && vote.mode === 'secret')}
      state={stateOf(running)}
      foldedState={cast ? castState(own) : undefined}
      time={runs && <TimeLeft seconds={seconds} />}
      bar={runs && vote.closesAt !== null && <TimeBar closesAt={vote.closesAt} seconds={seconds} />}
      line={
        <>
          <PrintNumber motion={motion} plain />{' '}
          <UnbrokenNumbers>{vote.block.length > 1 ? blockInWords(vote.block) : motion.title}</UnbrokenNumbers>
        </>
      }
      text={<VoteText running={running} own={own} titleId={titleId} />}
      status={<VoteProgress running={running} own={own} />}
      choices={entitled && open ? <VoteChoices running={running} own={own} /> : undefined}
    />
  )
}

/** Where the vote is; a roll call is told before anybody votes (rule V18). */
function stateOf({ state, vote }: RunningVote): SheetState {
  if (state === 'announced')
    return { tone: 'wait', icon: IconClock, word: vote.mode === 'rollcall' ? 'Gleich namentlich' : 'Gleich' }
  return state === 'open'
    ? { tone: 'live', icon: IconPlayerPlay, word: stateInWords.open }
    : { tone: 'wait', icon: IconClock, word: stateInWords.closed }
}

const castState = ({ chamber }: OwnPart): SheetState => ({
  tone: 'good',
  icon: IconCheck,
  word: chamber ? chamberBallot(chamber.seats).cast : ownBallot.cast,
})
