import { proceduralNames, proceduralOutcome } from '@portal/shared/text/procedural.ts'
import { resultVotesInWords } from '@portal/shared/text/votings.ts'
import { IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { BallotSheet } from '#ballots/ballot-sheet.tsx'
import { unbroken } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import { closeProceduralResult } from './own-result.ts'
import classes from './procedural-result.module.css'
import { nameOf } from './subject.ts'
import type { ProceduralResult } from './use-procedural.ts'

/** What a procedural motion came to, until it is put away. */
export function ProceduralOutcome({ last: { result, type, about } }: { last: ProceduralResult }) {
  const { tone, icon } = looksOf(result.result)
  const votes = resultVotesInWords(result)
  return (
    <div className={classes.outcome}>
      <Notice
        tone={tone}
        icon={icon}
        title={`${proceduralNames[type]}: ${proceduralOutcome(type, result.result)}`}
      >
        {about && (
          <p>
            <UnbrokenNumbers>{nameOf(type, about)}</UnbrokenNumbers>
          </p>
        )}
        {votes && <p>{votes}</p>}
      </Notice>
      <Close rev={result.rev} />
    </div>
  )
}

/** The same above the other screens: one line, to unfold (rule Q22). */
export function ProceduralResultSheet({ last }: { last: ProceduralResult }) {
  const { result, type, about } = last
  const titleId = useId()
  return (
    <BallotSheet
      titleId={titleId}
      name="Ergebnis"
      step={`result ${result.rev}`}
      startsFolded
      state={{ ...looksOf(result.result), word: proceduralOutcome(type, result.result) }}
      line={<b>{unbroken(nameOf(type, about))}</b>}
      text={
        <div className={classes.outcome}>
          <div>
            <h2 id={titleId} className={classes.title}>
              <UnbrokenNumbers>{nameOf(type, about)}</UnbrokenNumbers>
            </h2>
            <p>{resultVotesInWords(result)}</p>
          </div>
          <Close rev={result.rev} />
        </div>
      }
    />
  )
}

const Close = ({ rev }: { rev: number }) => (
  <IconButton icon={IconX} label="Ergebnis schließen" onClick={() => closeProceduralResult(rev)} />
)

const looksOf = (outcome: boolean | null) =>
  outcome === null
    ? ({ tone: 'plain', icon: IconInfoCircle } as const)
    : outcome
      ? ({ tone: 'good', icon: IconCheck } as const)
      : ({ tone: 'bad', icon: IconX } as const)
