import { useEffect, useState } from 'react'

/**
 * False until this has been on the screen for a moment, which begins with the frame that shows it. What comes up under a
 * finger, or after the first click of a double click, must not be hit by what was meant for something else.
 */
export function useArmed(afterMs: number): boolean {
  const [armed, setArmed] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setArmed(true), afterMs)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [afterMs])
  return armed
}
