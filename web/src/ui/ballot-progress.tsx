import { IconAlertTriangle, IconClock, IconLoader2, IconLock, IconWifiOff } from '@tabler/icons-react'
import { type Ballot, type BallotWords, LATE, ownBallot } from './ballot.ts'
import classes from './ballot-progress.module.css'
import { Notice } from './notice.tsx'

interface Props {
  ballot: Ballot<unknown> | undefined
  offline: boolean
  words?: BallotWords
}

/** The one line below the buttons that says how far the ballot is. It always has its place, so nothing jumps. */
export function BallotProgress({ ballot, offline, words = ownBallot }: Props) {
  if (ballot?.phase === 'sending') return <Notice tone="wait" icon={IconLoader2} title="Wird übermittelt …" />
  if (ballot?.phase === 'late')
    return (
      <Notice tone="wait" icon={IconClock} title={LATE}>
        <p>{offline ? words.held : 'Bitte lassen Sie diese Seite geöffnet.'}</p>
      </Notice>
    )
  if (ballot?.phase === 'refused')
    return (
      <Notice tone="bad" icon={IconAlertTriangle} title={words.refused}>
        <p>{ballot.why}</p>
      </Notice>
    )
  if (offline)
    return (
      <Notice tone="bad" icon={IconWifiOff} title="Keine Verbindung">
        <p>{words.offline}</p>
      </Notice>
    )
  return (
    <div className={classes.hint}>
      <Notice tone="plain" icon={IconLock}>
        <p>{words.counted}</p>
      </Notice>
    </div>
  )
}
