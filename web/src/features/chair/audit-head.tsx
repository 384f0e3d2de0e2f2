import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '#live/fetch-call.ts'
import { queries } from '#live/queries.ts'
import { useLive } from '#live/store.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { formatNumber, formatTime } from '#ui/format.ts'
import classes from './audit-head.module.css'

/** Of the hash so many digits are shown; they are as many as `portal verify` asks for. */
const SHOWN_DIGITS = 16

/**
 * The head of the audit log, for the presidium to write down (rule I6). It is read afresh with each result and each agenda
 * item, and stays in between, so that nobody has to write down something that changes.
 */
export function AuditHead() {
  const moment = useLive(({ point }) => `${point?.top?.id} ${point?.result?.appId} ${point?.result?.rev}`)
  const { data } = useQuery(
    {
      queryKey: ['audit-head', moment],
      queryFn: () => call('auditHead', {}),
      retry: false,
      placeholderData: (before) => before,
    },
    queries,
  )
  if (!data || data.seq === 0) return null
  const { seq, hash, at } = data
  return (
    <section className={classes.head} aria-labelledby="protokollstand">
      <h3 id="protokollstand" className={classes.heading}>
        Stand des Prüfprotokolls
      </h3>
      <p className={classes.figures}>
        <span>Eintrag {formatNumber(seq)}</span>
        <span className={classes.hash}>{inFours(hash.slice(0, SHOWN_DIGITS))}</span>
        <span>{formatTime(new Date(at))}</span>
      </p>
      <p>
        Wer Nummer und Prüfsumme des letzten Eintrags notiert, kann später nachweisen, ob am Ende des
        Protokolls etwas fehlt.
      </p>
      <CopyButton key={hash} name="Stand" text={`${seq}:${hash}`} icon={IconCopy} />
    </section>
  )
}

/** As people write down and compare long numbers. */
const inFours = (digits: string) => digits.replace(/.{4}(?=.)/g, '$& ')
