import type { Application } from '@portal/shared/motions/records.ts'
import { applicantInShort, type OrderLine, printNumber, statusLabel } from '@portal/shared/motions/rules.ts'
import { motionStatus } from '@portal/shared/motions/status.ts'
import { modeLabels } from '@portal/shared/text/votes.ts'
import { resultVotesInWords } from '@portal/shared/text/votings.ts'
import { use } from 'react'
import { RollCall } from '#features/voting/roll-call/roll-call.tsx'
import { useLive } from '#live/store.ts'
import { PaperLink } from '#parts/paper-link.tsx'
import { markSeen } from '#parts/seen.ts'
import { Card } from '#ui/card.tsx'
import { Drawing } from '#ui/drawing.ts'
import { unbroken } from '#ui/format.ts'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import classes from './order-list.module.css'

/** The motions in the order in which they are put to the vote, with what was decided so far. */
export function OrderList({ lines }: { lines: OrderLine[] }) {
  const running = useLive((live) => live.point?.currentVote?.appId ?? null)
  return (
    <Card>
      <ol>
        {lines.map((line, place) =>
          'text' in line ? (
            <li key={place} className={classes.text}>
              {line.text}
            </li>
          ) : (
            <Line key={line.motion.id} motion={line.motion} running={line.motion.id === running} />
          ),
        )}
      </ol>
    </Card>
  )
}

function Line({ motion, running }: { motion: Application; running: boolean }) {
  const isDrawn = use(Drawing) !== null
  const { result, statusid, typ } = motion
  const votes = result ? resultVotesInWords(result, motion) : ''
  return (
    <li className={classes.line} data-running={running || undefined} aria-current={running || undefined}>
      <PaperLink className={classes.name} motion={motion} onOpen={() => void markSeen(motion.id)}>
        <b className={classes.number}>{unbroken(printNumber(motion))}</b>
        <span>
          <UnbrokenNumbers>{motion.title}</UnbrokenNumbers>
        </span>
      </PaperLink>
      <p className={classes.facts}>{applicantInShort(motion)}</p>
      <p className={classes.status}>
        {running ? (
          <StatusBadge tone="live">Wird abgestimmt</StatusBadge>
        ) : (
          <StatusBadge tone={toneOf(motion)}>
            {statusid === motionStatus.published ? 'Noch offen' : statusLabel(statusid, typ.id)}
          </StatusBadge>
        )}
        {!running && votes && <span className={classes.votes}>{votes}</span>}
        {!running && result?.mode === 'rollcall' && (
          <span className={classes.votes}>{modeLabels.rollcall}</span>
        )}
      </p>
      {!running && !isDrawn && result?.mode === 'rollcall' && (
        <div className={classes.rollcall}>
          <RollCall appId={motion.id} rev={result.rev} />
        </div>
      )}
    </li>
  )
}

function toneOf({ statusid }: Application): Tone {
  switch (statusid) {
    case motionStatus.accepted:
      return 'good'
    case motionStatus.rejected:
      return 'bad'
    case motionStatus.referred:
    case motionStatus.adjourned:
      return 'wait'
    default:
      return 'plain'
  }
}
