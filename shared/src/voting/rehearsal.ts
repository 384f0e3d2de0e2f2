/** How long a rehearsal waits for a press, in seconds. */
export const REHEARSAL_SECONDS = 20

/** How long it waits for the answer of the network, in milliseconds. */
export const REHEARSAL_PATIENCE_MS = 5000

/** What is asked for in a rehearsal: the button in the middle, which has neighbours on both sides. */
export const REHEARSED_CHOICE = 2

/** What a rehearsal has measured. Nothing of it leaves the device. */
export interface RehearsalMeasures {
  /** Presses on another button than the one that was asked for. */
  wrong: number
  /** Presses beside the buttons, not farther than a finger from them. */
  beside: number
  /** Milliseconds until the right press; null where none came. */
  tookMs: number | null
  /** Milliseconds that a job took to the database and back; null where no answer came in time. */
  roundTripMs: number | null
  /** Milliseconds that the server's clock is ahead of the device's. */
  clockOffsetMs: number
  /** The size of usual letters in CSS pixels; 16 where nobody has chosen one. */
  letters: number
  /** Whether the ballot stands at the side of the hand, as far as it has one in this window. */
  sided: boolean
  /** Whether a ballot is cast by a second tap already. */
  twoSteps: boolean
}

/** What can be changed on the device. */
export type RehearsalHelp = 'letters' | 'two-steps' | 'hand'

export interface RehearsalFindings {
  aim: 'sure' | 'beside' | 'wrong' | 'none'
  pace: 'quick' | 'slow' | null
  network: 'good' | 'slow' | 'none'
  /** Null where the portal's clock is not known. */
  clock: 'right' | 'ahead' | 'behind' | null
  letters: 'small' | 'usual' | 'large'
  helps: RehearsalHelp[]
}

/** A countdown is often 15 seconds: whoever needs more of them than this has few left for reading. */
const QUICK_MS = 8000
/** A confirmation that takes longer is felt as a wait. */
const GOOD_NETWORK_MS = 1000
/** Clocks of devices differ by as much without anybody noticing. */
const RIGHT_CLOCK_MS = 5000
const USUAL_LETTERS = 16
const LARGE_LETTERS = 20

/** What a rehearsal has shown, and what would help (rule V34). */
export function judgeRehearsal(measures: RehearsalMeasures): RehearsalFindings {
  const { wrong, beside, tookMs, roundTripMs, clockOffsetMs, letters, sided, twoSteps } = measures
  const aim = wrong > 0 ? 'wrong' : tookMs === null ? 'none' : beside > 0 ? 'beside' : 'sure'
  const pace = tookMs === null ? null : tookMs <= QUICK_MS ? 'quick' : 'slow'
  const size = letters < USUAL_LETTERS ? 'small' : letters < LARGE_LETTERS ? 'usual' : 'large'
  const helps: RehearsalHelp[] = []
  if (size !== 'large' && (aim !== 'sure' || pace === 'slow' || size === 'small')) helps.push('letters')
  if (aim === 'wrong' && !twoSteps) helps.push('two-steps')
  if (aim === 'beside' && sided) helps.push('hand')
  return {
    aim,
    pace,
    network: roundTripMs === null ? 'none' : roundTripMs <= GOOD_NETWORK_MS ? 'good' : 'slow',
    clock:
      roundTripMs === null
        ? null
        : Math.abs(clockOffsetMs) < RIGHT_CLOCK_MS
          ? 'right'
          : clockOffsetMs < 0
            ? 'ahead'
            : 'behind',
    letters: size,
    helps,
  }
}
