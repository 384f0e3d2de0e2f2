import type { SpeechTime } from '@portal/shared/speakers/rules.ts'
import classes from './speech-clock.module.css'
import { useSpoken } from './use-spoken.ts'
import { clockOf, RESTS } from './words.ts'

interface Props {
  speech: SpeechTime
  seconds: number | null
}

/** The time of whoever speaks, by the server's clock. It is there to be looked at; it does not announce itself. */
export function SpeechClock({ speech, seconds }: Props) {
  const { time, label, over } = clockOf(useSpoken(speech), seconds)
  return (
    <p className={classes.clock} role="timer" data-over={over || undefined}>
      <span className={classes.label}>{label}</span> <span className={classes.time}>{time}</span>
      {speech.heldAt !== null && <span className={classes.label}> {RESTS}</span>}
    </p>
  )
}
