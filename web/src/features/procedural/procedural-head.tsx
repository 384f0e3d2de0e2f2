import { printNumber } from '@portal/shared/motions/rules.ts'
import { proceduralNames, proceduralOutcome } from '@portal/shared/text/procedural.ts'
import type { ReactNode } from 'react'
import { unbroken } from '#ui/format.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Unfolding } from '#ui/unfolding.tsx'
import classes from './procedural-head.module.css'
import type { RunningProcedural } from './use-procedural.ts'

interface Props extends RunningProcedural {
  titleId: string
  /** A button at the end of the first line. */
  aside?: ReactNode
}

/** What is moved, by whom, about what, and who speaks for it and against it. */
export function ProceduralHead({ motion, about, titleId, aside }: Props) {
  const { type, owner, parentType, parentOwner, content, speakerFor, speakerAgainst, history } = motion
  return (
    <header className={classes.head}>
      <div className={classes.state}>
        <StatusBadge tone={motion.open ? 'live' : 'wait'}>
          {motion.open ? 'Abstimmung läuft' : 'Geschäftsordnungsantrag'}
        </StatusBadge>
        {aside && <div className={classes.aside}>{aside}</div>}
      </div>
      <h2 id={titleId} className={classes.title}>
        {proceduralNames[type]}
      </h2>
      <p className={classes.facts}>
        beantragt von <b>{owner.name}</b>
      </p>
      {about && (
        <p className={classes.about}>
          zu <b className={classes.number}>{unbroken(printNumber(about))}</b> {about.title}
        </p>
      )}
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

/** A reason longer than this, or of more lines, would push the buttons off a phone. */
const SHORT = { letters: 140, lines: 3 }

function Reason({ content }: { content: string }) {
  const text = <p className={classes.content}>{content}</p>
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
