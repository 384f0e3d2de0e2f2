import type { Overview } from '@portal/shared/overview/records.ts'
import { Link } from 'react-router'
import { useLive } from '#live/store.ts'
import { Card } from '#ui/card.tsx'
import { formatClock } from '#ui/format.ts'
import classes from './overview.module.css'

/** What office and chair did last; `to` is the whole history. */
export function DeedsCard({ deeds, to }: { deeds: Overview['deeds']; to: string | null }) {
  const own = useLive((live) => live.data?.user?.name ?? '')
  return (
    <Card className={classes.card} role="region" aria-labelledby="zuletzt">
      <div className={classes.cardHead}>
        <h2 id="zuletzt">Zuletzt im Tagungsbüro</h2>
        {to && <Link to={to}>Verlauf</Link>}
      </div>
      {deeds.length === 0 && <p className={classes.empty}>Noch ist nichts geschehen.</p>}
      <ol className={classes.deeds}>
        {deeds.map(({ at, who, text }, place) => (
          <li key={`${at} ${place}`}>
            <time dateTime={at}>{formatClock(new Date(at))}</time>
            <span className={classes.initials} aria-hidden>
              {initialsOf(who)}
            </span>
            <span>
              <b>{who === own ? 'Sie' : who}:</b> {text}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** The first letters of first and last name, without titles. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => !/^(Prof|Dr|med|PD)\.?/u.test(word))
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.charAt(0) ?? '').join('')
}
