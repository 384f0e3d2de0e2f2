import type { Application } from '@portal/shared/motions/records.ts'
import { printNumber } from '@portal/shared/motions/rules.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link, type To } from 'react-router'
import { unbroken } from '#ui/format.ts'
import classes from './neighbours.module.css'

interface Props {
  motion: Application
  /** All motions of the list, in its order. */
  motions: Application[]
  to: (motion: Application) => To
}

/** What comes before and after an opened motion: a phone shows no list beside it (rule M19). */
export function Neighbours({ motion, motions, to }: Props) {
  const place = motions.findIndex(({ id }) => id === motion.id)
  const [before, after] = [motions[place - 1], motions[place + 1]]
  return (
    <nav className={classes.neighbours} aria-label="Benachbarte Anträge">
      {before && (
        <Link className={classes.step} to={to(before)} aria-label={`Voriger Antrag: ${printNumber(before)}`}>
          <IconChevronLeft aria-hidden />
          {unbroken(printNumber(before))}
        </Link>
      )}
      {after && (
        <Link className={classes.step} to={to(after)} aria-label={`Nächster Antrag: ${printNumber(after)}`}>
          {unbroken(printNumber(after))}
          <IconChevronRight aria-hidden />
        </Link>
      )}
    </nav>
  )
}
