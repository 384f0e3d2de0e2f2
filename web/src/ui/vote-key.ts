import { flushSync } from 'react-dom'
import { useShortcuts } from './shortcuts.ts'

/** One key leads to the buttons of what is voted on, or to the place where they will be. */
export function useVoteKey(place: { current: HTMLElement | null }, unfold?: () => void) {
  useShortcuts([
    {
      key: 'v',
      label: 'Zur laufenden Abstimmung springen',
      run: () => {
        if (unfold) flushSync(unfold)
        const group = place.current?.querySelector<HTMLElement>('[data-vote-group]')
        const goal = group ?? place.current
        goal?.focus()
      },
    },
  ])
}
