import { proceduralNames, proceduralOutcome } from '@portal/shared/text/procedural.ts'
import { resultVotesInWords } from '@portal/shared/text/votes.ts'
import { IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useIsVoter } from '#live/use-voter.ts'
import { Card } from '#ui/card.tsx'
import { unbroken } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { useVoteKey } from '#ui/vote-key.ts'
import { ProceduralCard } from './procedural-card.tsx'
import classes from './procedural-place.module.css'
import { nameOf } from './subject.ts'
import {
  type ProceduralResult,
  type RunningProcedural,
  useProceduralResult,
  useRunningProcedural,
} from './use-procedural.ts'

/** What is procedural on the voting screen: what runs, and what the last one came to. */
export function ProceduralPlace() {
  const running = useRunningProcedural()
  const last = useProceduralResult()
  // What they vote on lies above every screen.
  const votes = useIsVoter() && running?.motion.open
  return (
    <>
      {running && !votes && <Running running={running} />}
      {last && <Last last={last} />}
    </>
  )
}

function Running({ running }: { running: RunningProcedural }) {
  const titleId = useId()
  const place = useRef<HTMLElement>(null)
  useVoteKey(place)
  return (
    <section ref={place} aria-labelledby={titleId} tabIndex={-1} className={classes.place}>
      <Card className={classes.card} data-live>
        <ProceduralCard key={running.motion.id} running={running} titleId={titleId} />
      </Card>
    </section>
  )
}

/** What the last one came to. */
function Last({ last: { result, type, about } }: { last: ProceduralResult }) {
  const tone = result.result === null ? 'plain' : result.result ? 'good' : 'bad'
  const icon = result.result === null ? IconInfoCircle : result.result ? IconCheck : IconX
  const votes = resultVotesInWords(result)
  return (
    <section className={classes.place} aria-label="Ergebnis des Geschäftsordnungsantrags">
      <Notice
        tone={tone}
        icon={icon}
        title={`${proceduralNames[type]}: ${proceduralOutcome(type, result.result)}`}
      >
        {about && <p>{unbroken(nameOf(type, about))}</p>}
        {votes && <p>{votes}</p>}
      </Notice>
    </section>
  )
}
