import { floorNow } from '@portal/shared/floor/now.ts'
import type { WorkingPoint } from '@portal/shared/floor/records.ts'
import { isVoteOpen } from '@portal/shared/floor/rules.ts'
import { proceduralTypeOf } from '@portal/shared/text/procedural.ts'
import { create } from 'zustand'
import { type LiveState, readLive, useLive } from '#live/store.ts'
import { useIsVoter } from '#parts/use-voter.ts'

interface Witness {
  /** Whether this window saw one before the hall whose result it does not know yet. */
  waiting: boolean
  /** The `rev` of the result that this window saw come about; another one belongs on the voting screen alone. */
  witnessed: number | null
}

interface OwnResult extends Witness {
  /** The `rev` of the result that was put away. */
  closed: number | null
}

const useOwn = create<OwnResult>()(() => ({ waiting: false, witnessed: null, closed: null }))

export const closeProceduralResult = (rev: number) => useOwn.setState({ closed: rev })
export const useClosedProceduralResult = () => useOwn((own) => own.closed)

type Point = Pick<WorkingPoint, 'currentBusinessOrder' | 'result'>

/** What this window has witnessed after a look at the floor. The result is told a moment after what it is of has gone. */
export function witnessedAfter(own: Witness, { currentBusinessOrder, result }: Point): Witness {
  const running = currentBusinessOrder !== null
  const { rev } = result ?? {}
  if (!own.waiting || rev === undefined || rev === own.witnessed || proceduralTypeOf(result) === null)
    return { ...own, waiting: own.waiting || running }
  return { waiting: running, witnessed: rev }
}

/**
 * Whether what a procedural motion has come to lies above the other screens for whoever votes (rule Q22): until it is put
 * away, something is voted on, or another result takes its place.
 */
export function useProceduralResultAbove(): boolean {
  const isVoter = useIsVoter()
  const { witnessed, closed } = useOwn()
  const rev = useLive(({ point }) =>
    point && floorNow(point).kind !== 'procedural' && !isVoteOpen(point) ? point.result?.rev : undefined,
  )
  return isVoter && rev !== undefined && rev === witnessed && rev !== closed
}

function look({ point }: LiveState, before: LiveState) {
  if (!point || point === before.point) return
  const { waiting, witnessed } = useOwn.getState()
  useOwn.setState(witnessedAfter({ waiting, witnessed }, point))
}

useLive.subscribe(look)
// This code may come after the first news of the floor.
look(readLive(), useLive.getInitialState())
