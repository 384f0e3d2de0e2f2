import type { ReactNode } from 'react'
import type { Icon } from '#ui/icon.ts'
import type { Tone } from '#ui/status-badge.tsx'
import classes from './ballot-status.module.css'

interface Props {
  tone: Tone
  icon: Icon
  title?: ReactNode
  /** What stands in the place of all words where there is room for one line only. */
  brief?: string
  children?: ReactNode
}

/** How far the ballot is, in the place above the buttons that is as high as it is whatever stands in it (rule V31). */
export const BallotStatus = ({ tone, icon: Shown, title, brief, children }: Props) => (
  <div className={classes.status} data-tone={tone}>
    <Shown className={classes.icon} aria-hidden />
    <p className={classes.words}>
      {title && <b>{title}</b>}
      {brief && <span className={classes.brief}>{brief}</span>}
      {children && <span className={classes.more}>{children}</span>}
    </p>
  </div>
)
