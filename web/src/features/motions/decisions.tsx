import type { Application } from '@portal/shared/motions/records.ts'
import { modeLabels, outcomeInWords, ruleInWords } from '@portal/shared/text/votes.ts'
import { resultVotesInWords, votesInWords } from '@portal/shared/text/votings.ts'
import type { Decision, Result } from '@portal/shared/voting/records.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#live/fetch-call.ts'
import { queries } from '#live/queries.ts'
import { useLive } from '#live/store.ts'
import { formatMoment, formatNumber } from '#ui/format.ts'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import classes from './decisions.module.css'

interface Props {
  motion: Application
  /** The last result, which is known already: it stands alone until the earlier ones have come. */
  last: Result
}

/** What was decided on a motion, the oldest first. */
export function Decisions({ motion, last }: Props) {
  const seats = useLive((live) => live.portal?.seats ?? 0)
  const { data } = useQuery(
    {
      queryKey: ['decisions', motion.id, last.rev],
      queryFn: () => call('decisions', { appId: motion.id }),
      networkMode: 'always',
      staleTime: Number.POSITIVE_INFINITY,
    },
    queries,
  )
  return <DecisionList motion={motion} decisions={data ?? [last]} seats={seats} />
}

interface ListProps {
  motion: Pick<Application, 'typ'>
  decisions: readonly (Result & Partial<Decision>)[]
  seats: number
}

export const DecisionList = ({ motion, decisions, seats }: ListProps) => (
  <ol className={classes.decisions}>
    {decisions.map((decision) => (
      <li key={decision.rev} className={classes.decision}>
        <StatusBadge tone={toneOf(decision)}>{outcomeInWords(decision.result, motion.typ.id)}</StatusBadge>
        <span className={classes.votes}>
          {resultVotesInWords(decision) || 'Es wurden keine Stimmen ausgezählt.'}
        </span>
        <span className={classes.how}>
          {[
            decision.declaredAt && formatMoment(new Date(decision.declaredAt)),
            ruleInWords(decision.rule, seats),
            modeLabels[decision.mode],
            decision.votings &&
              decision.hall &&
              `davon im Saal ${votesInWords(decision.hall)}, online ${votesInWords(decision.votings) || '0'}`,
            decision.present !== null && `${formatNumber(decision.present)} anwesend`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </li>
    ))}
  </ol>
)

const toneOf = ({ result }: Result): Tone => (result === null ? 'wait' : result ? 'good' : 'bad')
