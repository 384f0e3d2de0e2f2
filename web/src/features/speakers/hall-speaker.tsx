import { useLive } from '#live/store.ts'
import { useElapsed } from '#live/use-clock.ts'
import classes from './hall-speaker.module.css'
import { clockOf } from './words.ts'

/** Who has the floor, with the clock, in the hall's letters; it takes its measures from the screen around it. */
export function HallSpeaker() {
  const speaker = useLive((live) => live.data?.currentSpeakers[0])
  if (!speaker) return null
  return (
    <>
      <div className={classes.who}>
        <p className={classes.label}>Am Wort</p>
        <p className={classes.name}>{speaker.name}</p>
      </div>
      <HallClock startedAt={speaker.startedAt} seconds={speaker.seconds} />
    </>
  )
}

function HallClock({ startedAt, seconds }: { startedAt: string; seconds: number | null }) {
  const { time, label, over } = clockOf(useElapsed(startedAt), seconds)
  return (
    <div className={classes.clock} role="timer" data-over={over || undefined}>
      <p className={classes.label}>{label}</p>
      <p className={classes.time}>{time}</p>
    </div>
  )
}
