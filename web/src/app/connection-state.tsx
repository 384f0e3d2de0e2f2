import { IconRefresh, IconWifi, IconWifiOff } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useLive } from '#live/store.ts'
import { announce } from '#ui/announcer.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import classes from './connection-state.module.css'

const badges = {
  online: { tone: 'good', icon: IconWifi, word: 'Online' },
  connecting: { tone: 'wait', icon: IconRefresh, word: 'Verbindet …' },
  offline: { tone: 'bad', icon: IconWifiOff, word: 'Offline' },
} as const

/** The connection to the hall, in a word whose place is always as wide. Its loss is read out, and that it is back. */
export function ConnectionState() {
  const connection = useLive((live) => live.connection)
  const { tone, icon, word } = badges[connection]

  const toldOffline = useRef(false)
  useEffect(() => {
    if (connection === 'offline') announce('Die Verbindung ist unterbrochen.')
    if (connection === 'online' && toldOffline.current) announce('Die Verbindung steht wieder.')
    if (connection !== 'connecting') toldOffline.current = connection === 'offline'
  }, [connection])

  return (
    <div className={classes.connection} data-connection={connection}>
      <StatusBadge tone={tone} icon={icon}>
        <span className={classes.word}>{word}</span>
      </StatusBadge>
    </div>
  )
}
