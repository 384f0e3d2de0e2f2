import { IconAlertTriangle, IconClock, IconLoader2, IconLock, IconWifiOff } from '@tabler/icons-react'
import { type Ballot, LATE } from './ballot.ts'
import classes from './ballot-progress.module.css'
import { Notice } from './notice.tsx'

interface Props {
  ballot: Ballot<unknown> | undefined
  offline: boolean
}

/** The one line below the buttons that says how far the ballot is. It always has its place, so nothing jumps. */
export function BallotProgress({ ballot, offline }: Props) {
  if (ballot?.phase === 'sending') return <Notice tone="wait" icon={IconLoader2} title="Wird übermittelt …" />
  if (ballot?.phase === 'late')
    return (
      <Notice tone="wait" icon={IconClock} title={LATE}>
        <p>
          {offline
            ? 'Zurzeit besteht keine Verbindung. Ihre Stimme wird von selbst gesendet, sobald sie wieder steht.'
            : 'Bitte lassen Sie diese Seite geöffnet.'}
        </p>
      </Notice>
    )
  if (ballot?.phase === 'refused')
    return (
      <Notice tone="bad" icon={IconAlertTriangle} title="Ihre Stimme wurde nicht angenommen.">
        <p>{ballot.why}</p>
      </Notice>
    )
  if (offline)
    return (
      <Notice tone="bad" icon={IconWifiOff} title="Keine Verbindung">
        <p>Sie können trotzdem wählen: Ihre Stimme wird gesendet, sobald die Verbindung wieder steht.</p>
      </Notice>
    )
  return (
    <div className={classes.hint}>
      <Notice tone="plain" icon={IconLock}>
        <p>Gezählt ist Ihre Stimme erst, wenn hier „Stimme abgegeben.“ steht.</p>
      </Notice>
    </div>
  )
}
