import type { Application } from '@portal/shared/motions/records.ts'
import { outcomeInWords } from '@portal/shared/text/votes.ts'
import { resultVotesInWords } from '@portal/shared/text/votings.ts'
import type { Result } from '@portal/shared/voting/records.ts'
import { TEST_VOTE } from '@portal/shared/voting/test-vote.ts'
import { IconQuestionMark } from '@tabler/icons-react'
import { PrintNumber } from '#parts/print-number.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { CorrectResult } from './correct-dialog.tsx'
import classes from './last-result.module.css'

/** What was declared last, above what comes next. */
export function LastResult({ result, motion }: { result: Result; motion: Application }) {
  const { result: outcome } = result
  return (
    <div className={classes.last}>
      <span className={classes.label}>Zuletzt</span>
      <PrintNumber motion={motion} plain />
      {outcome === null ? (
        <StatusBadge tone="wait" icon={IconQuestionMark}>
          Nicht entschieden
        </StatusBadge>
      ) : (
        <StatusBadge tone={outcome ? 'good' : 'bad'}>{outcomeInWords(outcome, motion.typ.id)}</StatusBadge>
      )}
      <span>{resultVotesInWords(result, motion)}</span>
      {motion.id !== TEST_VOTE && !motion.union_vote && <CorrectResult motion={motion} result={result} />}
    </div>
  )
}
