import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { addressNow } from '#ui/address-now.ts'

/** What the directory shows, as its address says it. */
interface Shown {
  query: string
  /** Code of an association; empty for all. */
  code: string
  page: number
}

const read = (params: URLSearchParams): Shown => ({
  query: params.get('q') ?? '',
  code: params.get('kammer') ?? '',
  page: /^[1-9]\d{0,5}$/.test(params.get('seite') ?? '') ? Number(params.get('seite')) : 1,
})

function write({ query, code, page }: Shown): URLSearchParams {
  const params = new URLSearchParams()
  if (query) params.set('q', query)
  if (code) params.set('kammer', code)
  if (page > 1) params.set('seite', String(page))
  return params
}

/** What a step of the history remembers beside its address. */
interface Step {
  /** A search began with it. */
  soughtHere?: boolean
}

/**
 * What the directory shows is its address: it can be copied, kept, and gone back to. A search is one step of the way back,
 * with all its letters, and no step once it is empty again (rule G7).
 */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const step = (state ?? {}) as Step
  const shown = read(params)
  return {
    shown,
    linkTo: (page: number) => ({ search: write({ ...shown, page }).toString() }),
    show: (changes: Partial<Shown>) => {
      const before = read(addressNow())
      const next = write({ ...before, page: 1, ...changes })
      if (String(next) === String(write(before))) return
      const isSearch = changes.query !== undefined && changes.code === undefined
      if (!isSearch) setParams(next)
      else if (before.query === '') setParams(next, { state: { soughtHere: true } satisfies Step })
      else if (changes.query === '' && step.soughtHere) void navigate(-1)
      else setParams(next, { replace: true, state: step })
    },
  }
}
