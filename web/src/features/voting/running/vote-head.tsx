import { applicantInShort, printNumber } from '@portal/shared/motions/rules.ts'
import { blockInWords, CHAMBER_VOTE, modeInWords } from '@portal/shared/text/votes.ts'
import { lazy, Suspense } from 'react'
import type { RunningVote } from '#features/voting/ballot/running-vote.ts'
import { BlockList } from '#features/voting/block-list.tsx'
import { FoldedMotion } from '#parts/folded-motion.tsx'
import { PrintNumber } from '#parts/print-number.tsx'
import { markSeen } from '#parts/seen.ts'
import { useMotion } from '#parts/use-motion.ts'
import { unbroken } from '#ui/format.ts'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import classes from './vote-head.module.css'

// Where the code does not come, the ballot stays without it.
const ChangeInShort = lazy(() => import('./change-in-short.tsx').catch(() => ({ default: () => <></> })))

interface Props {
  running: RunningVote
  titleId: string
}

/** What is voted on and how, and what an amendment would change. */
export function VoteHead({ running, titleId }: Props) {
  const { vote, motion } = running
  const original = useMotion(motion.clone?.id ?? null)
  const isBlock = vote.block.length > 1
  return (
    <header className={classes.head}>
      <h2 id={titleId} className={classes.title}>
        <PrintNumber motion={motion} />{' '}
        {original && !isBlock && !motion.title.startsWith(motion.typ.name) && (
          <span className={classes.kind}>
            {motion.typ.name} zu <UnbrokenNumbers>{printNumber(original)}</UnbrokenNumbers>
          </span>
        )}
        <span className={classes.words}>
          <UnbrokenNumbers>{isBlock ? blockInWords(vote.block) : motion.title}</UnbrokenNumbers>
        </span>
      </h2>
      {isBlock ? (
        <BlockList block={vote.block} />
      ) : (
        <>
          <p className={classes.facts}>{factsOf(running)}</p>
          {original && (
            <Suspense>
              <ChangeInShort motion={motion} original={original} />
            </Suspense>
          )}
          <FoldedMotion key={motion.id} motion={motion} onPaper={() => void markSeen(motion.id)} />
        </>
      )}
    </header>
  )
}

/** The agenda item, who moves the motion, and how it is voted on; a roll call is told more loudly elsewhere. */
function factsOf({ motion, vote }: RunningVote): string {
  const modeWords = vote.mode === 'rollcall' ? '' : modeInWords[vote.mode]
  const mode = motion.union_vote ? CHAMBER_VOTE : modeWords
  return [unbroken(`TOP ${motion.top.name}`), applicantInShort(motion), motion.laek, mode]
    .filter(Boolean)
    .join(' · ')
}
