import { type RefObject, useEffect } from 'react'
import {
  judgePress,
  LOOK_BACK_MS,
  NOT_YET,
  type Press,
  QUIET_MS,
  recentSights,
  type ShownButtons,
  type Verdict,
} from './press-guard.ts'

/** The ballot that is on the screen; never more than one. */
let watched: { question: string; group: RefObject<HTMLElement | null> } | null = null
/** What has stood on the screen lately: one for the window, so that the next ballot knows of the one before. */
let sights: ShownButtons[] = [{ at: Number.NEGATIVE_INFINITY, question: null, frame: '', places: [] }]
let countedAt = Number.NEGATIVE_INFINITY
/** Where a finger or a mouse has come down, until the click that it makes is over. */
let down:
  | (Omit<Press, 'question' | 'button'> & { pointer: number; question: string | null; button: string | null })
  | null = null

/** A ballot was counted: what is tapped now is not meant for the next question. */
export const noteCounted = (): void => {
  countedAt = performance.now()
}

/** Milliseconds until buttons that come up now take a press without any doubt. */
export const untilSure = (): number => Math.max(LOOK_BACK_MS, countedAt + QUIET_MS - performance.now())

/**
 * Sees where the buttons stand now; those of the second step, which come up beside the others, too. Where this is not asked
 * in a frame, people see it with the next one: a busy device may be long in coming to it.
 */
export function look(inFrame = false): void {
  const now = performance.now()
  const group = watched?.group.current
  const ballot = group?.closest('[data-ballot]') ?? group
  const buttons = ballot?.querySelectorAll<HTMLElement>('[data-press]') ?? []
  const sight: ShownButtons = {
    at: inFrame ? now : NOT_YET,
    question: watched?.question ?? null,
    frame: [innerWidth, innerHeight, visualViewport?.scale, visualViewport?.offsetTop].map(String).join(' '),
    places: Array.from(buttons, (button) => {
      const { left, top, right, bottom } = button.getBoundingClientRect()
      return { button: button.dataset['press'] ?? '', left, top, right, bottom }
    }),
  }
  if (JSON.stringify({ ...sight, at: 0 }) === JSON.stringify({ ...sights.at(-1), at: 0 })) return
  sights = [...recentSights(sights, now), sight]
  if (!inFrame) requestAnimationFrame(noteShown)
}

/** A frame shows what has come since the last one. */
function noteShown(): void {
  const now = performance.now()
  sights = sights.map((sight) => (sight.at === NOT_YET ? { ...sight, at: now } : sight))
}

/** The moment of an event; one that is stamped by another clock is taken as of now. */
function momentOf({ timeStamp }: Event): number {
  const now = performance.now()
  return timeStamp > 0 && timeStamp <= now && now - timeStamp < 10_000 ? timeStamp : now
}

/** Watches where the buttons of a question stand, each marked by `data-press`, frame by frame (rule V30). */
export function usePressGuard(group: RefObject<HTMLElement | null>, question: string) {
  useEffect(() => {
    listen()
    const own = { question, group }
    watched = own
    let frame = 0
    const follow = () => {
      noteShown()
      look(true)
      frame = requestAnimationFrame(follow)
    }
    look()
    frame = requestAnimationFrame(follow)
    return () => {
      cancelAnimationFrame(frame)
      if (watched === own) watched = null
      look()
    }
  }, [group, question])
}

/** What a click on a button of the watched question is worth (rule V30). */
export function worthOf(event: MouseEvent, button: string): Verdict {
  look()
  const question = watched?.question ?? null
  // A key and a screen reader click without coming down anywhere.
  const pressed = (event.detail > 0 && down) || { at: momentOf(event), question, button, point: null }
  if (question === null || pressed.button !== button || pressed.question !== question) return 'ignored'
  return judgePress({ ...pressed, question, button }, { sights, countedAt, now: performance.now() })
}

/** Whether a button of a ballot stood at a point in the half second before. */
const stoodBallot = (at: number, { x, y }: { x: number; y: number }): boolean =>
  sights.some(
    ({ places }, index) =>
      (sights[index + 1]?.at ?? Number.POSITIVE_INFINITY) > at - LOOK_BACK_MS &&
      places.some(({ left, top, right, bottom }) => x >= left && x < right && y >= top && y < bottom),
  )

function noteDown(event: PointerEvent): void {
  look()
  const button = (event.target as Element).closest<HTMLElement>('[data-press]')?.dataset['press'] ?? null
  down = {
    at: momentOf(event),
    pointer: event.pointerId,
    question: watched?.question ?? null,
    button,
    point: { x: event.clientX, y: event.clientY },
  }
}

/**
 * Where a ballot has just gone away, its last tap would fall on whatever lies below: on a link, or on the button that
 * supports a motion. Such a tap does nothing.
 */
function swallowLate(event: MouseEvent): void {
  if (watched !== null || event.detail === 0 || !down?.point || !stoodBallot(down.at, down.point)) return
  event.preventDefault()
  event.stopPropagation()
  forgetDown()
}

const forgetDown = (): void => {
  down = null
}

/** The finger has begun to scroll or was taken for a palm: no click comes of it, and none may be judged by it. */
function forgetCancelled({ pointerId }: PointerEvent): void {
  if (down?.pointer === pointerId) forgetDown()
}

/** Listens to all of the window; once is enough, however often it is asked for. */
function listen(): void {
  addEventListener('pointerdown', noteDown, { capture: true })
  addEventListener('pointercancel', forgetCancelled, { capture: true })
  addEventListener('click', swallowLate, { capture: true })
  // When the click is over.
  addEventListener('click', forgetDown)
}
