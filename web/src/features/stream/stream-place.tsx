import { lazy, Suspense } from 'react'
import { usePanelState } from './panel-state.ts'
import { useOffered } from './use-offered.ts'

const StreamPanel = lazy(async () => ({ default: (await import('./stream-panel.tsx')).StreamPanel }))

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
