import { type SpeechTime, spokenSeconds } from '@portal/shared/speakers/rules.ts'
import { useFromTime } from '#live/use-clock.ts'

/** Whole seconds that somebody has spoken, by the server's clock. */
export const useSpoken = (speech: SpeechTime): number =>
  useFromTime((now) => Math.floor(spokenSeconds(speech, new Date(now))))
