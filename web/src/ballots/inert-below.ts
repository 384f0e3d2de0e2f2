import { type RefObject, useEffect } from 'react'
import { isTyping } from '#ui/use-typing.ts'

/** A place in a text that somebody has left: the field, and where the caret stood in it. */
interface Caret {
  field: HTMLElement
  back: () => void
}

/** Remembers where somebody is writing. A field keeps its own caret; formatted text loses it with the focus. */
function caretIn(field: HTMLElement): Caret {
  const selection = getSelection()
  const range = field.isContentEditable && selection?.rangeCount ? selection.getRangeAt(0).cloneRange() : null
  return {
    field,
    back: () => {
      field.focus({ preventScroll: true })
      if (!range) return
      selection?.removeAllRanges()
      selection?.addRange(range)
    },
  }
}

const dialogs = () =>
  [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].filter(
    (dialog) => !dialog.closest('[popover]'),
  )

/** The parts of the page that hold what can be reached; news stay readable, but for their buttons. */
const PARTS = 'header, main, nav, [role="status"] button'

/** The parts of the page that a ballot leaves nothing of: all of them but the header, in a window as narrow as it is. */
function coveredParts(place: HTMLElement): HTMLElement[] {
  const sheet = place.firstElementChild?.getBoundingClientRect()
  if (!sheet) return []
  return [...document.querySelectorAll<HTMLElement>(PARTS)].filter((part) => {
    if (part.closest('[popover], [aria-modal="true"]') || part.parentElement?.closest(PARTS)) return false
    const { left, top, right } = part.getBoundingClientRect()
    const reaches = part.localName === 'header' ? sheet.top <= top : true
    return reaches && sheet.left <= left + 1 && sheet.right >= right - 1
  })
}

/**
 * While an open ballot lies above everything, the dialogs below it, and the parts of the page that it covers, are out of
 * reach and stay as they are (rule V27). A field that somebody is writing in keeps the focus until its owner leaves it, but
 * where the ballot covers it, and the screen's keyboard would cover the ballot. Afterwards the focus is where it was, and
 * the caret too.
 */
export function useInertBelow(ballot: RefObject<HTMLElement | null>, above: boolean) {
  useEffect(() => {
    const place = ballot.current
    if (!place || !above) return
    const open = dialogs()
    let below: HTMLElement[] = []
    let caret: Caret | null = null
    const remember = () => {
      const { activeElement } = document
      if (
        activeElement instanceof HTMLElement &&
        activeElement !== document.body &&
        !place.contains(activeElement)
      )
        caret = caretIn(activeElement)
    }
    const cover = () => {
      const now = [...open, ...coveredParts(place)]
      for (const part of below) if (!now.includes(part)) part.inert = false
      for (const part of now) part.inert = !(isTyping() && part.contains(document.activeElement))
      below = now
    }
    remember()
    if (isTyping() && matchMedia('(pointer: coarse)').matches && isCovered(document.activeElement))
      (document.activeElement as HTMLElement).blur()
    cover()
    // While the focus moves nothing has it.
    let timer: ReturnType<typeof setTimeout> | undefined
    const left = () => {
      timer = setTimeout(cover)
    }
    // A window that is turned or widened shows more of the page beside the ballot, or less.
    const size = new ResizeObserver(cover)
    size.observe(place)
    document.addEventListener('focusin', remember)
    document.addEventListener('selectionchange', remember)
    document.addEventListener('focusout', left)
    return () => {
      clearTimeout(timer)
      size.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('selectionchange', remember)
      document.removeEventListener('focusout', left)
      for (const part of below) part.inert = false
      const { activeElement } = document
      const isFree =
        !activeElement ||
        activeElement === document.body ||
        !activeElement.isConnected ||
        place.contains(activeElement)
      if (!isFree) return
      if (caret?.field.isConnected) caret.back()
      else open.findLast((dialog) => dialog.isConnected)?.focus()
    }
  }, [ballot, above])
}

/** Whether something else lies over the middle of an element. */
function isCovered(element: Element | null): boolean {
  if (!element) return false
  const { left, top, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return hit !== null && !element.contains(hit)
}
