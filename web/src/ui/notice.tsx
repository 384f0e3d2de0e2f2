import type { ReactNode } from 'react'
import type { Icon } from './icon.ts'
import classes from './notice.module.css'
import type { Tone } from './status-badge.tsx'

interface Props {
  tone: Tone
  icon: Icon
  /** More than one line of explanation follows a heading of its own. */
  title?: ReactNode
  children?: ReactNode
}

/** A sentence that stands out from the text around it, with an icon and a colour that say the same. */
export const Notice = ({ tone, icon: Shown, title, children }: Props) => (
  <div className={classes.notice} data-tone={tone}>
    <Shown className={classes.icon} aria-hidden />
    <div>
      {title && <p className={classes.title}>{title}</p>}
      {children}
    </div>
  </div>
)
