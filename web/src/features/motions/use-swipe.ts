import { type RefObject, useEffect, useEffectEvent } from 'react'

/** How far a finger goes at least, in pixels, how many times farther than up or down, and for how long at most, in ms. */
const FAR = 64
const LEVEL = 2
const QUICK = 600
/** Beside the edges a swipe is the system's own way back, in pixels. */
const EDGE = 24
/** In a page that is drawn larger than this a finger moves what is seen of it. */
const LARGE = 1.01

/** A quick, level swipe of one finger: `by` is 1 for what comes after (to the left) and -1 for what comes before. */
export function useSwipe(place: RefObject<HTMLElement | null>, turn: (by: 1 | -1) => void): void {
  const onSwipe = useEffectEvent(turn)
  useEffect(() => {
    const element = place.current
    if (!element) return
    let from: { x: number; y: number; at: number } | null = null
    const start = ({ touches, target, timeStamp }: TouchEvent) => {
      const [touch, second] = touches
      from =
        touch && !second && !isZoomed() && fromEdge(touch) > EDGE && !keepsSwipes(target, element)
          ? { x: touch.clientX, y: touch.clientY, at: timeStamp }
          : null
    }
    const end = ({ changedTouches: [touch], timeStamp }: TouchEvent) => {
      if (!from || !touch) return
      const [x, y, ms] = [touch.clientX - from.x, touch.clientY - from.y, timeStamp - from.at]
      from = null
      const marking = getSelection()?.isCollapsed === false
      if (Math.abs(x) >= FAR && Math.abs(x) >= LEVEL * Math.abs(y) && ms <= QUICK && !marking)
        onSwipe(x < 0 ? 1 : -1)
    }
    const given = new AbortController()
    const options = { passive: true, signal: given.signal }
    element.addEventListener('touchstart', start, options)
    element.addEventListener('touchend', end, options)
    element.addEventListener('touchcancel', () => (from = null), options)
    return () => given.abort()
  }, [place])
}

const isZoomed = () => (visualViewport?.scale ?? 1) > LARGE

const fromEdge = ({ clientX }: Touch) => Math.min(clientX, innerWidth - clientX)

/** Whether what the finger is on moves sidewards itself, as a wide table does, or is written in. */
function keepsSwipes(target: EventTarget | null, place: HTMLElement): boolean {
  for (let each = target as Element | null; each && each !== place; each = each.parentElement) {
    if (each.matches('input, textarea, select, [contenteditable]')) return true
    if (each.scrollWidth > each.clientWidth && /auto|scroll/.test(getComputedStyle(each).overflowX))
      return true
  }
  return false
}
