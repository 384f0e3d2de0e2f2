import { useState } from 'react'

export interface Selection {
  keys: ReadonlySet<string>
  /** Puts one in or takes it out; with `range` all from the last one that was chosen. */
  toggle: (key: string, range: boolean) => void
  toggleAll: () => void
  clear: () => void
  /** Whether all lines of the list are chosen, some of them, or none. */
  extent: 'all' | 'some' | 'none'
}

/** What somebody has chosen among the lines of a list; it stays chosen where the list is narrowed. */
export function useSelection(order: readonly string[]): Selection {
  const [state, setState] = useState<{ keys: ReadonlySet<string>; last: string | null }>({
    keys: new Set(),
    last: null,
  })
  const { keys } = state
  const inList = order.filter((key) => keys.has(key)).length
  return {
    keys,
    extent: inList === 0 ? 'none' : inList === order.length ? 'all' : 'some',
    toggle: (key, range) => {
      const from = order.indexOf(state.last ?? '')
      const to = order.indexOf(key)
      const next = new Set(keys)
      if (range && from >= 0 && to >= 0)
        for (const one of order.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one)
      else if (!next.delete(key)) next.add(key)
      setState({ keys: next, last: key })
    },
    toggleAll: () => setState({ keys: new Set(inList === order.length ? [] : order), last: null }),
    clear: () => setState({ keys: new Set(), last: null }),
  }
}
