import { useId, useRef } from 'react'
import { useVoteKey } from '#ballots/vote-key.ts'
import { Card } from '#ui/card.tsx'
import { type OwnPart, useOwnPart } from './ballot/own-part.ts'
import { EndedVote } from './result/ended-vote.tsx'
import { VoteCard } from './running/vote-card.tsx'
import { isBallotShown } from './running/vote-sheet.tsx'
import type { VoteEvent } from './vote-event.ts'
import classes from './voting-screen.module.css'

/** What is voted on, or what it came to, on the voting screen. */
export function VotingEvent({ event }: { event: VoteEvent }) {
  const own = useOwnPart(event.kind === 'running' ? event.running : null)
  // A ballot that can be cast, or was cast, lies above every screen, and is where the key for it leads.
  if (event.kind === 'running' && (!own || isBallotShown(event.running, own))) return null
  return <ShownEvent event={event} own={own} />
}

function ShownEvent({ event, own }: { event: VoteEvent; own: OwnPart | null }) {
  const titleId = useId()
  const place = useRef<HTMLElement>(null)
  useVoteKey(place)
  return (
    <section ref={place} aria-labelledby={titleId} tabIndex={-1} className={classes.event}>
      <Card className={classes.card} data-kind={event.kind}>
        {event.kind === 'running' ? (
          own && <VoteCard running={event.running} own={own} titleId={titleId} />
        ) : (
          <EndedVote event={event} titleId={titleId} />
        )}
      </Card>
    </section>
  )
}
