import { useElapsed } from '#live/use-clock.ts'
import classes from './speech-clock.module.css'
import { clockOf } from './words.ts'

interface Props {
  startedAt: string
  seconds: number | null
}

/** The time of whoever speaks, by the server's clock. It is there to be looked at; it does not announce itself. */
export function SpeechClock({ startedAt, seconds }: Props) {
  const { time, label, over } = clockOf(useElapsed(startedAt), seconds)
  return (
    <p className={classes.clock} role="timer" data-over={over || undefined}>
      <span className={classes.label}>{label}</span> <span className={classes.time}>{time}</span>
    </p>
  )
}
