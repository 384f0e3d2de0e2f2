import { isVoteRunning } from '@portal/shared/floor/rules.ts'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useLive } from '#live/store.ts'
import { isOffered, RELOADED_FOR, reloadAddress } from './version.ts'

const own = import.meta.env.VITE_BUILD_ID

/**
 * What loads the page anew, while the server brings another version and nothing speaks against it; else null. Takes the
 * trace of the loading out of the address.
 */
export function useVersion(): (() => void) | null {
  const [params, setParams] = useSearchParams()
  const announced = useLive((live) => live.data?.version ?? null)
  const copied = useLive((live) => live.copied)
  const voteRuns = useLive((live) => isVoteRunning(live.point))
  const reloadedFor = params.get(RELOADED_FOR)

  const done = reloadedFor !== null && announced === own
  useEffect(() => {
    if (!done) return
    setParams(
      (before) => {
        before.delete(RELOADED_FOR)
        return before
      },
      { replace: true },
    )
  }, [done, setParams])

  if (announced === null || !isOffered({ own, announced, reloadedFor, voteRuns, copied })) return null
  return () => window.location.replace(reloadAddress(window.location.href, announced))
}
