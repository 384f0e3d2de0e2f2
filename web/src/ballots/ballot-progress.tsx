import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconLoader2,
  IconLock,
  IconWifiOff,
} from '@tabler/icons-react'
import { useEffect } from 'react'
import { announce } from '#ui/announcer.ts'
import { formatExactTime } from '#ui/format.ts'
import { useArmed } from '#ui/use-armed.ts'
import { type Ballot, type BallotWords, LATE, ownBallot } from './ballot.ts'
import classes from './ballot-progress.module.css'
import { BallotStatus } from './ballot-status.tsx'
import { LOOK_BACK_MS } from './press-guard.ts'
import { look, worthOf } from './use-press-guard.ts'

interface Props<Choice extends number> {
  ballot: Ballot<Choice> | undefined
  /** The ballot is in, from this window or another one. */
  cast: boolean
  offline: boolean
  /** Whether a countdown runs. */
  counted: boolean
  labels: Record<Choice, string>
  words?: BallotWords
  /** What is said in the place of the choice and the moment, once it is in. */
  castNote?: string | undefined
  onConfirm: (choice: Choice) => void
}

/** How far the ballot of somebody is who has one. */
export function BallotProgress<Choice extends number>(props: Props<Choice>) {
  const { ballot, cast, offline, counted, labels, words = ownBallot, castNote, onConfirm } = props
  if (ballot?.phase === 'sending')
    return (
      <BallotStatus tone="wait" icon={IconLoader2} title="Wird übermittelt …">
        Noch nicht gezählt. Bitte warten.
      </BallotStatus>
    )
  if (ballot?.phase === 'late')
    return (
      <BallotStatus tone="wait" icon={IconClock} title={offline ? 'Noch nicht bestätigt' : LATE}>
        {offline ? words.held : 'Bitte lassen Sie diese Seite geöffnet.'}
      </BallotStatus>
    )
  // Before all else that is known: whoever reads that a ballot is in takes it for the one that they have just cast.
  if (ballot?.phase === 'refused')
    return (
      <BallotStatus
        tone="bad"
        icon={IconAlertTriangle}
        title={cast ? 'Diese Wahl zählt nicht.' : words.refused}
      >
        {ballot.why}
      </BallotStatus>
    )
  if (cast || ballot?.phase === 'confirmed')
    return (
      <BallotStatus tone="good" icon={IconCircleCheck} title={words.cast}>
        {castNote ?? (ballot?.phase === 'confirmed' && rememberedIn(ballot, labels))}
      </BallotStatus>
    )
  if (ballot?.phase === 'marked')
    return (
      <Confirm
        key={ballot.choice}
        label={words.confirm(labels[ballot.choice])}
        moved={ballot.moved}
        onConfirm={() => onConfirm(ballot.choice)}
      />
    )
  if (offline)
    return (
      <BallotStatus tone="bad" icon={IconWifiOff} title="Keine Verbindung">
        Wählen Sie: Es zählt, was {counted ? 'bis 0\u00a0s' : 'vor dem Ende'} ankommt.
      </BallotStatus>
    )
  return (
    <BallotStatus tone="plain" icon={IconLock} brief="Noch nicht abgegeben.">
      {words.counted}
    </BallotStatus>
  )
}

function rememberedIn<Choice extends number>(
  { choice, at }: Extract<Ballot<Choice>, { phase: 'confirmed' }>,
  labels: Record<Choice, string>,
): string {
  const time = `${formatExactTime(at)} Uhr`
  return choice === null ? time : `Ihre Wahl: ${labels[choice]} · ${time}`
}

/** The second step, in the place where the eye is anyway; it comes up where no button was, and takes no tap at first. */
function Confirm({ label, moved, onConfirm }: { label: string; moved: boolean; onConfirm: () => void }) {
  // From here on it has been seen to stand there.
  useEffect(() => look(), [])
  const armed = useArmed(LOOK_BACK_MS)
  useEffect(() => announce(`Noch nicht abgegeben. Zum Abgeben: ${label}.`, 'assertive'), [label])
  return (
    <button
      type="button"
      className={classes.confirm}
      data-press="confirm"
      aria-disabled={!armed || undefined}
      // Where it is not sure what the tap was meant for, the question stays.
      onClick={({ nativeEvent }) => armed && worthOf(nativeEvent, 'confirm') === 'counts' && onConfirm()}
    >
      {label}
      {moved && <span className={classes.why}>Die Anzeige hat sich gerade verändert.</span>}
    </button>
  )
}
