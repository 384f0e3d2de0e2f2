import { printNumber } from '@portal/shared/motions/rules.ts'
import { proceduralNames, proceduralOutcome } from '@portal/shared/text/procedural.ts'
import { countVotings, noVotes, totalOf } from '@portal/shared/voting/rules.ts'
import type { ReactNode } from 'react'
import { type LiveState, useLive, useSeats } from '#live/store.ts'
import { formatNumber, unbroken } from '#ui/format.ts'
import { HallBars } from '#ui/hall-bars.tsx'
import classes from './procedural-scene.module.css'
import {
  type ProceduralResult,
  type RunningProcedural,
  useProceduralResult,
  useRunningProcedural,
} from './use-procedural.ts'

interface Scene {
  state: string
  tone: 'live' | 'wait' | 'good' | 'bad' | 'plain'
  body: ReactNode
}

/** A pause, a text of the chair's and a vote that has been opened stand before an earlier result (rule A4). */
const isCovered = ({ point }: LiveState): boolean =>
  point?.pause != null ||
  point?.hallText !== '' ||
  point?.currentVote?.open === true ||
  point?.currentVote?.closesAt != null

/** What the hall sees of a procedural motion: owner, motion, who speaks for and against, turnout, result. */
export function useProceduralScene(): Scene | null {
  const running = useRunningProcedural()
  const last = useProceduralResult()
  const covered = useLive(isCovered)
  if (running)
    return {
      state: running.motion.open ? 'Abstimmung läuft' : 'Geschäftsordnung',
      tone: running.motion.open ? 'live' : 'wait',
      body: <RunningScene running={running} />,
    }
  if (!last || covered) return null
  const { type, result } = last
  return {
    state: proceduralOutcome(type, result.result),
    tone: result.result === null ? 'plain' : result.result ? 'good' : 'bad',
    body: <ResultScene last={last} />,
  }
}

function RunningScene({ running: { motion, about } }: { running: RunningProcedural }) {
  const connected = useLive((live) => live.presence?.connected ?? 0)
  const [step] = motion.history.slice(-1)
  return (
    <div className={classes.scene}>
      <h1 className={classes.name}>{proceduralNames[motion.type]}</h1>
      {about && (
        <p className={classes.about}>
          zu <b>{unbroken(printNumber(about))}</b>
        </p>
      )}
      <p className={classes.owner}>beantragt von {motion.owner.name}</p>
      {motion.open ? (
        <p className={classes.turnout}>
          <span className={classes.label}>abgegeben </span>
          {formatNumber(motion.count)}
          {connected > 0 && <small> von {formatNumber(Math.max(connected, motion.count))}</small>}
        </p>
      ) : (
        <dl className={classes.speakers}>
          <div>
            <dt>Dafür</dt>
            <dd>{motion.speakerFor?.name ?? '–'}</dd>
          </div>
          <div>
            <dt>Dagegen</dt>
            <dd>{motion.speakerAgainst?.name ?? '–'}</dd>
          </div>
        </dl>
      )}
      {step && (
        <p className={classes.step}>
          {proceduralNames[step.type]}: {proceduralOutcome(step.type, step.result)}
        </p>
      )}
    </div>
  )
}

function ResultScene({ last: { type, result, about } }: { last: ProceduralResult }) {
  const seats = useSeats()
  const sum = totalOf(result) ?? noVotes
  return (
    <div className={classes.scene}>
      <h1 className={classes.name}>{proceduralNames[type]}</h1>
      {about && (
        <p className={classes.about}>
          zu <b>{unbroken(printNumber(about))}</b>
        </p>
      )}
      {countVotings(sum) > 0 && (
        <>
          <div className={classes.numbers}>
            <Figure label="Ja" tone="good" value={sum[1]} />
            <Figure label="Nein" tone="bad" value={sum[2]} />
            <Figure label="Enthaltung" value={sum[0]} />
          </div>
          <div className={classes.bars}>
            <HallBars votings={sum} seats={seats} />
          </div>
        </>
      )}
    </div>
  )
}

const Figure = ({ label, tone, value }: { label: string; tone?: string; value: number }) => (
  <div data-tone={tone}>
    <p className={classes.label}>{label}</p>
    <p className={classes.value}>{formatNumber(value)}</p>
  </div>
)
