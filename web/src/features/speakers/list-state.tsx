import { IconLock, IconLockOpen2 } from '@tabler/icons-react'
import { StatusBadge } from '#ui/status-badge.tsx'

/** Whether one can register. */
export const ListState = ({ open }: { open: boolean }) =>
  open ? (
    <StatusBadge tone="good" icon={IconLockOpen2}>
      offen
    </StatusBadge>
  ) : (
    <StatusBadge tone="wait" icon={IconLock}>
      GESCHLOSSEN
    </StatusBadge>
  )
