import { useSyncExternalStore } from 'react'
import { serverNow } from './store.ts'

const LOOK_EVERY_MS = 100
/** The clocks differ by what the news took to come here; without this a countdown of 15 would begin with 16. */
const CLOCK_DOUBT_MS = 200

/** Whole seconds until a moment on the server's clock, 0 once it has passed; null without such a moment. */
export function useSecondsLeft(moment: string | null): number | null {
  return useSyncExternalStore(
    (tell) => {
      if (moment === null) return () => {}
      const timer = setInterval(tell, LOOK_EVERY_MS)
      return () => clearInterval(timer)
    },
    () => secondsLeft(moment),
  )
}

const secondsLeft = (moment: string | null): number | null =>
  moment === null ? null : Math.max(0, Math.ceil((Date.parse(moment) - serverNow() - CLOCK_DOUBT_MS) / 1000))

let first = { moment: '', seconds: 1 }

/** The share of a countdown that is left, 0 to 1. The whole is what was left when this window first saw it. */
export function shareLeft(moment: string, seconds: number): number {
  if (first.moment !== moment) first = { moment, seconds: Math.max(1, seconds) }
  return Math.min(1, seconds / first.seconds)
}
