import { printNumber } from '@portal/shared/motions/rules.ts'
import { unbroken } from '#ui/format.ts'
import classes from './print-number.module.css'

interface Props {
  motion: Parameters<typeof printNumber>[0]
  /** In the colour of the words around it. */
  plain?: boolean
}

/** The number of a motion beside its title: one word, which breaks nowhere, its hyphen included. */
export const PrintNumber = ({ motion, plain = false }: Props) => (
  <b className={classes.number} data-plain={plain || undefined}>
    {unbroken(printNumber(motion))}
  </b>
)
