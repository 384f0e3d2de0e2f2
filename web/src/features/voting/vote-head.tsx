import { applicantInShort, printNumber } from '@portal/shared/motions/rules.ts'
import { blockInWords, CHAMBER_VOTE, modeInWords, stateInWords } from '@portal/shared/text/votes.ts'
import type { ReactNode } from 'react'
import { FoldedText } from '#ui/folded-text.tsx'
import { unbroken } from '#ui/format.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { BlockList } from './block-list.tsx'
import type { RunningVote } from './running-vote.ts'
import { TimeLeft } from './time-left.tsx'
import classes from './vote-head.module.css'

interface Props {
  running: RunningVote
  titleId: string
  /** A button at the end of the first line. */
  aside?: ReactNode
  /** Without what is needed only before voting. */
  brief?: boolean
}

/** What is voted on, how, and how long. */
export function VoteHead({ running, titleId, aside, brief = false }: Props) {
  const { vote, motion, state, seconds } = running
  return (
    <header className={classes.head}>
      <div className={classes.state}>
        <StatusBadge tone={state === 'open' ? 'live' : 'wait'}>{stateInWords[state]}</StatusBadge>
        {state === 'open' && seconds !== null && vote.closesAt !== null && (
          <TimeLeft closesAt={vote.closesAt} seconds={seconds} />
        )}
        {aside && <div className={classes.aside}>{aside}</div>}
      </div>
      <h2 id={titleId} className={classes.title}>
        <span className={classes.number}>{unbroken(printNumber(motion))}</span>{' '}
        {vote.block.length > 1 ? blockInWords(vote.block) : motion.title}
      </h2>
      {!brief && vote.block.length > 1 && <BlockList block={vote.block} />}
      {!brief && vote.block.length < 2 && (
        <>
          <p className={classes.facts}>{factsOf(running)}</p>
          <FoldedText key={motion.id} html={motion.content} name="Antragstext" />
        </>
      )}
    </header>
  )
}

/** The agenda item, who moves the motion, and how it is voted on; a roll call is told more loudly elsewhere. */
function factsOf({ motion, vote }: RunningVote): string {
  const told = vote.mode === 'rollcall' ? '' : modeInWords[vote.mode]
  const mode = motion.union_vote ? CHAMBER_VOTE : told
  return [unbroken(`TOP ${motion.top.name}`), applicantInShort(motion), motion.laek, mode]
    .filter(Boolean)
    .join(' · ')
}
