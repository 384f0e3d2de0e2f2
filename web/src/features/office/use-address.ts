import { useSearchParams } from 'react-router'
import { addressNow } from '#ui/address-now.ts'
import { type Shown, type State, states } from './desk.ts'

/** What the address calls each state. */
const names: Record<State, string> = {
  open: 'offen',
  new: 'neu',
  'in-work': 'bearbeitung',
  published: 'veroeffentlicht',
  all: 'alle',
}

const read = (params: URLSearchParams): Shown => ({
  state: states.find((state) => names[state] === params.get('stand')) ?? 'open',
  top: idOf(params.get('top')),
  query: params.get('q') ?? '',
  unfolded: idOf(params.get('antrag')),
})

function write({ state, top, query, unfolded }: Shown): URLSearchParams {
  const params = new URLSearchParams()
  if (state !== 'open') params.set('stand', names[state])
  if (top !== null) params.set('top', String(top))
  if (query) params.set('q', query)
  if (unfolded !== null) params.set('antrag', String(unfolded))
  return params
}

/**
 * What the list shows is its address: it can be copied, kept, and gone back to. A search is one step of the way back, with
 * all its letters (rule G7).
 */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const show = (changes: Partial<Shown>) => {
    const before = read(addressNow())
    const next = write({ ...before, ...changes })
    const isLetter = changes.query !== undefined && before.query !== ''
    if (String(next) !== String(write(before)))
      setParams(next, { replace: isLetter, preventScrollReset: true })
  }
  return { shown: read(params), show }
}

const idOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
