import type { Overview } from '@portal/shared/overview/records.ts'
import { Link } from 'react-router'
import { useMinute } from '#live/use-clock.ts'
import { Card } from '#ui/card.tsx'
import { formatNumber } from '#ui/format.ts'
import { Figure, Figures } from './figures.tsx'
import classes from './overview.module.css'

/** Whatever has waited for so long is to be seen to. */
const LONG_MINUTES = 10

/** What delegates have sent in, and since when it waits; `to` is where the reader sees to it. */
export function InboxCard({ inbox, to }: { inbox: Overview['inbox']; to: string | null }) {
  const minute = useMinute()
  const { fresh, oldest, inWork, mine, wishes } = inbox
  const waited =
    oldest === null ? 0 : Math.max(0, Math.floor((minute.getTime() - Date.parse(oldest)) / 60_000))
  return (
    <Card className={classes.card} role="region" aria-labelledby="eingang">
      <div className={classes.cardHead}>
        <h2 id="eingang">Eingang</h2>
        {to && <Link to={to}>Zum Eingang</Link>}
      </div>
      <Figures>
        <Figure
          name="Neu eingereicht"
          value={formatNumber(fresh)}
          note={oldest === null ? 'nichts wartet' : `älteste seit ${waitInWords(waited)}`}
          urgent={fresh > 0 && waited >= LONG_MINUTES}
        />
        <Figure
          name="In Bearbeitung"
          value={formatNumber(inWork)}
          note={to === null ? 'im Tagungsbüro' : `${formatNumber(mine)} davon bei Ihnen`}
        />
        <Figure
          name="Rücknahmen"
          value={formatNumber(wishes)}
          note={wishes === 0 ? 'keine gewünscht' : 'zu bestätigen'}
          urgent={wishes > 0}
        />
      </Figures>
    </Card>
  )
}

function waitInWords(minutes: number): string {
  if (minutes === 0) return 'eben'
  if (minutes < 120) return `${formatNumber(minutes)} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} Stunden` : `${formatNumber(Math.floor(hours / 24))} Tagen`
}
