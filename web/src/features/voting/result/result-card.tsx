import type { Application } from '@portal/shared/motions/records.ts'
import { printNumber } from '@portal/shared/motions/rules.ts'
import {
  blockInWords,
  CHAMBER_VOTE,
  choiceLabels,
  modeLabels,
  outcomeInWords,
  ruleInWords,
} from '@portal/shared/text/votes.ts'
import type { Result } from '@portal/shared/voting/records.ts'
import { TEST_VOTE } from '@portal/shared/voting/test-vote.ts'
import { IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isUnderway, ownBallot } from '#ballots/ballot.ts'
import { chamberBallot } from '#features/voting/ballot/ballot.ts'
import { useBallot } from '#features/voting/ballot/own-ballots.ts'
import { BlockList } from '#features/voting/block-list.tsx'
import { ChamberResult } from '#features/voting/chambers/chamber-result.tsx'
import { Receipt } from '#features/voting/receipt/receipt.tsx'
import { ResultProof } from '#features/voting/receipt/result-proof.tsx'
import { RollCall } from '#features/voting/roll-call/roll-call.tsx'
import { useSeats } from '#live/store.ts'
import { useIsVoter } from '#parts/use-voter.ts'
import { unbroken } from '#ui/format.ts'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import { CorrectionNotice } from './correction-notice.tsx'
import classes from './result-card.module.css'
import { ResultNumbers } from './result-numbers.tsx'

const looks = {
  accepted: { tone: 'good', icon: IconCheck },
  rejected: { tone: 'bad', icon: IconX },
  undecided: { tone: 'wait', icon: IconQuestionMark },
} as const

interface Props {
  result: Result
  motion: Application
  titleId: string
  aside: ReactNode
}

/** What was decided, with its numbers; in an open vote also what this person voted, to this person alone. */
export function ResultCard({ result, motion, titleId, aside }: Props) {
  const seats = useSeats()
  const ballot = useBallot(motion.id)
  const isVoter = useIsVoter()
  const words = motion.union_vote ? chamberBallot(0) : ownBallot
  const { tone, icon: Icon } =
    looks[result.result === null ? 'undecided' : result.result ? 'accepted' : 'rejected']
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <p className={classes.outcome} data-tone={tone}>
          <Icon className={classes.icon} aria-hidden />
          {outcomeInWords(result.result, motion.typ.id)}
        </p>
        {aside}
      </div>
      <h2 id={titleId} className={classes.title}>
        <span className={classes.number}>{unbroken(printNumber(motion))}</span>{' '}
        <UnbrokenNumbers>
          {result.block.length > 1 ? blockInWords(result.block) : motion.title}
        </UnbrokenNumbers>
      </h2>
      {result.block.length > 1 && <BlockList block={result.block} />}
      {result.correction && <CorrectionNotice correction={result.correction} typeId={motion.typ.id} />}
      <ResultNumbers result={result} chambers={motion.union_vote} />
      <p className={classes.facts}>
        {motion.union_vote ? CHAMBER_VOTE : modeLabels[result.mode]} · {ruleInWords(result.rule, seats)}
        {ballot?.phase === 'confirmed' && ballot.choice !== null && (
          <>
            {' · '}
            <b>
              Ihre {motion.union_vote ? 'Kammer' : 'Stimme'}: {choiceLabels[ballot.choice]}
            </b>
          </>
        )}
      </p>
      {ballot?.phase === 'refused' && (
        <p className={classes.refused}>
          {words.refused} {ballot.why}
        </p>
      )}
      {isUnderway(ballot) && <p className={classes.refused}>{words.unconfirmed}</p>}
      {motion.union_vote && <ChamberResult appId={motion.id} rev={result.rev} />}
      {result.mode === 'secret' && isVoter && <Receipt appId={motion.id} rev={result.rev} />}
      {motion.id !== TEST_VOTE && <ResultProof appId={motion.id} rev={result.rev} />}
      {result.mode === 'rollcall' && <RollCall appId={motion.id} rev={result.rev} />}
    </div>
  )
}
