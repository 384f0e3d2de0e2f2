import { printNumber } from '@portal/shared/motions/rules.ts'
import { proceduralNames } from '@portal/shared/text/procedural.ts'
import { proceduralQuestion } from '@portal/shared/text/procedural-question.ts'
import { unbroken } from '#ui/format.ts'
import classes from './procedural-head.module.css'
import { Question } from './question.tsx'
import type { RunningProcedural } from './use-procedural.ts'

/** What the hall votes on, who moves it and who spoke; everything else stands in the drawer meanwhile. */
export function ProceduralBrief({ motion, about, titleId }: RunningProcedural & { titleId: string }) {
  const { type, owner, speakerFor, speakerAgainst } = motion
  const question = proceduralQuestion(type, about && unbroken(printNumber(about)))
  return (
    <header className={classes.brief}>
      <h2 className={classes.title}>
        <span id={titleId} className={question ? classes.name : undefined}>
          {proceduralNames[type]}
        </span>
        {question && (
          <span className={classes.question}>
            <Question>{question}</Question>
          </span>
        )}
      </h2>
      <p className={classes.facts}>
        beantragt von <b>{owner.name}</b>
        {speakerFor && ` · dafür ${speakerFor.name}`}
        {speakerAgainst && ` · dagegen ${speakerAgainst.name}`}
      </p>
    </header>
  )
}
