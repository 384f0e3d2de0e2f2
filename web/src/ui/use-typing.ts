import { useSyncExternalStore } from 'react'

const isField = (element: Element | null): boolean =>
  element instanceof HTMLElement &&
  (element.isContentEditable ||
    element.matches(
      'textarea, select, input:not([type=button], [type=submit], [type=checkbox], [type=radio])',
    ))

export const isTyping = (): boolean => isField(document.activeElement)

function subscribe(tell: () => void) {
  // While the focus moves, nothing has it; a moment later the next field does.
  const later = () => setTimeout(tell)
  document.addEventListener('focusin', tell)
  document.addEventListener('focusout', later)
  return () => {
    document.removeEventListener('focusin', tell)
    document.removeEventListener('focusout', later)
  }
}

/** Whether the person is in the middle of a field. Nothing may take the focus away then. */
export const useTyping = (): boolean => useSyncExternalStore(subscribe, isTyping)
