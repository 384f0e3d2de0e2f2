import { can } from '@portal/shared/roles.ts'
import { proceduralTypeOf } from '@portal/shared/text/procedural.ts'
import { Suspense, useState } from 'react'
import { VoteAnnouncer } from '#features/voting/running/vote-announcer.tsx'
import { VotingScreen } from '#features/voting/voting-screen.tsx'
import { latePart } from '#live/late-part.ts'
import { useLive } from '#live/store.ts'
import { useInterrupted } from '#parts/use-interrupted.ts'
import { usePresenting } from './presentation.ts'

const ProceduralPlace = latePart('ProceduralPlace', () => import('#features/procedural/procedural-place.tsx'))
const RaiseButtons = latePart('RaiseButtons', () => import('#features/procedural/raise-buttons.tsx'))
const ChairConsole = latePart('ChairConsole', () => import('#features/chair/chair-console.tsx'))
const ProceduralDesk = latePart('ProceduralDesk', () => import('#features/procedural/procedural-desk.tsx'))
const EntryDesk = latePart('EntryDesk', () => import('#features/procedural/entry-desk.tsx'))
const Presentation = latePart('PresentationPlace', () => import('./presentation-place.tsx'))

const ProceduralAnnouncer = latePart(
  'ProceduralAnnouncer',
  () => import('#features/procedural/procedural-announcer.tsx'),
)

const SpeakerDesk = latePart('SpeakerDesk', () => import('#features/speakers/speaker-desk.tsx'))

/** `/Voting` is the hall's picture in the presentation, the console for the chair, and the voters' screen. */
export function VotingPlace() {
  const presenting = usePresenting()
  const member = useLive((live) => live.data?.user != null)
  const runsFloor = useLive((live) => can(live.data?.user ?? null, 'run-floor'))
  const interrupted = useInterrupted()
  const procedural = useLive(({ point }) => proceduralTypeOf(point?.result ?? null) !== null) || interrupted
  if (presenting) return <Presentation />
  if (runsFloor)
    return (
      <ChairConsole
        procedural={<Procedural />}
        proceduralEntry={(unfold) => <ProceduralEntry onWish={unfold} />}
        speakers={<Speakers />}
      />
    )
  return (
    <>
      {!member && <Heard />}
      <VotingScreen
        procedural={
          procedural && (
            <Suspense>
              <ProceduralPlace />
            </Suspense>
          )
        }
        raise={member && <RaiseButtons />}
      />
    </>
  )
}

/** Visitors hear of votes on this screen alone; members do on every screen. */
function Heard() {
  const interrupted = useInterrupted()
  const [needed, setNeeded] = useState(interrupted)
  if (interrupted && !needed) setNeeded(true)
  return (
    <>
      <VoteAnnouncer />
      {needed && (
        <Suspense>
          <ProceduralAnnouncer />
        </Suspense>
      )}
    </>
  )
}

/** The speaker list of the agenda item that the hall is at. */
function Speakers() {
  const topId = useLive((live) => live.point?.top?.id)
  return (
    topId !== undefined && (
      <Suspense>
        <SpeakerDesk key={topId} topId={topId} />
      </Suspense>
    )
  )
}

const Procedural = () => (
  <Suspense>
    <ProceduralDesk />
  </Suspense>
)

const ProceduralEntry = ({ onWish }: { onWish: (field: string) => void }) => (
  <Suspense>
    <EntryDesk onWish={onWish} />
  </Suspense>
)
