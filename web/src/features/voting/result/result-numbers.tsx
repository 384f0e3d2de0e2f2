import { TOO_FEW } from '@portal/shared/text/votings.ts'
import { ABSTENTION, NO, YES } from '@portal/shared/voting/choices.ts'
import type { Result, Votings } from '@portal/shared/voting/records.ts'
import { countVotings, totalOf } from '@portal/shared/voting/votings.ts'
import { formatNumber } from '#ui/format.ts'
import { NumberStat, NumberStats } from '#ui/number-stat.tsx'
import classes from './result-numbers.module.css'

interface Props {
  result: Pick<Result, 'votings' | 'hall' | 'present'>
  /** Associations do not abstain. */
  chambers?: boolean
}

/** The sum large; beside the hall's count also how it came about. Nothing where nobody voted or too few did. */
export function ResultNumbers({ result, chambers = false }: Props) {
  const sum = totalOf(result)
  const { votings, hall } = result
  if (sum === null) return <p className={classes.none}>{TOO_FEW}.</p>
  if (countVotings(sum) === 0) return <p className={classes.none}>Es wurden keine Stimmen ausgezählt.</p>
  return (
    <>
      <NumberStats>
        <NumberStat label="Ja" value={formatNumber(sum[1])} tone="good" />
        <NumberStat label="Nein" value={formatNumber(sum[2])} tone="bad" />
        {!chambers && <NumberStat label="Enthaltung" value={formatNumber(sum[0])} />}
      </NumberStats>
      {result.present !== null && (
        <p className={classes.none}>{formatNumber(result.present)} waren anwesend.</p>
      )}
      {votings && hall && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Gezählt</th>
              <th scope="col">Ja</th>
              <th scope="col">Nein</th>
              <th scope="col">Enthaltung</th>
            </tr>
          </thead>
          <tbody>
            <Row name="Online" votings={votings} />
            <Row name="Im Saal" votings={hall} />
            <Row name="Zusammen" votings={sum} />
          </tbody>
        </table>
      )}
    </>
  )
}

const Row = ({ name, votings }: { name: string; votings: Votings }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{formatNumber(votings[YES])}</td>
    <td>{formatNumber(votings[NO])}</td>
    <td>{formatNumber(votings[ABSTENTION])}</td>
  </tr>
)
