import { verdictInWords } from '@portal/shared/text/votes.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useLive } from '#live/store.ts'
import { MajorityBars } from '#parts/majority-bars.tsx'
import { formatNumber } from '#ui/format.ts'
import { NumberStat, NumberStats } from '#ui/number-stat.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { Tally } from './use-tally.ts'
import classes from './votes.module.css'

/** The count as it comes in, both majorities, and what the vote's rule makes of it. */
export function Votes({ tally }: { tally: Tally }) {
  const { vote, votings, seats, verdict } = tally
  return (
    <>
      <NumberStats>
        <NumberStat label="Ja" value={formatNumber(votings[1])} tone="good" />
        <NumberStat label="Nein" value={formatNumber(votings[2])} tone="bad" />
        <NumberStat label="Enthaltung" value={formatNumber(votings[0])} />
      </NumberStats>
      <div className={classes.bars} data-low={tally.present || undefined}>
        <MajorityBars votings={votings} seats={seats} />
      </div>
      <div className={classes.verdict}>
        {verdict === null ? (
          <StatusBadge tone="plain">Noch keine Stimmen</StatusBadge>
        ) : (
          <StatusBadge tone={verdict ? 'good' : 'bad'} icon={verdict ? IconCheck : IconX}>
            {verdictInWords(vote.rule, votings, seats)}
          </StatusBadge>
        )}
        <Turnout tally={tally} />
      </div>
    </>
  )
}

/** How many of those who could have voted online have done so, and of how many votes the sum is made. */
function Turnout({ tally: { vote, hall } }: { tally: Tally }) {
  const presence = useLive((live) => live.presence)
  const connected = Math.max(presence?.connected ?? 0, vote.count)
  const words = presence
    ? `${formatNumber(vote.count)} von ${formatNumber(connected)} haben abgestimmt`
    : `${formatNumber(vote.count)} haben abgestimmt`
  const counted = 'votings' in hall && hall.votings !== null
  return (
    <span>
      {words}
      {counted && ' (online), dazu die Stimmen im Saal'}
    </span>
  )
}
