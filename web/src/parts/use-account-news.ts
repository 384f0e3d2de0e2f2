import { useLive } from '#live/store.ts'
import { useNewsCount } from '#live/use-news-count.ts'

/** What becomes another one whenever somebody changes, or comes further with their account. */
export function useAccountNews(): readonly unknown[] {
  const users = useLive((live) => live.data?.users)
  const accounts = useNewsCount('accounts')
  return [users, accounts]
}
