import { flushSync } from 'react-dom'
import { useShortcuts } from '#ui/shortcuts.ts'

/**
 * One key leads to the buttons of what is voted on, or to the place where they will be; also out of a dialog, which an open
 * ballot lies above (rule V27).
 */
export function useVoteKey(place: { current: HTMLElement | null }, unfold?: () => void) {
  useShortcuts([
    {
      key: 'v',
      label: 'Zur laufenden Abstimmung springen',
      anywhere: true,
      run: () => {
        if (unfold) flushSync(unfold)
        const group = place.current?.querySelector<HTMLElement>('[data-vote-group]')
        const goal = group ?? place.current
        goal?.focus()
      },
    },
  ])
}
