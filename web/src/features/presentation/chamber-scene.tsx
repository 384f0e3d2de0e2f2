import { castInWords, ruleInWords } from '@portal/shared/text/votes.ts'
import { type BoardLine, seatsOpen, weighChambers } from '@portal/shared/voting/chambers.ts'
import { NO, YES } from '@portal/shared/voting/choices.ts'
import type { CurrentVote } from '@portal/shared/voting/records.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useSeats } from '#live/store.ts'
import { Numbers } from '#parts/hall/parts.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import classes from './chamber-scene.module.css'

/** A chamber vote in the hall: every association in its place, and the sums (rule C5). */
export function ChamberScene({ vote, chambers }: { vote: CurrentVote; chambers: BoardLine[] }) {
  const seats = useSeats()
  const votings = weighChambers(chambers)
  return (
    <>
      <ul className={classes.board} aria-label="Stimmen der Kammern" data-place="board">
        {chambers.map((chamber) => (
          <Line key={chamber.code} chamber={chamber} />
        ))}
      </ul>
      <p className={classes.rule}>{ruleInWords(vote.rule, seats)}</p>
      <Numbers
        low
        numbers={[
          { label: castInWords(true), tone: 'good', votes: votings[YES] },
          { label: castInWords(false), tone: 'bad', votes: votings[NO] },
          { label: castInWords(null), votes: seatsOpen(chambers) },
        ]}
      />
    </>
  )
}

function Line({ chamber: { land, seats, value } }: { chamber: BoardLine }) {
  const Icon = value ? IconCheck : IconX
  return (
    <li className={classes.line} data-tone={value === null ? undefined : value ? 'good' : 'bad'}>
      <span>{land}</span>
      <b>{seats}</b>
      {value === null ? (
        <span className={classes.open}>–</span>
      ) : (
        <>
          <Icon className={classes.icon} aria-hidden />
          <VisuallyHidden>{castInWords(value)}</VisuallyHidden>
        </>
      )}
    </li>
  )
}
