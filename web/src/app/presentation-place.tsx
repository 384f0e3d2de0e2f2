import { Suspense } from 'react'
import { PresentationScreen } from '#features/presentation/presentation-screen.tsx'
import { useProceduralScene } from '#features/procedural/procedural-scene.tsx'
import { latePart } from '#live/late-part.ts'
import { useLive } from '#live/store.ts'
import { useLeavePresentation } from './presentation.ts'

const HallSpeaker = latePart('HallSpeaker', () => import('#features/speakers/hall-speaker.tsx'))

/** The hall's picture, with what is procedural and who speaks. */
export function PresentationPlace() {
  const leave = useLeavePresentation()
  const scene = useProceduralScene()
  const speaking = useLive(({ data }) => data?.currentSpeakers[0] ?? data?.calledSpeakers[0])
  return <PresentationScreen onLeave={leave} scene={scene} speaker={speaking ? <Speaking /> : null} />
}

const Speaking = () => (
  <Suspense>
    <HallSpeaker />
  </Suspense>
)
