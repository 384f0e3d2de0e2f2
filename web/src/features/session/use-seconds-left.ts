import { useEffect, useState } from 'react'

/** Counts `seconds` down to 0, anew whenever `cause` has become another thing. */
export function useSecondsLeft(seconds: number | null, cause: unknown): number {
  const [run, setRun] = useState({ cause: null as unknown, left: 0 })
  useEffect(() => {
    if (!cause || seconds === null) return
    const end = performance.now() + seconds * 1000
    const count = () => setRun({ cause, left: Math.ceil((end - performance.now()) / 1000) })
    count()
    const timer = setInterval(count, 250)
    return () => clearInterval(timer)
  }, [cause, seconds])
  return run.cause === cause ? Math.max(0, run.left) : 0
}
