import { IconRefresh, IconWifi, IconWifiOff } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useLive } from '#live/store.ts'
import { announce } from '#ui/announcer.ts'
import { formatExactTime } from '#ui/format.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import classes from './connection-state.module.css'

const badges = {
  online: { tone: 'good', icon: IconWifi },
  connecting: { tone: 'wait', icon: IconRefresh },
  offline: { tone: 'bad', icon: IconWifiOff },
} as const

/** The connection to the hall, in words. Its loss is read out, and that it is back. */
export function ConnectionState() {
  const connection = useLive((live) => live.connection)
  const currentAt = useLive((live) => live.currentAt)
  const words = {
    online: 'Online',
    connecting: 'Verbindung wird hergestellt …',
    offline: currentAt === null ? 'Offline' : `Offline – Stand ${formatExactTime(currentAt)}`,
  }[connection]

  const toldOffline = useRef(false)
  useEffect(() => {
    if (connection === 'offline') announce('Die Verbindung ist unterbrochen.')
    if (connection === 'online' && toldOffline.current) announce('Die Verbindung steht wieder.')
    if (connection !== 'connecting') toldOffline.current = connection === 'offline'
  }, [connection])

  return (
    <div className={classes.connection} data-connection={connection}>
      <StatusBadge {...badges[connection]}>{words}</StatusBadge>
    </div>
  )
}
