import { lazy, Suspense } from 'react'
import { useLive } from '#live/store.ts'
import { turnOf } from './own-turn.ts'

const TurnBanner = lazy(async () => ({ default: (await import('./turn-banner.tsx')).TurnBanner }))

/** Whoever is called up or speaks is told so above every screen. */
export function Turn() {
  const turn = useLive(({ data }) => turnOf(data))
  return (
    turn && (
      <Suspense>
        <TurnBanner turn={turn} />
      </Suspense>
    )
  )
}
