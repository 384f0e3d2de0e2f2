import { holdsSeat } from '@portal/shared/people/rules.ts'
import { type SyntheticEvent, useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { useAction } from '#live/use-action.ts'
import type { Entry } from '#parts/find-people.ts'
import { movementWords, useMovements } from '#parts/use-movements.ts'
import { VotingPlaceSwitch } from '#parts/voting-place-switch.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { formatClock, formatMoment } from '#ui/format.ts'
import classes from './attendance.module.css'

/** When somebody came and went, and how that is put right (rule BW5). */
export function MovementsDialog({ entry: { user, place }, onClose }: { entry: Entry; onClose: () => void }) {
  const registerNumber = user.register_number
  const movements = useMovements(registerNumber)
  const { act, pending, refusal } = useAction()
  const [present, setPresent] = useState(true)
  const [time, setTime] = useState('')
  const [reason, setReason] = useState('')
  const ready = time !== '' && reason.trim() !== ''
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!ready) return
    // Whoever came and left within a minute was there.
    const at = today(time, present ? 0 : 59).toISOString()
    act(
      () => call('setAttendance', { registerNumber, present, at, reason }),
      () => setReason(''),
    )
  }
  return (
    <Dialog title={user.name} opened onClose={onClose} refusal={refusal}>
      <p className={classes.soft}>
        {place} · Ausweis-Nr. {user.number}
      </p>
      {holdsSeat(user) && (
        <p className={classes.line}>
          stimmt ab
          <VotingPlaceSwitch registerNumber={registerNumber} name={user.name} onlineOnly={user.online_only} />
        </p>
      )}
      <h3 className={classes.heading}>Kommen und Gehen</h3>
      {movements?.length === 0 && <p className={classes.soft}>Noch nichts vermerkt.</p>}
      <ol className={classes.movements}>
        {movements?.map(({ at, where, present: came, by, reason: why }) => (
          <li key={`${at} ${where} ${came}`}>
            <b>{formatMoment(new Date(at))}</b> {movementWords({ where, present: came })}
            <span className={classes.soft}>{[by, why].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ol>
      <form className={classes.correction} onSubmit={submit}>
        <h3 className={classes.heading}>Berichtigen</h3>
        <fieldset className={classes.way}>
          <legend className={classes.legend}>Was nachgetragen wird</legend>
          <label>
            <input type="radio" name="nachtrag" checked={present} onChange={() => setPresent(true)} />
            <span>Im Saal seit</span>
          </label>
          <label>
            <input type="radio" name="nachtrag" checked={!present} onChange={() => setPresent(false)} />
            <span>Gegangen um</span>
          </label>
        </fieldset>
        <div className={classes.pair}>
          <label>
            Uhrzeit heute
            <input
              className={classes.field}
              type="time"
              value={time}
              max={formatClock(Date.now())}
              onChange={({ currentTarget }) => setTime(currentTarget.value)}
            />
          </label>
          <label>
            Grund
            <input
              className={classes.field}
              maxLength={500}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          </label>
        </div>
        <Button type="submit" loading={pending} disabled={!ready}>
          Nachtragen
        </Button>
      </form>
    </Dialog>
  )
}

/** A time of this day, as the device's clock has it. */
function today(time: string, seconds: number): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const at = new Date()
  at.setHours(hours, minutes, seconds, 0)
  return at
}
