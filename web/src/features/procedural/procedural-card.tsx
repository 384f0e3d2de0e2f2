import { sentence } from '@portal/shared/text/refusals.ts'
import { choiceLabels } from '@portal/shared/text/votes.ts'
import type { Choice } from '@portal/shared/voting/records.ts'
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconInfoCircle,
  IconLoader2,
  IconMinus,
  IconThumbDown,
  IconThumbUp,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ChoiceButtons } from '#ui/choice-buttons.tsx'
import { formatExactTime } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { castProcedural, type OwnBallot, useOwnBallot } from './own-ballot.ts'
import classes from './procedural-card.module.css'
import { ProceduralHead } from './procedural-head.tsx'
import { SpeechButtons } from './speech-buttons.tsx'
import { nameOf } from './subject.ts'
import type { RunningProcedural } from './use-procedural.ts'

/** Always in this order, so that hands can learn it. */
const options = [
  { value: 1, label: choiceLabels[1], icon: IconThumbUp, tone: 'yes' },
  { value: 2, label: choiceLabels[2], icon: IconThumbDown, tone: 'no' },
  { value: 0, label: choiceLabels[0], icon: IconMinus, tone: 'abstention' },
] as const satisfies { value: Choice; label: string; icon: typeof IconMinus; tone: string }[]

interface Props {
  running: RunningProcedural
  titleId: string
  aside?: ReactNode
}

/** The procedural motion for whoever speaks to it, votes on it, or watches. */
export function ProceduralCard({ running, titleId, aside }: Props) {
  const { motion, about, refusal } = running
  const { ballot, underway } = useOwnBallot(motion.id)
  const cast = ballot?.phase === 'confirmed' || motion.hasVoted
  const choosing = underway || (refusal === null && !cast)
  return (
    <div className={classes.card}>
      <ProceduralHead {...running} titleId={titleId} aside={aside} />
      {!motion.open && <SpeechButtons motion={motion} />}
      {choosing && (
        <ChoiceButtons
          legend={nameOf(motion.type, about)}
          options={options}
          chosen={ballot && ballot.phase !== 'refused' ? ballot.choice : null}
          confirm="Stimme abgeben"
          underway={underway}
          onChoose={(choice) => void castProcedural(motion.id, choice)}
        />
      )}
      {ballot && <Progress ballot={ballot} />}
      {!ballot && cast && <Notice tone="good" icon={IconCheck} title="Stimme abgegeben." />}
      {!choosing && !cast && refusal === 'vote-not-open' && (
        <Notice tone="wait" icon={IconClock} title={sentence(refusal)}>
          <p>Die Schaltflächen erscheinen hier von selbst.</p>
        </Notice>
      )}
      {!choosing && !cast && refusal !== null && refusal !== 'vote-not-open' && motion.open && (
        <Notice tone="live" icon={IconInfoCircle} title={sentence(refusal)} />
      )}
    </div>
  )
}

/** How far the own ballot is. */
function Progress({ ballot }: { ballot: OwnBallot }) {
  switch (ballot.phase) {
    case 'sending':
      return <Notice tone="wait" icon={IconLoader2} title="Wird übermittelt …" />
    case 'late':
      return (
        <Notice tone="wait" icon={IconClock} title="Noch nicht bestätigt – wir versuchen es weiter">
          <p>Bitte lassen Sie diese Seite geöffnet.</p>
        </Notice>
      )
    case 'confirmed':
      return (
        <Notice tone="good" icon={IconCheck} title="Stimme abgegeben.">
          <p>
            Ihre Wahl: {choiceLabels[ballot.choice]} · {formatExactTime(ballot.at)}
          </p>
        </Notice>
      )
    case 'refused':
      return (
        <Notice tone="bad" icon={IconAlertTriangle} title="Ihre Stimme wurde nicht angenommen.">
          <p>{ballot.why}</p>
        </Notice>
      )
  }
}
