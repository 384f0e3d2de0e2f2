import { type SpeechTime, spokenSeconds } from '@portal/shared/speakers/rules.ts'
import { useSyncExternalStore } from 'react'
import { serverNow } from './store.ts'

const LOOK_EVERY_MS = 200

/** Whole seconds that somebody has spoken, by the server's clock. */
export const useSpoken = (speech: SpeechTime): number =>
  useSyncExternalStore(followTime, () => Math.floor(spokenSeconds(speech, new Date(serverNow()))))

function followTime(tell: () => void): () => void {
  const timer = setInterval(tell, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

/** Whole minutes by the server's clock, for what is said about the time to come. */
export const useMinute = (): Date =>
  new Date(60_000 * useSyncExternalStore(followTime, () => Math.floor(serverNow() / 60_000)))
