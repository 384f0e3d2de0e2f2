import type { Application, StatusId } from '@portal/shared/motions/records.ts'
import { statusLabel } from '@portal/shared/motions/rules.ts'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBan,
  IconCalendarPause,
  IconCheck,
  IconMinus,
  IconX,
} from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { StatusBadge } from '#ui/status-badge.tsx'
import classes from './motion-status.module.css'

const looks: Record<StatusId, Pick<ComponentProps<typeof StatusBadge>, 'tone' | 'icon'>> = {
  1: { tone: 'good', icon: IconCheck },
  2: { tone: 'bad', icon: IconX },
  3: { tone: 'wait', icon: IconArrowForwardUp },
  4: { tone: 'plain', icon: IconMinus },
  5: { tone: 'plain', icon: IconArrowBackUp },
  6: { tone: 'plain', icon: IconBan },
  10: { tone: 'plain' },
  11: { tone: 'wait', icon: IconCalendarPause },
}

/** A motion's status. One that changes while somebody looks at it is marked for a moment. */
export function MotionStatus({
  motion: { statusid, typ },
}: {
  motion: Pick<Application, 'statusid' | 'typ'>
}) {
  const [first] = useState(statusid)
  return (
    <span key={statusid} className={classes.status} data-changed={statusid !== first || undefined}>
      <StatusBadge {...looks[statusid]}>{statusLabel(statusid, typ.id)}</StatusBadge>
    </span>
  )
}
