import { IconCheck, IconClock, IconPlayerPlay, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Icon } from './icon.ts'
import classes from './status-badge.module.css'

/** What a colour of the portal may mean. None of them serves as decoration. */
export type Tone = 'good' | 'bad' | 'wait' | 'live' | 'plain'

const icons: Record<Exclude<Tone, 'plain'>, Icon> = {
  good: IconCheck,
  bad: IconX,
  wait: IconClock,
  live: IconPlayerPlay,
}

interface Props {
  tone: Tone
  /** Replaces the tone's own icon where the word means something more exact. */
  icon?: Icon | undefined
  children: ReactNode
}

/** A state in a word, with an icon and a colour that both say the same. */
export function StatusBadge({ tone, icon, children }: Props) {
  const Shown = icon ?? (tone === 'plain' ? null : icons[tone])
  return (
    <span className={classes.badge} data-tone={tone}>
      {Shown && <Shown className={classes.icon} aria-hidden />}
      {children}
    </span>
  )
}
