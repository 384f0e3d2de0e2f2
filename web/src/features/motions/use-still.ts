import type { Application } from '@portal/shared/motions/records.ts'
import { useState } from 'react'

/**
 * The motions as they were when the reader last asked for something: `question` says what. What comes meanwhile waits
 * until they ask for the next thing, or for it, so that nothing moves under their eyes (rule M8). A motion that a link
 * leads to (`wanted`) is there in any case.
 */
export function useStill(motions: Application[], question: string, wanted: number | null) {
  const [state, setState] = useState({ motions, question })
  const lacks = (list: Application[]) => !list.some(({ id }) => id === wanted)
  // Before the first motions there is nothing that could move.
  const isOver =
    state.question !== question ||
    state.motions.length === 0 ||
    (wanted !== null && lacks(state.motions) && !lacks(motions))
  if (isOver && (state.motions !== motions || state.question !== question)) setState({ motions, question })
  return {
    still: isOver ? motions : state.motions,
    renew: () => setState({ motions, question }),
  }
}
