import { useMinute } from '#live/use-clock.ts'
import { formatTime } from '#ui/format.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { ErrorState } from '#ui/state.tsx'
import type { Areas } from './areas.ts'
import { DeedsCard } from './deeds-card.tsx'
import { InboxCard } from './inbox-card.tsx'
import { MessageCard } from './message-card.tsx'
import { NowCard, type NowInWords } from './now-card.tsx'
import classes from './overview.module.css'
import { PeopleCard } from './people-card.tsx'
import { ReadinessCard } from './readiness-card.tsx'
import { useOverview } from './use-overview.ts'

interface Props {
  now: NowInWords
  /** Seconds that a vote is still open; null where none has an end. */
  seconds: number | null
  areas: Areas
}

const day = new Intl.DateTimeFormat('de-DE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/Berlin',
})

/** What office and chair have before them (rule KU1). */
export function OverviewScreen({ now, seconds, areas }: Props) {
  const minute = useMinute()
  const { data, error, refetch } = useOverview()
  return (
    <>
      <div className={classes.head}>
        <PageTitle title="Überblick" />
        <p className={classes.soft}>
          {day.format(minute)} · {formatTime(minute)}
        </p>
      </div>
      {error && (
        <ErrorState onRetry={() => void refetch()}>
          <p>{error.message}</p>
        </ErrorState>
      )}
      {!data && !error && <SkeletonRows rows={8} height={46} />}
      {data && (
        <div className={classes.page}>
          <NowCard now={now} seconds={seconds} turnout={data.turnout} overAt={data.voteOverAt} />
          <ReadinessCard areas={areas} />
          <div className={classes.beside}>
            <InboxCard inbox={data.inbox} to={areas.get('Antraege')?.to ?? null} />
            <PeopleCard speakers={data.speakers} colleagues={data.colleagues} areas={areas} />
            <MessageCard messages={data.messages} />
            <DeedsCard deeds={data.deeds} to={areas.get('Verlauf')?.to ?? null} />
          </div>
        </div>
      )}
    </>
  )
}
