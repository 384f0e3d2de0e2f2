import type { Votings } from '@portal/shared/voting/records.ts'
import { seatsNeeded, shareOfCast, shareOfSeats } from '@portal/shared/voting/rules.ts'
import { formatNumber, formatPercent } from '#ui/format.ts'
import classes from '#ui/hall/hall.module.css'

const THIRD = 100 / 3
const goals = [THIRD, 2 * THIRD, 100]

/** The share of yes for the hall, of the votes cast and of all seats, with the goals below each other's rails. */
export function HallBars({ votings, tone, seats }: { votings: Votings; tone: string; seats: number }) {
  const words = ['33,3 %', `66,7 % · ${seatsNeeded('two-thirds', seats)}`, '100 %']
  return (
    <div className={classes.bars} data-tone={tone} data-place="bars">
      <Bar label="Ja von Ja + Nein" percent={shareOfCast(votings)} />
      <Bar label={`Ja von ${formatNumber(seats)}`} percent={shareOfSeats(votings, seats)} />
      <div className={classes.goals}>
        {goals.map((goal, place) => (
          <span key={goal} style={{ insetInlineStart: `${goal}%` }}>
            {words[place]}
          </span>
        ))}
      </div>
    </div>
  )
}

const Bar = ({ label, percent }: { label: string; percent: number }) => (
  <>
    <span>{label}</span>
    <div className={classes.track}>
      <div className={classes.share} style={{ inlineSize: `${Math.min(100, percent)}%` }} />
      {goals.map((goal) => (
        <i key={goal} className={classes.goal} style={{ insetInlineStart: `${goal}%` }} />
      ))}
    </div>
    <span className={classes.percent}>{formatPercent(percent)}</span>
  </>
)
