import { shareLeft } from '#live/use-seconds-left.ts'
import { formatCountdown, unbroken } from '#ui/format.ts'
import classes from './time-left.module.css'

interface Props {
  /** The moment that the countdown runs to. */
  closesAt: string
  seconds: number
}

/** The seconds that are left, as a figure and as a bar; never read out by itself. */
export function TimeLeft({ closesAt, seconds }: Props) {
  return (
    <div className={classes.time} data-soon={seconds <= 5 || undefined}>
      <p className={classes.figure} role="timer" aria-label="Verbleibende Zeit">
        {unbroken(`noch ${formatCountdown(seconds)}`)}
      </p>
      <div className={classes.track} aria-hidden>
        <div className={classes.fill} style={{ inlineSize: `${100 * shareLeft(closesAt, seconds)}%` }} />
      </div>
    </div>
  )
}
