import { IconFlask2 } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import { useInterrupted } from '#live/use-interrupted.ts'
import { useIsVoter } from '#live/use-voter.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { KeysButton } from '#ui/keys-button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useVoteKey } from '#ui/vote-key.ts'
import { EndedVote } from './ended-vote.tsx'
import { NoneRunning } from './none-running.tsx'
import { OrderByTop } from './order-by-top.tsx'
import { type OwnPart, useOwnPart } from './own-part.ts'
import { REHEARSE, useRehearsable } from './rehearsal.ts'
import { startRehearsal } from './rehearsal-place.tsx'
import { VoteCard } from './vote-card.tsx'
import { useVoteEvent, type VoteEvent } from './vote-event.ts'
import { isBallotShown } from './vote-sheet.tsx'
import { allWishes, VoteWishes } from './vote-wishes.tsx'
import classes from './voting-screen.module.css'

/** What other features put into the screen's places. */
interface Props {
  /** A procedural motion; it stands above the vote that it interrupts. */
  procedural?: ReactNode
  /** What can be raised at the vote. */
  raise?: ReactNode
}

/** Where everybody sees what is voted on now, what was decided, and what comes next. */
export function VotingScreen({ procedural, raise }: Props) {
  const interrupted = useInterrupted()
  const event = useVoteEvent(false)
  const isVoter = useIsVoter()
  return (
    <>
      <PageTitle title="Abstimmung" />
      {procedural}
      {event ? <Event event={event} /> : !interrupted && <NoneRunning />}
      {raise}
      {isVoter && <Wishes />}
      <OrderByTop />
    </>
  )
}

function Event({ event }: { event: VoteEvent }) {
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

/** How this person wants to vote on this device, and how to try that. */
function Wishes() {
  const rehearsable = useRehearsable()
  return (
    <section className={classes.wishes} aria-label="Einstellungen zur Abstimmung">
      <VoteWishes which={allWishes} />
      {rehearsable && (
        <Button variant="default" leftSection={<IconFlask2 size={20} aria-hidden />} onClick={startRehearsal}>
          {REHEARSE}
        </Button>
      )}
      <KeysButton />
    </section>
  )
}
