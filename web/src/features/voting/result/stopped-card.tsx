import type { Application } from '@portal/shared/motions/records.ts'
import { printNumber } from '@portal/shared/motions/rules.ts'
import type { ReactNode } from 'react'
import { StatusBadge } from '#ui/status-badge.tsx'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import classes from './stopped-card.module.css'

interface Props {
  motion: Application
  titleId: string
  aside: ReactNode
}

/** A vote that has ended without a result: the chair or a procedural motion has broken it off. */
export const StoppedCard = ({ motion, titleId, aside }: Props) => (
  <div>
    <div className={classes.head}>
      <StatusBadge tone="plain">Abstimmung beendet</StatusBadge>
      {aside}
    </div>
    <h2 id={titleId} className={classes.title}>
      <UnbrokenNumbers>{printNumber(motion)}</UnbrokenNumbers>{' '}
      <UnbrokenNumbers>{motion.title}</UnbrokenNumbers>
    </h2>
    <p className={classes.note}>
      Die Abstimmung wurde ohne Ergebnis beendet. Abgegebene Stimmen zählen nicht.
    </p>
  </div>
)
