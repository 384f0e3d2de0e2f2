import type { Register } from '@portal/shared/attendance/records.ts'
import { IconAlertTriangle, IconCheck, IconGavel } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '#live/fetch-call.ts'
import { queries, renew } from '#live/queries.ts'
import { useAction } from '#live/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { formatMoment, formatNumber } from '#ui/format.ts'
import classes from './attendance.module.css'

/** How many are present, whether that is a quorum, and what was stated about it (rules BW1 and BW8). */
export function QuorumCard({ register, mayState }: { register: Register; mayState: boolean }) {
  const { act, pending, refusal } = useAction()
  const { present, seats, hall, online, quorum, quorate, open } = register
  const stated = useQuery(
    { queryKey: ['quorum-statements'], queryFn: () => call('quorumStatements', {}), retry: false },
    queries,
  )
  const again = () => void renew({ queryKey: ['quorum-statements'] })
  const last = stated.data?.[0]
  return (
    <Card className={classes.card} role="region" aria-label="Beschlussfähigkeit">
      <div className={classes.quorum}>
        <p className={classes.figure}>
          <b>{formatNumber(present)}</b> von {formatNumber(seats)} anwesend
        </p>
        {open ? (
          <p className={classes.verdict} data-quorate={quorate}>
            {quorate ? <IconCheck size={24} aria-hidden /> : <IconAlertTriangle size={24} aria-hidden />}
            {quorate ? 'beschlussfähig' : 'nicht beschlussfähig'}
          </p>
        ) : (
          <p className={classes.soft}>Heute wird noch keine Anwesenheit erfasst.</p>
        )}
        <p className={classes.soft}>
          {formatNumber(hall)} im Saal, {formatNumber(online)} online · nötig {formatNumber(quorum)}
        </p>
      </div>
      <div className={classes.steps}>
        {!open && (
          <Button
            variant={mayState ? 'default' : 'filled'}
            loading={pending}
            onClick={() => act(() => call('openAttendance', {}))}
          >
            Erfassung für heute beginnen
          </Button>
        )}
        {open && mayState && (
          <Button
            loading={pending}
            leftSection={<IconGavel size={20} aria-hidden />}
            onClick={() => act(() => call('stateQuorum', {}), again)}
          >
            Beschlussfähigkeit feststellen
          </Button>
        )}
      </div>
      {!open && (
        <p className={classes.soft}>
          Sie beginnt auch mit dem ersten Einchecken. Ab dann werden online Verbundene einmal gefragt, ob sie
          da sind.
        </p>
      )}
      {refusal && <ErrorAlert>{refusal}</ErrorAlert>}
      {last && (
        <p role="status">
          Zuletzt festgestellt am {formatMoment(new Date(last.at))}: {formatNumber(last.present)} anwesend,{' '}
          {last.quorate ? 'beschlussfähig' : 'nicht beschlussfähig'}.
        </p>
      )}
    </Card>
  )
}
