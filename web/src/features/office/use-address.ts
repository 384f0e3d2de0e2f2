import { useSearchParams } from 'react-router'
import { type Shown, type State, states } from './desk.ts'

/** What the address calls each state. */
const names: Record<State, string> = {
  open: 'offen',
  new: 'neu',
  'in-work': 'bearbeitung',
  published: 'veroeffentlicht',
  all: 'alle',
}

/**
 * What the list shows is its address: it can be copied, kept, and gone back to. A search is one step of the way back, with
 * all its letters (rule G7).
 */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const shown: Shown = {
    state: states.find((state) => names[state] === params.get('stand')) ?? 'open',
    top: idOf(params.get('top')),
    query: params.get('q') ?? '',
    unfolded: idOf(params.get('antrag')),
  }
  const show = (changes: Partial<Shown>) => {
    const { state, top, query, unfolded } = { ...shown, ...changes }
    const next = new URLSearchParams()
    if (state !== 'open') next.set('stand', names[state])
    if (top !== null) next.set('top', String(top))
    if (query) next.set('q', query)
    if (unfolded !== null) next.set('antrag', String(unfolded))
    const isLetter = changes.query !== undefined && shown.query !== ''
    setParams(next, { replace: isLetter, preventScrollReset: true })
  }
  return { shown, show }
}

const idOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
