import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { addressNow } from '#ui/address-now.ts'
import { readStored, writeStored } from '#ui/stored.ts'
import type { TypedQuery } from '#ui/use-typed-query.ts'
import { readAddress, type Shown, stepTo, writeAddress } from './list-address.ts'

const key = 'portal-ansicht'

/** What a step of the history remembers beside its address. */
interface Step {
  /** The filters of a phone were opened with it, where the list looked like this. */
  filtersOver?: string
  /** A motion was opened with it, where none was. */
  openedHere?: boolean
}

/**
 * What the list shows is its address: it can be copied, kept, and gone back to. What somebody does is a step, so the way back
 * undoes one thing after the other (rule M14): a motion is opened, a filter is set, the filters of a phone are unfolded. What
 * is set while they are unfolded belongs to that step, and so do the letters of a search to its first one.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const step = (state ?? {}) as Step
  const read = (params: URLSearchParams) =>
    readAddress(params, readStored(key) === 'overview' ? 'overview' : 'detail')
  const shown = read(params)
  const open = step.filtersOver !== undefined
  const show = (changes: Partial<Shown>) => {
    if (changes.view) writeStored(key, changes.view)
    const next = stepTo(read(addressNow()), changes, open)
    if (next) setParams(next.params, next.isStep ? {} : { replace: true, state: step })
  }
  return {
    shown,
    linkTo: (changes: Partial<Shown>) => ({ search: writeAddress({ ...shown, ...changes }).toString() }),
    show,
    /**
     * Unfolds a motion, or folds it: then the way back is taken, if it leads to the list alone. What the list is sought with
     * may have yet to be written to the address: that is a step before.
     */
    unfold: (motion: number, page: number, { query, waits }: TypedQuery) => {
      if (waits) show({ query, page: 0, motion: null })
      const before = read(addressNow())
      const change = (changes: Partial<Shown>) => writeAddress({ ...before, ...changes })
      if (shown.motion !== motion)
        // Filters that are open beside it stay so: the list does not move.
        setParams(change({ page, motion, query }), {
          state: { ...step, openedHere: before.motion === null } satisfies Step,
        })
      // The step that was just written has folded it.
      else if (waits) return
      else if (step.openedHere) void navigate(-1)
      else setParams(change({ page, motion: null, query }), { replace: true })
    },
    filters: {
      opened: open,
      open: (opened: boolean) => {
        if (opened) void navigate({ search }, { state: { filtersOver: search } satisfies Step })
        else if (step.filtersOver === search) void navigate(-1)
        else void navigate({ search }, { replace: true, state: null })
      },
    },
  }
}
