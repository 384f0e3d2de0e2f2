import { can } from '@portal/shared/roles.ts'
import { lazy, Suspense } from 'react'
import { ProceduralPlace } from '#features/procedural/procedural-place.tsx'
import { useProceduralScene } from '#features/procedural/procedural-scene.tsx'
import { RaiseButtons } from '#features/procedural/raise-buttons.tsx'
import { VotingScreen } from '#features/voting/voting-screen.tsx'
import { useLive } from '#live/store.ts'
import { useLeavePresentation, usePresenting } from './presentation.ts'

const ChairConsole = lazy(async () => ({
  default: (await import('#features/chair/chair-console.tsx')).ChairConsole,
}))
const ProceduralDesk = lazy(async () => ({
  default: (await import('#features/procedural/procedural-desk.tsx')).ProceduralDesk,
}))
const EntryDesk = lazy(async () => ({
  default: (await import('#features/procedural/entry-desk.tsx')).EntryDesk,
}))
const Presentation = lazy(async () => ({
  default: (await import('#features/presentation/presentation-screen.tsx')).PresentationScreen,
}))

const HallSpeaker = lazy(async () => ({
  default: (await import('#features/speakers/hall-speaker.tsx')).HallSpeaker,
}))
const SpeakerDesk = lazy(async () => ({
  default: (await import('#features/speakers/speaker-desk.tsx')).SpeakerDesk,
}))

/** `/Voting` is the hall's picture in the presentation, the console for the chair, and the voters' screen. */
export function VotingPlace() {
  const leave = useLeavePresentation()
  const presenting = usePresenting()
  const runsFloor = useLive((live) => can(live.data?.user ?? null, 'run-floor'))
  const scene = useProceduralScene()
  const speaking = useLive(({ data }) => data?.currentSpeakers[0] ?? data?.calledSpeakers[0])
  if (presenting)
    return <Presentation onLeave={leave} scene={scene} speaker={speaking ? <Speaking /> : null} />
  if (runsFloor)
    return (
      <ChairConsole
        procedural={<Procedural />}
        proceduralEntry={(unfold) => <ProceduralEntry onWish={unfold} />}
        speakers={<Speakers />}
      />
    )
  return <VotingScreen procedural={<ProceduralPlace />} raise={<RaiseButtons />} />
}

const Speaking = () => (
  <Suspense>
    <HallSpeaker />
  </Suspense>
)

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
