import { useEffect } from 'react'
import { callOrCached } from '#live/call-or-cached.ts'
import { useLive } from '#live/store.ts'

/** Milliseconds after which a page has done its first work, and over which a thousand of them spread. */
const QUIET_AFTER = 3000
const QUIET_SPREAD = 10_000

/** In a quiet moment, whether something was done before it or not; the function that calls it off comes back. */
export function whenQuiet(work: () => void): () => void {
  const timer = setTimeout(work, QUIET_AFTER + Math.random() * QUIET_SPREAD)
  return () => clearTimeout(timer)
}

/**
 * Makes the portal readable without a network: the worker brings its screens (rule O1), and the pages that nobody has
 * opened yet are kept too. After a logout the browser has forgotten both, so it is done for each reader anew.
 */
export function useOffline(): void {
  const reader = useLive(({ data, copied }) =>
    data && !copied ? (data.user?.session_id ?? 'visitor') : null,
  )
  useEffect(() => {
    if (reader === null || import.meta.env.DEV) return
    return whenQuiet(() => {
      void navigator.serviceWorker?.register('/service-worker.js').catch(() => {})
      void callOrCached('pages', {}).catch(() => {})
    })
  }, [reader])
}
