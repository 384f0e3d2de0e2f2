import { useQuery } from '@tanstack/react-query'
import { call } from '#live/fetch-call.ts'
import { queries } from '#live/queries.ts'
import { useLive } from '#live/store.ts'
import { LogStand } from '#parts/log-stand.tsx'
import classes from './receipt-paper.module.css'

/** The signed sentence. It says nothing of the choice, and nobody else can ask for it. */
export function ReceiptPaper({ appId, rev }: { appId: number; rev: number | null }) {
  const reader = useLive((live) => live.data?.user?.session_id)
  const { data, error } = useQuery(
    { queryKey: ['receipt', appId, reader], queryFn: () => call('receipt', { appId }), retry: false },
    queries,
  )
  if (error) return <p className={classes.paper}>{error.message}</p>
  if (!data) return <p className={classes.paper}>Die Bestätigung wird geladen …</p>
  return (
    <div className={classes.paper}>
      <p>{data.statement}</p>
      <p>Wie gestimmt wurde, steht nicht darin und lässt sich daraus nicht ableiten.</p>
      <dl className={classes.proof}>
        <dt>Signatur</dt>
        <dd>{data.signature}</dd>
        <dt>Schlüssel (Ed25519)</dt>
        <dd>{data.key}</dd>
        {rev !== null && (
          <>
            <dt>Stand des Prüfprotokolls nach dem Ergebnis</dt>
            <dd>
              <LogStand rev={rev} />
            </dd>
          </>
        )}
      </dl>
    </div>
  )
}
