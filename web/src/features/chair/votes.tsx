import { ABSTENTION, NO, YES } from '@portal/shared/voting/choices.ts'
import { useLive } from '#live/store.ts'
import { MajorityBars } from '#parts/majority-bars.tsx'
import { formatNumber } from '#ui/format.ts'
import { NumberStat, NumberStats } from '#ui/number-stat.tsx'
import type { Tally } from './use-tally.ts'
import classes from './votes.module.css'

/** The count as it comes in, and both majorities. */
export function Votes({ tally }: { tally: Tally }) {
  const { vote, state, votings, seats } = tally
  const connected = useLive((live) => live.news.presence?.connected ?? 0)
  return (
    <div className={classes.votes}>
      {/* Before the opening there are the hall's hands alone, which stand in their fields. */}
      {state !== 'announced' && (
        <NumberStats>
          <NumberStat label="Ja" value={formatNumber(votings[YES])} tone="good" />
          <NumberStat label="Nein" value={formatNumber(votings[NO])} tone="bad" />
          <NumberStat label="Enthaltung" value={formatNumber(votings[ABSTENTION])} />
          <NumberStat
            label={tally.present ? 'online' : 'abgegeben'}
            value={
              <>
                {formatNumber(vote.count)}
                <span className={classes.of}> von {formatNumber(Math.max(connected, vote.count))}</span>
              </>
            }
          />
        </NumberStats>
      )}
      <div className={classes.bars} data-low={tally.present || undefined}>
        <MajorityBars votings={votings} seats={seats} />
      </div>
    </div>
  )
}
