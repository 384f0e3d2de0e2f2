import { printNumber } from '@portal/shared/motions/rules.ts'
import type { ProceduralType } from '@portal/shared/procedural/records.ts'
import { isVotedOn } from '@portal/shared/procedural/rules.ts'
import { proceduralNames, proceduralOutcome } from '@portal/shared/text/procedural.ts'
import { proceduralQuestion } from '@portal/shared/text/procedural-question.ts'
import { useLive } from '#live/store.ts'
import { PrintNumber } from '#parts/print-number.tsx'
import { useMotion } from '#parts/use-motion.ts'
import { useIsVoter } from '#parts/use-voter.ts'
import { unbroken } from '#ui/format.ts'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import { Unfolding } from '#ui/unfolding.tsx'
import classes from './procedural-head.module.css'
import { Question } from './question.tsx'
import type { RunningProcedural } from './use-procedural.ts'

interface Props extends RunningProcedural {
  titleId: string
}

/** What is moved, by whom, about what, what comes after it, and who speaks for it and against it. */
export function ProceduralHead({ motion, about, titleId }: Props) {
  const { type, owner, parentType, parentOwner, content, speakerFor, speakerAgainst, history } = motion
  const question = proceduralQuestion(type, about && unbroken(printNumber(about)))
  return (
    <header className={classes.head}>
      <h2 className={classes.title}>
        <span id={titleId} className={question ? classes.name : undefined}>
          {proceduralNames[type]}
        </span>
        {question && (
          <>
            <span className={classes.facts}> zur Geschäftsordnung</span>
            <span className={classes.question}>
              <Question>{question}</Question>
            </span>
          </>
        )}
      </h2>
      <p className={classes.facts}>
        beantragt von <b>{owner.name}</b>
      </p>
      {about && (
        <p className={classes.about}>
          zu <PrintNumber motion={about} /> <UnbrokenNumbers>{about.title}</UnbrokenNumbers>
        </p>
      )}
      <Steps type={type} parentType={parentType} />
      {content !== '' && <Reason content={content} />}
      {parentType !== null && (
        <p className={classes.facts}>
          geht der {proceduralNames[parentType]}
          {parentOwner && ` von ${parentOwner.name}`} vor
        </p>
      )}
      {history.map((step) => (
        <p key={`${step.type} ${step.owner.name}`} className={classes.facts}>
          {proceduralNames[step.type]} ({step.owner.name}): {proceduralOutcome(step.type, step.result)}
        </p>
      ))}
      <dl className={classes.speakers}>
        <Speaker side="Dafür spricht" name={speakerFor?.name} />
        <Speaker side="Dagegen spricht" name={speakerAgainst?.name} />
      </dl>
    </header>
  )
}

/** What is voted on now, and what after it, where a vote waits for it. */
function Steps({ type, parentType }: { type: ProceduralType; parentType: ProceduralType | null }) {
  const vote = useLive((live) => live.point?.currentVote ?? null)
  const waiting = useMotion(vote?.appId ?? null)
  const isVoter = useIsVoter()
  if (!vote || !waiting || !isVotedOn(type)) return null
  return (
    <ol className={classes.steps}>
      <li>
        <b>Jetzt: {proceduralNames[type]}</b>
      </li>
      {parentType !== null && <li>Danach, wenn abgelehnt: {proceduralNames[parentType]}</li>}
      <li>
        Danach, wenn abgelehnt: <PrintNumber motion={waiting} />{' '}
        <UnbrokenNumbers>{waiting.title}</UnbrokenNumbers>
        {isVoter && !vote.hasVoted && (
          <span className={classes.note}>Dazu haben Sie noch nicht abgestimmt.</span>
        )}
      </li>
    </ol>
  )
}

/** A reason longer than this, or of more lines, would push the buttons off a phone. */
const SHORT = { letters: 140, lines: 3 }

function Reason({ content }: { content: string }) {
  const text = (
    <p className={classes.content}>
      <UnbrokenNumbers>{content}</UnbrokenNumbers>
    </p>
  )
  const long = content.length > SHORT.letters || content.split('\n').length > SHORT.lines
  return long ? (
    <div>
      <Unfolding name="Begründung" verb="lesen" scrolls>
        {text}
      </Unfolding>
    </div>
  ) : (
    text
  )
}

const Speaker = ({ side, name }: { side: string; name: string | undefined }) => (
  <div className={classes.speaker}>
    <dt>{side}</dt>
    <dd>{name ?? 'niemand'}</dd>
  </div>
)
