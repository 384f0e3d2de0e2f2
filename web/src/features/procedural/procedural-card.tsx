import { sentence } from '@portal/shared/text/refusals.ts'
import { choiceLabels } from '@portal/shared/text/votes.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLive } from '#live/store.ts'
import { isUnderway, markedIn } from '#ui/ballot.ts'
import { BallotAwaited, BallotCast } from '#ui/ballot-notice.tsx'
import { ballotOptions } from '#ui/ballot-options.ts'
import { BallotProgress } from '#ui/ballot-progress.tsx'
import { ChoiceButtons } from '#ui/choice-buttons.tsx'
import { ChoiceCard } from '#ui/choice-card.tsx'
import { Notice } from '#ui/notice.tsx'
import { castProcedural, markProcedural, useOwnBallot } from './own-ballot.ts'
import { ProceduralHead } from './procedural-head.tsx'
import { SpeechButtons } from './speech-buttons.tsx'
import { nameOf } from './subject.ts'
import type { RunningProcedural } from './use-procedural.ts'

const options = ballotOptions(choiceLabels)

interface Props {
  running: RunningProcedural
  titleId: string
  aside?: ReactNode
}

/** The procedural motion for whoever speaks to it, votes on it, or watches. */
export function ProceduralCard({ running, titleId, aside }: Props) {
  const { motion, about, refusal } = running
  const { id } = motion
  const offline = useLive((live) => live.connection !== 'online')
  const ballot = useOwnBallot(id)
  const cast = ballot?.phase === 'confirmed' || motion.hasVoted
  const choosing = isUnderway(ballot) || (refusal === null && !cast)
  return (
    <ChoiceCard choosing={choosing} head={<ProceduralHead {...running} titleId={titleId} aside={aside} />}>
      {!motion.open && <SpeechButtons motion={motion} />}
      {choosing && (
        <ChoiceButtons
          key={id}
          legend={nameOf(motion.type, about)}
          legendHidden
          options={options}
          marked={markedIn(ballot)}
          underway={isUnderway(ballot)}
          confirm="Stimme abgeben"
          onMark={(choice) => markProcedural(id, choice)}
          onChoose={(choice) => void castProcedural(id, choice)}
        />
      )}
      {(choosing || ballot?.phase === 'refused') && <BallotProgress ballot={ballot} offline={offline} />}
      {cast && <BallotCast ballot={ballot} labels={choiceLabels} />}
      {!choosing && !cast && refusal === 'vote-not-open' && <BallotAwaited why={sentence(refusal)} />}
      {!choosing && !cast && refusal !== null && refusal !== 'vote-not-open' && motion.open && (
        <Notice tone="live" icon={IconInfoCircle} title={sentence(refusal)} />
      )}
    </ChoiceCard>
  )
}
