import { hallNow } from '@portal/shared/floor/now.ts'
import { printNumber } from '@portal/shared/motions/rules.ts'
import { proceduralNames, proceduralOutcome } from '@portal/shared/text/procedural.ts'
import { consequenceOf, proceduralQuestion } from '@portal/shared/text/procedural-question.ts'
import { verdictSentence } from '@portal/shared/text/verdict.ts'
import { choiceLabels, stateInWords } from '@portal/shared/text/votes.ts'
import { YES } from '@portal/shared/voting/choices.ts'
import { countVotings, noVotes, totalOf } from '@portal/shared/voting/votings.ts'
import { IconGavel } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLive, useSeats } from '#live/store.ts'
import { Fit } from '#parts/hall/fit.tsx'
import zones from '#parts/hall/hall.module.css'
import { Band, Numbers, Run, Turnout } from '#parts/hall/parts.tsx'
import { HallBars } from '#parts/hall-bars.tsx'
import { unbroken } from '#ui/format.ts'
import classes from './procedural-scene.module.css'
import { Question } from './question.tsx'
import {
  type ProceduralResult,
  type RunningProcedural,
  useProceduralResult,
  useRunningProcedural,
} from './use-procedural.ts'

interface Scene {
  /** Where it is, in a word; the time of day stands there without one. */
  state: string
  tone: 'live' | 'plain'
  body: ReactNode
}

/** What the hall sees of a procedural motion: motion, owner, who speaks for and against, turnout, result. */
export function useProceduralScene(): Scene | null {
  const running = useRunningProcedural()
  const last = useProceduralResult()
  const first = useLive(({ point }) => point && hallNow(point).kind)
  if (running)
    return {
      state: running.motion.open ? stateInWords.open : '',
      tone: running.motion.open ? 'live' : 'plain',
      body: <RunningScene running={running} />,
    }
  if (!last || first !== 'result') return null
  return { state: '', tone: 'plain', body: <ResultScene last={last} /> }
}

function RunningScene({ running: { motion, about } }: { running: RunningProcedural }) {
  const { type, parentType, owner, open, count, history, speakerFor, speakerAgainst } = motion
  const connected = useLive((live) => live.news.presence?.connected ?? 0)
  const [step] = history.slice(-1)
  const number = about && unbroken(printNumber(about))
  const question = proceduralQuestion(type, number)
  const sides = ([1, 2] as const).map((choice) => ({
    choice,
    words: consequenceOf(type, choice, { about: number, parent: parentType }),
  }))
  return (
    <>
      <div className={classes.strip} data-place="procedural">
        <IconGavel className={classes.sign} aria-hidden />
        <p className={classes.head}>Geschäftsordnung</p>
        <Fit className={classes.step}>
          {step && `${proceduralNames[step.type]}: ${proceduralOutcome(step.type, step.result)}`}
        </Fit>
      </div>
      <Fit as="h1" className={classes.name}>
        {proceduralNames[type]}
      </Fit>
      <Fit className={classes.question}>
        {question ? <Question>{question}</Question> : number && `zu ${number}`}
      </Fit>
      {open ? (
        <>
          <Fit className={classes.sides}>
            <span className={classes.pair}>
              {sides.map(
                ({ choice, words }) =>
                  words && (
                    <span key={choice} className={classes.side} data-tone={choice === YES ? 'good' : 'bad'}>
                      <b>{choiceLabels[choice]}</b> <span>{words}</span>
                    </span>
                  ),
              )}
            </span>
          </Fit>
          <Turnout low count={count} of={connected > 0 ? Math.max(connected, count) : null} seconds={null} />
          {connected > 0 && <Run low share={count / Math.max(connected, count)} />}
        </>
      ) : (
        <>
          <dl className={classes.speakers}>
            <Speaker side="Dafür" name={speakerFor?.name} />
            <Speaker side="Dagegen" name={speakerAgainst?.name} />
          </dl>
          <Fit className={zones.foot}>beantragt von {owner.name}</Fit>
        </>
      )}
    </>
  )
}

const Speaker = ({ side, name }: { side: string; name: string | undefined }) => (
  <div>
    <dt>{side}</dt>
    <dd>
      <Fit className={classes.speaker}>{name ?? '–'}</Fit>
    </dd>
  </div>
)

function ResultScene({ last: { type, result, about } }: { last: ProceduralResult }) {
  const seats = useSeats()
  const sum = totalOf(result) ?? noVotes
  return (
    <>
      <Fit as="h1" className={zones.title}>
        {proceduralNames[type]}
        {about && (
          <>
            {' zu '}
            <b className={zones.whole}>{unbroken(printNumber(about))}</b>
          </>
        )}
      </Fit>
      <Band
        tone={toneOf(result.result)}
        word={proceduralOutcome(type, result.result)}
        sentence={verdictSentence(result, about ?? undefined)}
      />
      {countVotings(sum) > 0 && (
        <>
          <Numbers
            numbers={[
              { label: choiceLabels[1], tone: 'good', votes: sum[1] },
              { label: choiceLabels[2], tone: 'bad', votes: sum[2] },
              { label: choiceLabels[0], votes: sum[0] },
            ]}
          />
          <HallBars votings={sum} tone={toneOf(result.result)} seats={seats} />
        </>
      )}
    </>
  )
}

const toneOf = (result: boolean | null) => (result === null ? 'plain' : result ? 'good' : 'bad')
