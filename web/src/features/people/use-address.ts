import { useSearchParams } from 'react-router'
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

/**
 * What the directory shows is its address: it can be copied, kept, and gone back to. A search is one step of the way back,
 * with all its letters (rule G7).
 */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const shown = read(params)
  return {
    shown,
    linkTo: (page: number) => ({ search: write({ ...shown, page }).toString() }),
    show: (changes: Partial<Shown>) => {
      const before = read(addressNow())
      const next = write({ ...before, page: 1, ...changes })
      const isLetter = changes.query !== undefined && changes.code === undefined && before.query !== ''
      if (String(next) !== String(write(before))) setParams(next, { replace: isLetter })
    },
  }
}
