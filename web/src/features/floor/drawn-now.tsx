import type { WorkingPoint } from '@portal/shared/floor/records.ts'
import type { Application } from '@portal/shared/motions/records.ts'
import { Card } from '#ui/card.tsx'
import { formatExactTime } from '#ui/format.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { nowOf } from './now.ts'

interface Props {
  point: WorkingPoint
  apps: Application[]
  /** When the page is drawn. */
  at: Date
}

/**
 * What the hall is doing, and until when ballots are taken: for those who have no script, and load the page again to see how it
 * goes on (rule M16).
 */
export function DrawnNow({ point, apps, at }: Props) {
  const { tone, word, subject, text, more } = nowOf(point, apps, at)
  const { currentVote: vote, currentBusinessOrder: procedural } = point
  const motion = apps.find(({ id }) => id === (procedural ?? vote)?.appId)
  const until = !procedural && vote?.open ? vote.closesAt : null
  return (
    <section aria-label="Was jetzt geschieht">
      <Card className="start-now">
        <p>
          <StatusBadge tone={tone}>{word}</StatusBadge> {subject && <b>{subject}</b>}
          {subject && text && ' · '}
          {text}
          {more && ` · ${more}`}
        </p>
        {until !== null && <p>Stimmen werden bis {formatExactTime(new Date(until))} Uhr angenommen.</p>}
        <p className="start-ways">
          {motion && <a href={`/Applications?antrag=${motion.id}`}>Antrag lesen</a>}
          <a href="/Voting">Neu laden</a>
        </p>
      </Card>
    </section>
  )
}
