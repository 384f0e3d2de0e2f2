import { printNumber } from '@portal/shared/motions/rules.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { IconPlayerPause } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { unbroken } from '#ui/format.ts'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import type { Tally } from './use-tally.ts'
import classes from './waiting-panel.module.css'

interface Props {
  tally: Tally
  /** The ways out of it, which stay open. */
  ways: ReactNode
}

/** The vote that a procedural motion interrupts; it stands below what is voted on now. */
export const WaitingPanel = ({ tally: { motion }, ways }: Props) => (
  <Card className={classes.waiting} role="region" aria-label={`${unbroken(printNumber(motion))} wartet`}>
    <p className={classes.words}>
      <IconPlayerPause className={classes.icon} aria-hidden />
      <span>
        <b>
          <UnbrokenNumbers>{printNumber(motion)}</UnbrokenNumbers> wartet.
        </b>{' '}
        {sentence('procedural-motion-first')}
      </span>
    </p>
    {ways}
  </Card>
)
