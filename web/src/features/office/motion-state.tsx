import { statusLabel } from '@portal/shared/motions/rules.ts'
import { motionStatus } from '@portal/shared/motions/status.ts'
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

type Look = [tone: Tone | 'ink', icon: Icon, words: string]

/** Where a motion is on its way, in a word of the office. */
function lookOf({ state, statusid, type_id, backend_status, withdrawal }: OfficeMotion): Look {
  if (withdrawal !== null) return ['wait', IconArrowBackUp, 'Rückzug erklärt']
  switch (state) {
    case 'submitted':
      return backend_status === null ? ['wait', IconClock, 'Neu'] : ['live', IconPencil, 'In Bearbeitung']
    case 'draft':
      return ['plain', IconCircleDashed, 'Entwurf']
    case 'scheduled':
      return ['ink', IconCircleCheck, 'Geplant']
    case 'published':
      return ['ink', IconEye, statusLabel(statusid, type_id)]
    case 'decided':
      if (statusid === motionStatus.accepted) return ['good', IconCheck, statusLabel(statusid, type_id)]
      if (statusid === motionStatus.rejected) return ['bad', IconX, statusLabel(statusid, type_id)]
      return ['plain', IconCheck, statusLabel(statusid, type_id)]
    case 'withdrawn':
      return ['plain', IconArrowBackUp, 'Zurückgezogen']
    case 'lapsed':
      return ['plain', IconX, 'Entfallen']
    case 'replaced':
      return ['plain', IconArrowBackUp, 'Ersetzt']
  }
}

/** The word for a dense table: without a ground, but never by colour alone. */
export function StateWord({ motion }: { motion: OfficeMotion }) {
  const [tone, Shown, words] = lookOf(motion)
  return (
    <span className={classes.word} data-tone={tone}>
      <Shown className={classes.icon} aria-hidden />
      {words}
    </span>
  )
}

/** The word beside a heading. */
export function StateBadge({ motion }: { motion: OfficeMotion }) {
  const [tone, icon, words] = lookOf(motion)
  return (
    <StatusBadge tone={tone === 'ink' || tone === 'live' ? 'plain' : tone} icon={icon}>
      {words}
    </StatusBadge>
  )
}
