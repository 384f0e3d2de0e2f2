import type { WorkingPoint } from '@portal/shared/floor/records.ts'
import { useEffect, useState } from 'react'

/** A vote that ended without a result, as one that was broken off, is settled after so many milliseconds. */
const NO_RESULT_MS = 1000

/**
 * Whether a vote has just ended and its result is still on its way. Until it is here nothing is offered next: the motion would
 * seem undecided, and the key for the next one would start its vote once more.
 */
export function useSettling(point: WorkingPoint | null): boolean {
  const vote = point?.currentVote?.appId ?? null
  const result = point?.result?.appId ?? null
  const [seen, setSeen] = useState({ vote, settling: false })
  if (seen.vote !== vote) setSeen({ vote, settling: vote === null && result === null })
  else if (seen.settling && result !== null) setSeen({ vote, settling: false })
  useEffect(() => {
    if (!seen.settling) return
    const settled = setTimeout(() => setSeen((before) => ({ ...before, settling: false })), NO_RESULT_MS)
    return () => clearTimeout(settled)
  }, [seen.settling])
  return seen.settling
}
