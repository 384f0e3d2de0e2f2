import type { WorkingPoint } from '@portal/shared/floor/records.ts'
import { useEffect, useState } from 'react'

const REST_MS = 1000

/**
 * Whether a vote has just ended without a result, as one that was broken off. For so long nothing is offered next: the key that
 * confirmed it, pressed twice, would call the same vote once more (rule K33).
 */
export function useRest(point: WorkingPoint | null): boolean {
  const vote = point?.currentVote?.appId ?? null
  const hasResult = point?.result != null
  const [seen, setSeen] = useState({ vote, resting: false })
  if (seen.vote !== vote) setSeen({ vote, resting: vote === null && !hasResult })
  useEffect(() => {
    if (!seen.resting) return
    const rested = setTimeout(() => setSeen((before) => ({ ...before, resting: false })), REST_MS)
    return () => clearTimeout(rested)
  }, [seen.resting])
  return seen.resting && !hasResult
}
