import { IconCoffee } from '@tabler/icons-react'
import { useMinute } from '#live/use-clock.ts'
import { Fit } from '#parts/hall/fit.tsx'
import { formatTime } from '#ui/format.ts'
import classes from './pause-scene.module.css'

interface Props {
  until: Date | null
  /** What the chair tells the hall meanwhile. */
  text: string
}

/** The sitting is interrupted: until when, how long that is, or what the chair says instead. */
export function PauseScene({ until, text }: Props) {
  const minute = useMinute()
  // As the two clocks on the screen differ.
  const minutes = until && Math.max(0, Math.floor(until.getTime() / 60_000) - minute.getTime() / 60_000)
  return (
    <>
      <h1 className={classes.head} data-place="pause">
        <IconCoffee className={classes.sign} aria-hidden />
        Pause
      </h1>
      <Fit className={classes.until}>
        {until ? `Fortsetzung um ${formatTime(until)}` : 'Die Sitzung ist unterbrochen.'}
      </Fit>
      {text !== '' ? (
        <Fit className={classes.text}>{text}</Fit>
      ) : (
        minutes !== null && (
          <p className={classes.left}>
            noch <b>{minutes}&nbsp;min</b>
          </p>
        )
      )}
    </>
  )
}
