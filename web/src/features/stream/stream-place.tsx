import { Suspense } from 'react'
import { latePart } from '#live/late-part.ts'
import { usePanelState } from './panel-state.ts'
import { useOffered } from './use-offered.ts'

const StreamPanel = latePart('StreamPanel', () => import('./stream-panel.tsx'))

/** The live stream at the top of the page, once somebody has unfolded it (rules L5 and L6). */
export function StreamPlace() {
  const unfolded = usePanelState((panel) => panel.unfolded)
  const offered = useOffered()
  if (!offered || !unfolded) return null
  return (
    <Suspense>
      <StreamPanel />
    </Suspense>
  )
}
