import { Suspense } from 'react'
import { latePart } from '#live/late-part.ts'
import { useLive } from '#live/store.ts'
import { turnOf } from './own-turn.ts'

const TurnBanner = latePart('TurnBanner', () => import('./turn-banner.tsx'))

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
