import { IconFlask2 } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { latePart } from '#live/late-part.ts'
import { useInterrupted } from '#parts/use-interrupted.ts'
import { useIsVoter } from '#parts/use-voter.ts'
import { Button } from '#ui/button.tsx'
import { KeysButton } from '#ui/keys-button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { NoneRunning } from './none-running.tsx'
import { OrderByTop } from './order/order-by-top.tsx'
import { REHEARSE, useRehearsable } from './rehearsal/rehearsal.ts'
import { startRehearsal } from './rehearsal/rehearsal-place.tsx'
import { useVoteEvent } from './vote-event.ts'
import { allWishes, VoteWishes } from './vote-wishes.tsx'
import classes from './voting-screen.module.css'

const VotingEvent = latePart('VotingEvent', () => import('./voting-event.tsx'))

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
      {event ? (
        <Suspense>
          <VotingEvent event={event} />
        </Suspense>
      ) : (
        !interrupted && <NoneRunning />
      )}
      {/* Together: what comes late moves nothing that is there. */}
      <Suspense>
        {raise}
        {isVoter && <Wishes />}
        <OrderByTop />
      </Suspense>
    </>
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
