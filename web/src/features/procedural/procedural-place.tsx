import { useId, useRef } from 'react'
import { useVoteKey } from '#ballots/vote-key.ts'
import { useIsVoter } from '#parts/use-voter.ts'
import { Card } from '#ui/card.tsx'
import { useClosedProceduralResult } from './own-result.ts'
import { ProceduralCard } from './procedural-card.tsx'
import classes from './procedural-place.module.css'
import { ProceduralOutcome } from './procedural-result.tsx'
import { type RunningProcedural, useProceduralResult, useRunningProcedural } from './use-procedural.ts'

/** What is procedural on the voting screen: what runs, and what the last one came to. */
export function ProceduralPlace() {
  const running = useRunningProcedural()
  const last = useProceduralResult()
  const closed = useClosedProceduralResult()
  // What they vote on lies above every screen.
  const votes = useIsVoter() && running?.motion.open
  return (
    <>
      {running && !votes && <Running running={running} />}
      {last && last.result.rev !== closed && (
        <section className={classes.place} aria-label="Ergebnis des Geschäftsordnungsantrags">
          <ProceduralOutcome last={last} />
        </section>
      )}
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
