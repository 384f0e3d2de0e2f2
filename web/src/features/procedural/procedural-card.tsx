import { sentence } from '@portal/shared/text/refusals.ts'
import { choiceLabels } from '@portal/shared/text/votes.ts'
import { IconCheck, IconClock, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLive } from '#live/store.ts'
import { isUnderway, markedIn } from '#ui/ballot.ts'
import { ballotOptions } from '#ui/ballot-options.ts'
import { BallotProgress } from '#ui/ballot-progress.tsx'
import { ChoiceButtons } from '#ui/choice-buttons.tsx'
import { ChoiceCard } from '#ui/choice-card.tsx'
import { formatExactTime } from '#ui/format.ts'
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
      {cast && (
        <Notice tone="good" icon={IconCheck} title="Stimme abgegeben.">
          {ballot?.phase === 'confirmed' && (
            <p>
              {ballot.choice !== null && `Ihre Wahl: ${choiceLabels[ballot.choice]} · `}
              {formatExactTime(ballot.at)}
            </p>
          )}
        </Notice>
      )}
      {!choosing && !cast && refusal === 'vote-not-open' && (
        <Notice tone="wait" icon={IconClock} title={sentence(refusal)}>
          <p>Die Schaltflächen erscheinen hier von selbst.</p>
        </Notice>
      )}
      {!choosing && !cast && refusal !== null && refusal !== 'vote-not-open' && motion.open && (
        <Notice tone="live" icon={IconInfoCircle} title={sentence(refusal)} />
      )}
    </ChoiceCard>
  )
}
