import { setTimeout as delay } from 'node:timers/promises'
import type { Delegate } from '@portal/server/src/rehearsal/delegate.ts'

const patienceMs = 60_000

/** Follows windows that are cut off until each is connected again and has read what holds. */
export function untilBack(windows: readonly Delegate[]) {
  const gone = new Map<Delegate, { atMs: number; reads: number }>()
  let longestMs = 0
  let possibleMs = 0
  const listeners = windows.map((window) => {
    const note = () => {
      if (!gone.has(window)) gone.set(window, { atMs: performance.now(), reads: window.reads })
    }
    window.socket.on('disconnect', note)
    return () => window.socket.off('disconnect', note)
  })
  const look = () => {
    for (const [window, { atMs, reads }] of gone) {
      if (!window.socket.connected || window.reads === reads) continue
      longestMs = Math.max(longestMs, performance.now() - Math.max(atMs, possibleMs))
      gone.delete(window)
    }
  }
  const timer = setInterval(look, 10)
  /** Nobody could come back before now: that time is not counted. */
  const possible = () => {
    possibleMs = performance.now()
  }
  /** Waits for those that were cut off up to now. */
  const end = async () => {
    // The end of a connection is heard a moment after its cause.
    await delay(100)
    for (const last = performance.now() + patienceMs; gone.size > 0 && performance.now() < last; )
      await delay(10)
    clearInterval(timer)
    for (const stop of listeners) stop()
    return { away: gone.size, longestMs }
  }
  return { possible, end }
}
