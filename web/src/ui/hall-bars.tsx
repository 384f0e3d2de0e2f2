import type { Votings } from '@portal/shared/voting/records.ts'
import { seatsNeeded, shareOfCast, shareOfSeats } from '@portal/shared/voting/rules.ts'
import { formatNumber, formatPercent } from './format.ts'
import classes from './hall-bars.module.css'

/**
 * The share of yes for the hall, of the votes cast and of all seats, with the goals below each other's rails. The units and
 * colours are the hall screen's own.
 */
export const HallBars = ({ votings, seats }: { votings: Votings; seats: number }) => (
  <>
    <Bar label="Ja von Ja + Nein" percent={shareOfCast(votings)} />
    <Bar label={`Ja von ${formatNumber(seats)}`} percent={shareOfSeats(votings, seats)} />
    <div className={classes.goals}>
      <span className={classes.third}>33,3 %</span>
      <span className={classes.twoThirds}>66,7 % · {seatsNeeded('two-thirds', seats)}</span>
      <span className={classes.all}>100 %</span>
    </div>
  </>
)

const Bar = ({ label, percent }: { label: string; percent: number }) => (
  <div className={classes.bar}>
    <span>{label}</span>
    <div className={classes.track}>
      <div className={classes.share} style={{ inlineSize: `${Math.min(100, percent)}%` }} />
      <i className={classes.third} />
      <i className={classes.twoThirds} />
      <i className={classes.all} />
    </div>
    <b>{formatPercent(percent)}</b>
  </div>
)
