import { useEffect, useRef } from 'react'
import { closeToast, useToast } from './toast-store.ts'
import { isTyping } from './use-typing.ts'

/** What the button is called that takes a step back. */
export const undoLabel = 'Rückgängig'

/** Takes back what the message that is shown offers to take back. */
export function undoShown(): void {
  const { toast } = useToast.getState()
  if (toast?.action?.label !== undoLabel) return
  closeToast(toast)
  toast.action.run()
}

/** Ctrl+Z takes back one's own last step, but not while somebody types or answers a question. */
export function useUndoKey(undo: () => void): void {
  const latest = useRef(undo)
  useEffect(() => {
    latest.current = undo
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
      if (isTyping() || document.querySelector('[aria-modal="true"]')) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
