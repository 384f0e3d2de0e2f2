import { useSyncExternalStore } from 'react'
import { serverNow } from './store.ts'

const LOOK_EVERY_MS = 200

/** What is worked out of the server's time, worked out again as it goes on. */
export const useFromTime = (read: (now: number) => number): number =>
  useSyncExternalStore(followTime, () => read(serverNow()))

function followTime(tell: () => void): () => void {
  const timer = setInterval(tell, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

/** Whole minutes by the server's clock, for what is said about the time to come. */
export const useMinute = (): Date => new Date(60_000 * useFromTime((now) => Math.floor(now / 60_000)))
