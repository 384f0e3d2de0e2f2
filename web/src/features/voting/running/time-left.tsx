import { shareLeft } from '#live/use-seconds-left.ts'
import { formatCountdown, unbroken } from '#ui/format.ts'
import classes from './time-left.module.css'

/** The seconds that are left, never read out by themselves. */
export const TimeLeft = ({ seconds }: { seconds: number }) => (
  <span
    className={classes.figure}
    role="timer"
    aria-label="Verbleibende Zeit"
    data-soon={seconds <= 5 || undefined}
  >
    {unbroken(`noch ${formatCountdown(seconds)}`)}
  </span>
)

interface Props {
  /** The moment that the countdown runs to. */
  closesAt: string
  seconds: number
}

/** The same as a bar. */
export const TimeBar = ({ closesAt, seconds }: Props) => (
  <div
    className={classes.fill}
    data-soon={seconds <= 5 || undefined}
    style={{ inlineSize: `${100 * shareLeft(closesAt, seconds)}%` }}
  />
)
