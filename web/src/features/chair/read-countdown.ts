import { countdownSeconds } from '@portal/shared/voting/rules.ts'

/** A countdown as it was typed or kept; null where no vote can have it. */
export function readCountdown(text: string): number | null {
  const seconds = /^\d+$/.test(text.trim()) ? Number(text) : 0
  return seconds >= countdownSeconds.min && seconds <= countdownSeconds.max ? seconds : null
}
