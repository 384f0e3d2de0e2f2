import { useLive } from '#live/store.ts'

/** What becomes another one whenever somebody changes, or comes further with their account. */
export function useAccountNews(): readonly unknown[] {
  const users = useLive((live) => live.data?.users)
  const accounts = useLive((live) => live.accountNews)
  return [users, accounts]
}
