import { useEffect, useRef } from 'react'
import { renew } from './queries.ts'
import { useLive } from './store.ts'

/** Reads these answers again whenever the window has read the congress afresh: what the office changes is told that way. */
export function useAfresh(...queryKey: readonly string[]): void {
  const at = useLive((live) => live.currentAt)
  const readAt = useRef(at)
  const name = queryKey.join()
  useEffect(() => {
    if (readAt.current === at) return
    readAt.current = at
    void renew({ queryKey: name.split(',') })
  }, [at, name])
}
