import { blockInWords, outcomeInWords } from '@portal/shared/text/votes.ts'
import { resultVotesInWords } from '@portal/shared/text/votings.ts'
import { IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react'
import { BallotSheet } from '#ballots/ballot-sheet.tsx'
import type { VoteEvent } from '#features/voting/vote-event.ts'
import { PrintNumber } from '#parts/print-number.tsx'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import { EndedVote } from './ended-vote.tsx'

interface Props {
  event: Exclude<VoteEvent, { kind: 'running' }>
  titleId: string
}

/** What a vote has come to, in one line above the screen, to unfold, until it is put away. */
export function ResultSheet({ event, titleId }: Props) {
  const { motion } = event
  const result = event.kind === 'result' ? event.result : null
  const outcome = result?.result ?? null
  const votes = result && resultVotesInWords(result, motion)
  const looks = {
    tone: result === null ? 'plain' : outcome === null ? 'wait' : outcome ? 'good' : 'bad',
    icon: outcome === null ? IconQuestionMark : outcome ? IconCheck : IconX,
  } as const
  const word = result === null ? 'Abstimmung beendet' : outcomeInWords(outcome, motion.typ.id)
  return (
    <BallotSheet
      titleId={titleId}
      name="Ergebnis"
      step={`${motion.id} ${result?.rev ?? 'stopped'}`}
      startsFolded
      // Unfolded, the card below says what it came to: nothing stands twice (rule V28).
      state={{ ...looks, word: result === null ? 'Abstimmung' : 'Ergebnis' }}
      foldedState={{ ...looks, word }}
      line={
        <>
          <PrintNumber motion={motion} plain />{' '}
          <UnbrokenNumbers>
            {(result && result.block.length > 1 ? blockInWords(result.block) : votes) || motion.title}
          </UnbrokenNumbers>
        </>
      }
      text={<EndedVote event={event} titleId={titleId} />}
    />
  )
}
