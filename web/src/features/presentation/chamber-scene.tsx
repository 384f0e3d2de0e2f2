import { castInWords } from '@portal/shared/text/votes.ts'
import { type BoardLine, seatsOpen, weighChambers } from '@portal/shared/voting/chambers.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { formatCountdown, formatNumber } from '#ui/format.ts'
import classes from './chamber-scene.module.css'
import type { Picture } from './use-picture.ts'

/** A chamber vote in the hall: the motion in two lines, the sums, and every association in its place (rule C5). */
export function ChamberScene({ picture, chambers }: { picture: Picture; chambers: BoardLine[] }) {
  const votings = weighChambers(chambers)
  const { number, form, title, seconds } = picture
  return (
    <div className={classes.scene}>
      <h1 className={classes.title}>
        <span className={classes.number}>{number}</span> {title}
      </h1>
      <dl className={classes.sums}>
        <Sum label="Ja" tone="good" votes={votings[1]} />
        <Sum label="Nein" tone="bad" votes={votings[2]} />
        <Sum label="offen" votes={seatsOpen(chambers)} />
        <div className={classes.sum}>
          <dt>{seconds === null ? form : 'noch'}</dt>
          <dd>{seconds !== null && formatCountdown(seconds)}</dd>
        </div>
      </dl>
      <ul className={classes.board} aria-label="Stimmen der Kammern">
        {chambers.map((chamber) => (
          <Line key={chamber.code} chamber={chamber} />
        ))}
      </ul>
    </div>
  )
}

const Sum = ({ label, votes, tone }: { label: string; votes: number; tone?: string }) => (
  <div className={classes.sum} data-tone={tone}>
    <dt>{label}</dt>
    <dd>{formatNumber(votes)}</dd>
  </div>
)

function Line({ chamber: { land, seats, value } }: { chamber: BoardLine }) {
  const Icon = value ? IconCheck : IconX
  return (
    <li className={classes.line} data-tone={value === null ? undefined : value ? 'good' : 'bad'}>
      <span className={classes.land}>{land}</span>
      <span className={classes.seats}>{seats}</span>
      <b className={classes.cast}>
        {value === null ? '–' : <Icon className={classes.icon} aria-hidden />}
        {value === null ? '' : castInWords(value)}
      </b>
    </li>
  )
}
