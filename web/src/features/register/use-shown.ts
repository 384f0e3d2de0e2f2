import { useSearchParams } from 'react-router'
import { addressNow } from '#ui/address-now.ts'
import { allRoles, type Shown, type Sort, sorts, states } from './people.ts'

/** What the table shows is its address: it can be copied, kept, and gone back to. */
export function useShown() {
  const [params, setParams] = useSearchParams()
  const show = (change: Partial<Shown & { sort: Sort }>) => {
    const before = read(addressNow())
    const next = write({ ...before, ...change })
    const isLetter = change.query !== undefined && before.query !== ''
    if (String(next) !== String(write(before)))
      setParams(next, { replace: isLetter, preventScrollReset: true })
  }
  return { shown: read(params), show, search: params.size > 0 ? `?${params}` : '' }
}

function read(params: URLSearchParams): Shown & { sort: Sort } {
  const role = params.get('rolle') ?? ''
  return {
    query: params.get('q') ?? '',
    code: params.get('kammer') ?? '',
    role: allRoles.find((known) => known === role) ?? (role === 'none' ? 'none' : ''),
    state: states.find((state) => state === params.get('zustand')) ?? '',
    sort: sorts.find((sort) => sort === params.get('nach')) ?? 'registerNumber',
  }
}

function write({ query, code, role, state, sort }: Shown & { sort: Sort }): URLSearchParams {
  const params = new URLSearchParams()
  if (query) params.set('q', query)
  if (code) params.set('kammer', code)
  if (role) params.set('rolle', role)
  if (state) params.set('zustand', state)
  if (sort !== 'registerNumber') params.set('nach', sort)
  return params
}
