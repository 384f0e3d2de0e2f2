import { type RefObject, useEffect } from 'react'
import { isTyping } from './use-typing.ts'

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

/**
 * While an open ballot lies above everything, the dialogs below it are out of reach and stay as they are (rule V27). A field
 * that somebody is writing in keeps the focus until its owner leaves it, but where the ballot covers it, and the screen's
 * keyboard would cover the ballot. Afterwards the focus is where it was, and the caret too.
 */
export function useAboveDialogs(ballot: RefObject<HTMLElement | null>, above: boolean) {
  useEffect(() => {
    const place = ballot.current
    if (!place || !above) return
    const below = dialogs()
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
      const isWriting = isTyping() && below.some((dialog) => dialog.contains(document.activeElement))
      for (const dialog of below) dialog.inert = !isWriting
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
    document.addEventListener('focusin', remember)
    document.addEventListener('selectionchange', remember)
    document.addEventListener('focusout', left)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusin', remember)
      document.removeEventListener('selectionchange', remember)
      document.removeEventListener('focusout', left)
      for (const dialog of below) dialog.inert = false
      const { activeElement } = document
      const isFree =
        !activeElement ||
        activeElement === document.body ||
        !activeElement.isConnected ||
        place.contains(activeElement)
      if (!isFree) return
      if (caret?.field.isConnected) caret.back()
      else below.findLast((dialog) => dialog.isConnected)?.focus()
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
