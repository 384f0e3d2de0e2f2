import '@mantine/core/styles/Input.layer.css'
import { Textarea, TextInput } from '@mantine/core'
import { HALL_TEXT_LENGTH, refusePause } from '@portal/shared/floor/rules.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { useEffect, useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { serverNow, useLive } from '#live/store.ts'
import { type Action, useAction } from '#live/use-action.ts'
import { useMinute } from '#live/use-clock.ts'
import { Button } from '#ui/button.tsx'
import { step, useCommands } from '#ui/commands.ts'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { formatTime } from '#ui/format.ts'
import { showToast } from '#ui/toast-store.ts'
import { askPause, openDrawer, pauseField, useDrawer } from './drawer-store.ts'
import { momentAt, timeIn } from './pause-time.ts'
import classes from './sitting-panel.module.css'
import { offerUndo } from './undo.ts'

/** What concerns the whole sitting: a pause, a text on the hall's screen, a test vote, all windows afresh. */
export function SittingPanel() {
  // Each has an action of its own: nobody waits for the answer to one before doing the other.
  const [pausing, showing, rehearsing] = [useAction(), useAction(), useAction()]
  const refusal = pausing.refusal ?? showing.refusal ?? rehearsing.refusal
  return (
    <section className={classes.panel} aria-labelledby="sitzung">
      <h3 id="sitzung" className={classes.heading}>
        Sitzung
      </h3>
      {refusal && <ErrorAlert>{refusal}</ErrorAlert>}
      <PauseForm action={pausing} />
      <HallTextForm action={showing} />
      <Rehearsal action={rehearsing} />
    </section>
  )
}

/** So long a pause is usually meant to be, in minutes. */
const USUAL_PAUSE = 30

function PauseForm({ action }: { action: Action }) {
  const pause = useLive((live) => live.point?.pause ?? null)
  const point = useLive((live) => live.point)
  const [typed, setTyped] = useState<string | null>(null)
  const { field, value } = useDrawer()
  useEffect(() => {
    if (field === pauseField && value !== null) setTyped(value)
  }, [field, value])
  const proposed = timeIn(USUAL_PAUSE, useMinute())
  const time = typed ?? proposed
  const goOn = () => action.act(() => call('setPause', { paused: false }))
  useCommands(() =>
    pause ? [step('Sitzung fortsetzen', goOn)] : [step('Sitzung unterbrechen …', () => askPause(null))],
  )
  if (pause)
    return (
      <div className={classes.row}>
        <p className={classes.state}>
          Unterbrochen{pause.until !== null && `, Fortsetzung um ${formatTime(new Date(pause.until))}`}
        </p>
        <Button onClick={goOn} loading={action.pending}>
          Sitzung fortsetzen
        </Button>
      </div>
    )
  const now = new Date(serverNow())
  const until = momentAt(time, now)
  const refusal = refusePause(point, until, now)
  return (
    <form
      className={classes.row}
      onSubmit={(event) => {
        event.preventDefault()
        action.act(
          () => call('setPause', { paused: true, until: until?.toISOString() ?? null }),
          () => {
            setTyped(null)
            offerUndo('Die Sitzung ist unterbrochen.', goOn)
          },
        )
      }}
    >
      <TextInput
        type="time"
        name={pauseField}
        label="Fortsetzung um"
        value={time}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={refusal !== null} loading={action.pending}>
        Sitzung unterbrechen
      </Button>
      {refusal && <p className={classes.note}>{sentence(refusal)}</p>}
    </form>
  )
}

function HallTextForm({ action }: { action: Action }) {
  const shown = useLive((live) => live.point?.hallText ?? '')
  const [text, setText] = useState('')
  const show = (words: string, undo = true) =>
    action.act(
      () => call('setHallText', { text: words }),
      () => {
        setText((now) => (now === words ? '' : now))
        if (undo)
          offerUndo(
            words === '' ? 'Der Text steht nicht mehr im Saalbild.' : 'Der Text steht im Saalbild.',
            () => show(shown, false),
          )
      },
    )
  useCommands(() => [
    step('Text für das Saalbild …', () => openDrawer('sitting', 'saaltext')),
    ...(shown === '' ? [] : [step('Text aus dem Saalbild entfernen', () => show(''))]),
  ])
  return (
    <form
      className={classes.field}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') show(text)
      }}
    >
      {shown !== '' && (
        <div className={classes.row}>
          <p className={classes.state}>Im Saalbild: „{shown}“</p>
          <Button variant="default" onClick={() => show('')} loading={action.pending}>
            Text entfernen
          </Button>
        </div>
      )}
      <Textarea
        label="Text für das Saalbild"
        name="saaltext"
        maxLength={HALL_TEXT_LENGTH}
        rows={2}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button className={classes.show ?? ''} type="submit" variant="default" loading={action.pending}>
        Im Saalbild zeigen
      </Button>
    </form>
  )
}

/** A vote to try, and the way out where a window shows something else than the others. */
function Rehearsal({ action }: { action: Action }) {
  const voteRuns = useLive((live) => live.point?.currentVote != null)
  const start = () => action.act(() => call('startTest', {}))
  const reload = () =>
    action.act(
      () => call('reloadAll', {}),
      () => showToast({ text: 'Alle Geräte lesen ihre Daten neu.', seconds: 6 }),
    )
  useCommands(() => [
    step('Probeabstimmung starten', start, voteRuns ? sentence('vote-already-running') : null),
    step('Alle Geräte neu laden lassen', reload),
  ])
  return (
    <div className={classes.field}>
      <div className={classes.row}>
        <Button variant="default" disabled={voteRuns} loading={action.pending} onClick={start}>
          Probeabstimmung starten
        </Button>
        <Button variant="default" loading={action.pending} onClick={reload}>
          Alle Geräte neu laden lassen
        </Button>
      </div>
      {voteRuns && <p className={classes.note}>{sentence('vote-already-running')}</p>}
    </div>
  )
}
