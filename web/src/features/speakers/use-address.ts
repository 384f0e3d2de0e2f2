import { useSearchParams } from 'react-router'
import { useLive } from '#live/store.ts'

/** Stands in the address for all lists, where the hall is at an agenda item. */
const ALL = 'alle'

/**
 * The agenda item whose list is shown: the one in the address, or the one that the hall is at; null for all lists,
 * where neither is there or the reader has asked for them.
 */
export function useChosenTop(): { topId: number | null; choose: (topId: number | null) => void } {
  const [params, setParams] = useSearchParams()
  const current = useLive((live) => live.point?.top?.id ?? null)
  const tops = useLive((live) => live.data?.tops)
  const wished = params.get('top')
  const known = tops?.find(({ id }) => String(id) === wished)?.id
  return {
    topId: wished === ALL ? null : (known ?? current),
    choose: (topId) => setParams({ top: topId === null ? ALL : String(topId) }),
  }
}
