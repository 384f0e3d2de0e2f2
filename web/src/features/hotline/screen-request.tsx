import { isVoteOpen } from '@portal/shared/floor/rules.ts'
import { Suspense } from 'react'
import { latePart } from '#live/late-part.ts'
import { useLive } from '#live/store.ts'

const ScreenDialog = latePart('ScreenDialog', () => import('./screen-dialog.tsx'))

/** The hotline's wish for a picture, as a question. It waits while a vote is open: nothing lies before that (rule H1). */
export function ScreenRequest() {
  const id = useLive((live) => (live.data?.user ? live.screenRequested : null))
  const voteOpen = useLive((live) => isVoteOpen(live.point))
  if (id === null || voteOpen) return null
  return (
    <Suspense>
      <ScreenDialog key={id} id={id} />
    </Suspense>
  )
}
