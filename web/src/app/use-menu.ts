import { useLive } from '#live/store.ts'
import { menuFor, type Screen } from './screens.ts'

/** The menu of whoever looks at it now. */
export function useMenu(): Screen[] {
  const data = useLive((live) => live.data)
  const open = useLive((live) => live.portal?.open)
  return menuFor(data ?? undefined, open)
}
