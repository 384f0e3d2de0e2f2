import { addressOf } from '@portal/shared/call.ts'
import { calls } from '@portal/shared/calls.ts'
import type { CountRecord } from '@portal/shared/counts/records.ts'
import { recount } from '@portal/shared/counts/rules.ts'
import { countFaults, recountInWords } from '@portal/shared/text/counts.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#live/fetch-call.ts'
import { queries } from '#live/queries.ts'
import { LogStand } from '#parts/log-stand.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import classes from './receipt-paper.module.css'

/** The count made again on this device, and the head of the log that holds it. */
export function ProofPaper({ appId, rev }: { appId: number; rev: number }) {
  const { data, error } = useQuery(
    { queryKey: ['counts', appId, rev], queryFn: () => call('counts', { appId }), retry: false },
    queries,
  )
  if (error) return <p className={classes.paper}>{error.message}</p>
  if (!data) return <p className={classes.paper}>Der Nachweis wird geladen …</p>
  const record = data.records.find((one) => one.rev === rev) ?? data.records.at(-1)
  return (
    <div className={classes.paper}>
      {record && <Counted record={record} />}
      <dl className={classes.proof}>
        <dt>Stand des Prüfprotokolls nach diesem Ergebnis</dt>
        <dd>
          <LogStand rev={rev} />
        </dd>
      </dl>
      <p>
        Wer den Stand notiert, kann später selbst <Link to="/Pruefen">prüfen</Link>, dass bis hierher nichts
        geändert wurde.
      </p>
      <p>
        <a href={addressOf(calls.counts, { appId })} download={`Zaehlung-${appId}.json`}>
          Zählung herunterladen (JSON)
        </a>
      </p>
    </div>
  )
}

function Counted({ record }: { record: CountRecord }) {
  const { faults } = recount(record)
  if (faults.length > 0) return <ErrorAlert>{faults.map((fault) => countFaults[fault]).join(' ')}</ErrorAlert>
  return <p>{recountInWords(record)}</p>
}
