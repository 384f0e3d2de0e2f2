import type { Register } from '@portal/shared/attendance/records.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { call } from '#live/fetch-call.ts'
import { useAction } from '#live/use-action.ts'
import type { Entry } from '#parts/find-people.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { formatNumber } from '#ui/format.ts'
import classes from './attendance.module.css'

/** Who sits where hands are counted and has a ballot on a device too, until somebody settles it (rule BW6). */
export function ConflictList({ register, entries }: { register: Register; entries: Entry[] }) {
  const { act, pending, refusal } = useAction()
  const conflicts = register.people.flatMap(({ registerNumber, conflict }) =>
    conflict ? (entries.find(({ user }) => user.register_number === registerNumber) ?? []) : [],
  )
  if (conflicts.length === 0) return null
  return (
    <Card className={classes.card} role="region" aria-labelledby="anwesenheit-doppelt">
      <h2 id="anwesenheit-doppelt" className={classes.heading}>
        <IconAlertTriangle size={22} aria-hidden />
        {conflicts.length === 1 ? '1 Person könnte' : `${formatNumber(conflicts.length)} Personen könnten`}{' '}
        doppelt abstimmen
      </h2>
      <p className={classes.soft}>
        Im Saal eingecheckt, und am Gerät stimmberechtigt. Wie stimmt die Person ab?
      </p>
      {refusal && <ErrorAlert>{refusal}</ErrorAlert>}
      <ul className={classes.rows}>
        {conflicts.map(({ user, place }) => (
          <li key={user.register_number}>
            <p>
              <b>{user.name}</b>
              <span className={classes.soft}>
                {place} · Nr. {user.number}
              </span>
            </p>
            <Button
              variant="default"
              disabled={pending}
              aria-label={`Mit der Hand: ${user.name}`}
              onClick={() =>
                act(() =>
                  call('setVotingPlace', { registerNumber: user.register_number, online_only: false }),
                )
              }
            >
              Mit der Hand
            </Button>
            <Button
              variant="default"
              disabled={pending}
              aria-label={`Am Gerät, nicht im Saal: ${user.name}`}
              onClick={() =>
                act(() => call('setAttendance', { registerNumber: user.register_number, present: false }))
              }
            >
              Am Gerät, nicht im Saal
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
