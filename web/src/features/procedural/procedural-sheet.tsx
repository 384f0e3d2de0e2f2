import { printNumber } from '@portal/shared/motions/rules.ts'
import { proceduralNames } from '@portal/shared/text/procedural.ts'
import { useId } from 'react'
import { useIsVoter } from '#live/use-voter.ts'
import { unbroken } from '#ui/format.ts'
import { Sheet } from '#ui/sheet.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useOwnBallot } from './own-ballot.ts'
import { ProceduralCard } from './procedural-card.tsx'
import { type RunningProcedural, useRunningProcedural } from './use-procedural.ts'

/** The procedural motion above any other screen, for those who vote. */
export function ProceduralSheet() {
  const running = useRunningProcedural()
  const isVoter = useIsVoter()
  const titleId = useId()
  if (!running || !isVoter) return null
  const { motion } = running
  return (
    <Sheet
      titleId={titleId}
      name="Geschäftsordnungsantrag"
      step={`${motion.id} ${motion.open}`}
      folded={<FoldedMotion running={running} titleId={titleId} />}
    >
      {(fold) => <ProceduralCard key={motion.id} running={running} titleId={titleId} aside={fold} />}
    </Sheet>
  )
}

function FoldedMotion({ running, titleId }: { running: RunningProcedural; titleId: string }) {
  const { motion, about } = running
  const ballot = useOwnBallot(motion.id)
  const cast = motion.hasVoted || ballot?.phase === 'confirmed'
  return (
    <>
      <StatusBadge tone={cast ? 'good' : motion.open ? 'live' : 'wait'}>
        {wordOf(cast, motion.open)}
      </StatusBadge>
      <b id={titleId}>{proceduralNames[motion.type]}</b>
      {about && <span>{unbroken(printNumber(about))}</span>}
    </>
  )
}

function wordOf(cast: boolean, open: boolean): string {
  if (cast) return 'Stimme abgegeben'
  return open ? 'Abstimmung läuft' : 'Geschäftsordnung'
}
