import type { Votings } from '@portal/shared/voting/records.ts'
import { Fragment } from 'react'
import classes from '#parts/hall/hall.module.css'
import { formatPercent } from '#ui/format.ts'
import { majorityShares } from './majority-shares.ts'

/** The share of yes for the hall, of the votes cast and of all seats, with the goals below each other's rails. */
export function HallBars({ votings, tone, seats }: { votings: Votings; tone: string; seats: number }) {
  const shares = majorityShares(votings, seats)
  const [, { goals }] = shares
  return (
    <div className={classes.bars} data-tone={tone} data-place="bars">
      {shares.map(({ label, percent }) => (
        <Fragment key={label}>
          <span>{label}</span>
          <div className={classes.track}>
            <div className={classes.share} style={{ inlineSize: `${Math.min(100, percent)}%` }} />
            {goals.map(({ at }) => (
              <i key={at} className={classes.goal} style={{ insetInlineStart: `${at}%` }} />
            ))}
          </div>
          <span className={classes.percent}>{formatPercent(percent)}</span>
        </Fragment>
      ))}
      <div className={classes.goals}>
        {goals.map(({ at, label }) => (
          <span key={at} style={{ insetInlineStart: `${at}%` }}>
            {label}
          </span>
        ))}
      </div>
    </div>
  )
}
