import { useEffect, useState } from 'react'

/** True for `time` milliseconds after `thing` has become another thing. */
export function useFading(thing: unknown, time: number): boolean {
  const [faded, setFaded] = useState<unknown>(null)
  useEffect(() => {
    if (!thing) return
    const timer = setTimeout(() => setFaded(thing), time)
    return () => clearTimeout(timer)
  }, [thing, time])
  return Boolean(thing) && faded !== thing
}
