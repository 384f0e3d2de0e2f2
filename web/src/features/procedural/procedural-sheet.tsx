import { printNumber } from '@portal/shared/motions/rules.ts'
import { proceduralNames } from '@portal/shared/text/procedural.ts'
import { consequenceOf } from '@portal/shared/text/procedural-question.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { choiceLabels } from '@portal/shared/text/votes.ts'
import { IconCheck, IconClock, IconGavel } from '@tabler/icons-react'
import { useId } from 'react'
import { isUnderway, markedIn, ownBallot } from '#ballots/ballot.ts'
import { ballotOptions } from '#ballots/ballot-options.ts'
import { BallotProgress } from '#ballots/ballot-progress.tsx'
import { BallotSheet } from '#ballots/ballot-sheet.tsx'
import { BallotStatus } from '#ballots/ballot-status.tsx'
import { ChoiceButtons } from '#ballots/choice-buttons.tsx'
import { useLive } from '#live/store.ts'
import { useIsVoter } from '#parts/use-voter.ts'
import { unbroken } from '#ui/format.ts'
import { castProcedural, markProcedural, useOwnBallot } from './own-ballot.ts'
import { useProceduralResultAbove } from './own-result.ts'
import { ProceduralHead } from './procedural-head.tsx'
import { ProceduralResultSheet } from './procedural-result.tsx'
import { SpeechButtons } from './speech-buttons.tsx'
import { nameOf } from './subject.ts'
import { type RunningProcedural, useProceduralResult, useRunningProcedural } from './use-procedural.ts'

const options = ballotOptions(choiceLabels)

/**
 * The procedural motion above every screen, for those who vote. On the voting screen, which shows it anyway, it comes once
 * it is voted on. On the others it is followed by what it came to.
 */
export function ProceduralSheet({ onVotingScreen }: { onVotingScreen: boolean }) {
  const running = useRunningProcedural()
  const isVoter = useIsVoter()
  const last = useProceduralResult()
  const lastAbove = useProceduralResultAbove()
  const titleId = useId()
  if (last && lastAbove && !onVotingScreen) return <ProceduralResultSheet last={last} />
  if (!running || !isVoter || (onVotingScreen && !running.motion.open)) return null
  return <Running key={running.motion.id} running={running} titleId={titleId} />
}

function Running({ running, titleId }: { running: RunningProcedural; titleId: string }) {
  const { motion, about, refusal } = running
  const { id, type, open } = motion
  const ballot = useOwnBallot(id)
  const offline = useLive((live) => live.connection !== 'online')
  const castHere = ballot?.phase === 'confirmed'
  const cast = castHere || motion.hasVoted
  const refused = ballot?.phase === 'refused'
  const folded = !refused && (!open || (cast && !castHere))
  const underway = isUnderway(ballot)
  const remembered = ballot?.phase === 'confirmed' ? ballot.choice : null
  return (
    <BallotSheet
      titleId={titleId}
      name="Geschäftsordnungsantrag"
      step={`${id} ${open} ${folded} ${refused}`}
      startsFolded={folded}
      foldsOnceRead={castHere}
      state={{ tone: 'procedural', icon: IconGavel, word: 'Geschäftsordnung' }}
      foldedState={cast ? { tone: 'good', icon: IconCheck, word: ownBallot.cast } : undefined}
      line={
        <>
          <b>{proceduralNames[type]}</b>
          {about && ` zu ${unbroken(printNumber(about))}`}
        </>
      }
      text={
        <>
          <ProceduralHead {...running} titleId={titleId} />
          {!open && <SpeechButtons motion={motion} />}
        </>
      }
      status={
        open || underway ? (
          <BallotProgress
            ballot={ballot}
            cast={cast}
            offline={offline}
            counted={false}
            labels={choiceLabels}
            onConfirm={(choice) => void castProcedural(id, choice)}
          />
        ) : (
          refusal && <BallotStatus tone="plain" icon={IconClock} title={sentence(refusal)} />
        )
      }
      choices={
        open || underway ? (
          <ChoiceButtons
            question={`procedural ${id}`}
            legend={nameOf(type, about)}
            options={options.map((option) => ({
              ...option,
              note:
                consequenceOf(type, option.value, {
                  about: about && printNumber(about),
                  parent: motion.parentType,
                }) ?? undefined,
            }))}
            state={underway ? 'underway' : cast ? 'cast' : refusal === null ? 'open' : 'shut'}
            chosen={remembered ?? markedIn(ballot)}
            onMark={(choice, moved) => markProcedural(id, choice, moved)}
            onChoose={(choice) => void castProcedural(id, choice)}
          />
        ) : undefined
      }
    />
  )
}
