import { motionStatus } from '@portal/shared/motions/status.ts'
import { deskStateInWords } from '@portal/shared/office/desk-columns.ts'
import type { OfficeMotion } from '@portal/shared/office/records.ts'
import {
  IconArrowBackUp,
  IconCheck,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconEye,
  IconPencil,
  IconX,
} from '@tabler/icons-react'
import type { Icon } from '#ui/icon.ts'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import classes from './motion-state.module.css'

type Look = [tone: Tone | 'ink', icon: Icon]

/** How the word for where a motion is on its way looks. */
function lookOf({ state, statusid, backend_status, withdrawal }: OfficeMotion): Look {
  if (withdrawal !== null) return ['wait', IconArrowBackUp]
  switch (state) {
    case 'submitted':
      return backend_status === null ? ['wait', IconClock] : ['live', IconPencil]
    case 'draft':
      return ['plain', IconCircleDashed]
    case 'scheduled':
      return ['ink', IconCircleCheck]
    case 'published':
      return ['ink', IconEye]
    case 'decided':
      if (statusid === motionStatus.accepted) return ['good', IconCheck]
      return statusid === motionStatus.rejected ? ['bad', IconX] : ['plain', IconCheck]
    case 'lapsed':
      return ['plain', IconX]
    case 'withdrawn':
    case 'replaced':
      return ['plain', IconArrowBackUp]
  }
}

/** The word for a dense table: without a ground, but never by colour alone. */
export function StateWord({ motion }: { motion: OfficeMotion }) {
  const [tone, Shown] = lookOf(motion)
  return (
    <span className={classes.word} data-tone={tone}>
      <Shown className={classes.icon} aria-hidden />
      {deskStateInWords(motion)}
    </span>
  )
}

/** The word beside a heading. */
export function StateBadge({ motion }: { motion: OfficeMotion }) {
  const [tone, icon] = lookOf(motion)
  return (
    <StatusBadge tone={tone === 'ink' || tone === 'live' ? 'plain' : tone} icon={icon}>
      {deskStateInWords(motion)}
    </StatusBadge>
  )
}
