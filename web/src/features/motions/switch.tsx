import type { ReactNode } from 'react'
import { formatNumber } from '#ui/format.ts'
import type { Icon } from '#ui/icon.ts'
import classes from './switch.module.css'

interface Props {
  icon: Icon
  on: boolean
  /** How many motions the filter leaves. */
  count: number
  onSwitch: (on: boolean) => void
  children: ReactNode
}

/** A filter that is on or off, with the number of motions that it leaves. */
export const Switch = ({ icon: Shown, on, count, onSwitch, children }: Props) => (
  <button type="button" className={classes.switch} aria-pressed={on} onClick={() => onSwitch(!on)}>
    <Shown aria-hidden />
    <span>
      {children} <span className={classes.count}>({formatNumber(count)})</span>
    </span>
  </button>
)
