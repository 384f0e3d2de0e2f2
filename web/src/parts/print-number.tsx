import { printNumber } from '@portal/shared/motions/rules.ts'
import { unbroken } from '#ui/format.ts'
import classes from './print-number.module.css'

interface Props {
  motion: Parameters<typeof printNumber>[0]
}

/** The number of a motion beside its title, where it is voted on. */
export const PrintNumber = ({ motion }: Props) => (
  <b className={classes.number}>{unbroken(printNumber(motion))}</b>
)
