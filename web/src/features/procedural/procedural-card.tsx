import { sentence } from '@portal/shared/text/refusals.ts'
import { IconClock, IconInfoCircle } from '@tabler/icons-react'
import { Notice } from '#ui/notice.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import classes from './procedural-card.module.css'
import { ProceduralHead } from './procedural-head.tsx'
import { SpeechButtons } from './speech-buttons.tsx'
import type { RunningProcedural } from './use-procedural.ts'

interface Props {
  running: RunningProcedural
  titleId: string
}

/** The procedural motion on the voting screen, for whoever speaks to it, waits for the vote on it, or watches. */
export function ProceduralCard({ running, titleId }: Props) {
  const { motion, refusal } = running
  return (
    <div className={classes.card}>
      <div>
        <StatusBadge tone={motion.open ? 'live' : 'wait'}>
          {motion.open ? 'Abstimmung läuft' : 'Geschäftsordnungsantrag'}
        </StatusBadge>
      </div>
      <ProceduralHead {...running} titleId={titleId} />
      {!motion.open && <SpeechButtons motion={motion} />}
      {refusal === 'vote-not-open' && (
        <Notice tone="wait" icon={IconClock} title={sentence(refusal)}>
          <p>Die Schaltflächen erscheinen von selbst.</p>
        </Notice>
      )}
      {refusal !== null && refusal !== 'vote-not-open' && motion.open && (
        <Notice tone="live" icon={IconInfoCircle} title={sentence(refusal)} />
      )}
    </div>
  )
}
