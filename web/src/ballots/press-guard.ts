/** Where a button of a ballot stands, in pixels of the window. */
interface ButtonPlace {
  button: string
  left: number
  top: number
  right: number
  bottom: number
}

/** What stands on the screen from one moment to the next. */
export interface ShownButtons {
  /**
   * When a frame has shown it to people: milliseconds on the clock of `performance.now()`, which events are stamped by;
   * `NOT_YET` until then.
   */
  at: number
  /** What is asked; null while no ballot is on the screen. */
  question: string | null
  /** The window's own size and place: when it turns or its bars move, everything does. */
  frame: string
  places: readonly ButtonPlace[]
}

/** The moment of what stands in the page and has not been shown by a frame. */
export const NOT_YET = Number.POSITIVE_INFINITY

/** A finger, a mouse or a key comes down on a button. */
export interface Press {
  at: number
  question: string
  button: string
  /** Null for a key, which is pressed nowhere. */
  point: { x: number; y: number } | null
}

/** A press counts, is asked about, or is no press at all. */
export type Verdict = 'counts' | 'asks' | 'ignored'

/** So long before a press what stood under the finger may have been what it was meant for. */
export const LOOK_BACK_MS = 500
/** Buttons come up under fingers that meant something else; for so long they take nothing. */
const DEAD_MS = 300
/** After a ballot is in, a finger that taps again must not meet the next question. */
export const QUIET_MS = 1000

/** What stood at a point: a button of a question, or something else. */
function stoodAt({ question, frame, places }: ShownButtons, { x, y }: { x: number; y: number }): string {
  const found = places.find(
    ({ left, top, right, bottom }) => x >= left && x < right && y >= top && y < bottom,
  )
  return JSON.stringify(found && question !== null ? [question, found.button, frame] : null)
}

/**
 * What a press is worth that is released at `now`, rule V30. `sights` are in their order; `countedAt` is when the last
 * ballot of this window was counted.
 */
export function judgePress(
  press: Press,
  { sights, countedAt, now }: { sights: readonly ShownButtons[]; countedAt: number; now: number },
): Verdict {
  const { at, question, button, point } = press
  const firstShown = sights.findLastIndex((sight) => sight.question !== question) + 1
  const opened = sights[firstShown]?.at ?? now
  if (at - opened < DEAD_MS || at - countedAt < QUIET_MS) return 'ignored'
  if (point === null) return 'counts'
  const inQuestion = sights.filter(
    (sight, index) =>
      sight.at <= now && (sights[index + 1]?.at ?? Number.POSITIVE_INFINITY) > at - LOOK_BACK_MS,
  )
  const meant = JSON.stringify([question, button, sights.at(-1)?.frame])
  return inQuestion.every((sight) => stoodAt(sight, point) === meant) ? 'counts' : 'asks'
}

/** The sights that a press can still be judged by: those of the last moments, and the one that they began with. */
export function recentSights(sights: readonly ShownButtons[], now: number): ShownButtons[] {
  const first = sights.findLastIndex(({ at }) => at < now - 4 * LOOK_BACK_MS)
  return sights.slice(Math.max(0, first))
}
