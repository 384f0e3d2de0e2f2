import type { Application } from '@portal/shared/motions/records.ts'
import { printNumber } from '@portal/shared/motions/rules.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { Link, type To, useNavigate } from 'react-router'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import { isPage } from './is-page.ts'
import classes from './neighbours.module.css'
import { useSwipe } from './use-swipe.ts'

interface Props {
  motion: Application
  /** All motions of the list, in its order. */
  motions: Application[]
  to: (motion: Application) => To
  /** Where the motion is read. */
  place: RefObject<HTMLElement | null>
}

/** What comes before and after an opened motion: a phone shows no list beside it. A swipe does what the links do (rule M19). */
export function Neighbours({ motion, motions, to, place: reading }: Props) {
  const place = motions.findIndex(({ id }) => id === motion.id)
  const [before, after] = [motions[place - 1], motions[place + 1]]
  const navigate = useNavigate()
  useSwipe(reading, (by) => {
    const next = by === 1 ? after : before
    if (next && isPage()) void navigate(to(next))
  })
  return (
    <nav className={classes.neighbours} aria-label="Benachbarte Anträge">
      {before && (
        <Link className={classes.step} to={to(before)} aria-label={`Voriger Antrag: ${printNumber(before)}`}>
          <IconChevronLeft aria-hidden />
          <UnbrokenNumbers>{printNumber(before)}</UnbrokenNumbers>
        </Link>
      )}
      {/* A screen reader has other swipes, and the links say it all. */}
      {(before || after) && (
        <span className={classes.hint} aria-hidden>
          Wischen blättert
        </span>
      )}
      {after && (
        <Link className={classes.step} to={to(after)} aria-label={`Nächster Antrag: ${printNumber(after)}`}>
          <UnbrokenNumbers>{printNumber(after)}</UnbrokenNumbers>
          <IconChevronRight aria-hidden />
        </Link>
      )}
    </nav>
  )
}
