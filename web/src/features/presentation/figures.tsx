import { TOO_FEW } from '@portal/shared/text/votes.ts'
import type { Votings } from '@portal/shared/voting/records.ts'
import { countVotings, totalOf, voteState } from '@portal/shared/voting/rules.ts'
import type { ReactNode } from 'react'
import { serverNow, useLive, useSeats } from '#live/store.ts'
import { shareLeft } from '#live/use-seconds-left.ts'
import { formatCountdown, formatNumber } from '#ui/format.ts'
import { HallBars } from '#ui/hall-bars.tsx'
import classes from './figures.module.css'
import type { Picture } from './use-picture.ts'

interface Props {
  picture: Picture
  /** Who speaks, while there are no numbers to show. */
  speaker: ReactNode
}

/** The numbers and the bars; both places keep their height while they are empty. */
export function Figures({ picture: { vote, seconds, result, chambers }, speaker }: Props) {
  if (vote) return <RunningFigures vote={vote} seconds={seconds} />
  const sum = result && totalOf(result)
  if (result && sum === null)
    return <Places figures={<p className={classes.words}>{TOO_FEW}</p>} bars={null} />
  if (sum && countVotings(sum) > 0) return <ResultFigures sum={sum} chambers={chambers} />
  return <Places figures={speaker} bars={null} />
}

const Places = ({ figures, bars }: { figures: ReactNode; bars: ReactNode }) => (
  <>
    <div className={classes.figures}>{figures}</div>
    <div className={classes.bars}>{bars}</div>
  </>
)

const Figure = ({ label, tone, children }: { label: string; tone?: string; children: ReactNode }) => (
  <div className={classes.figure} data-tone={tone}>
    <p className={classes.label}>{label}</p>
    <p className={classes.value}>{children}</p>
  </div>
)

function RunningFigures({ vote, seconds }: { vote: NonNullable<Picture['vote']>; seconds: number | null }) {
  const connected = useLive((live) => live.presence?.connected ?? 0)
  const of = Math.max(connected, vote.count)
  const announced = voteState(vote, new Date(serverNow())) === 'announced'
  const { closesAt } = vote
  const left = seconds !== null && closesAt !== null ? shareLeft(closesAt, seconds) : null
  // Without a countdown the bar fills with the votes that have come in.
  const share = left ?? (announced || connected === 0 ? null : vote.count / of)
  return (
    <Places
      figures={
        !announced && (
          <>
            <Figure label="abgegeben">
              {formatNumber(vote.count)}
              {connected > 0 && <small className={classes.small}> von {formatNumber(of)}</small>}
            </Figure>
            {seconds !== null && <Figure label="noch">{formatCountdown(seconds)}</Figure>}
          </>
        )
      }
      bars={
        share !== null && (
          <div className={classes.track}>
            <div className={classes.time} style={{ inlineSize: `${100 * share}%` }} />
          </div>
        )
      }
    />
  )
}

function ResultFigures({ sum, chambers }: { sum: Votings; chambers: boolean }) {
  const seats = useSeats()
  return (
    <Places
      figures={
        <>
          <Figure label="Ja" tone="good">
            {formatNumber(sum[1])}
          </Figure>
          <Figure label="Nein" tone="bad">
            {formatNumber(sum[2])}
          </Figure>
          {!chambers && <Figure label="Enthaltung">{formatNumber(sum[0])}</Figure>}
        </>
      }
      bars={<HallBars votings={sum} seats={seats} />}
    />
  )
}
