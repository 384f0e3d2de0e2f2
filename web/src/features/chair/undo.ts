import type { Shortcut } from '#ui/shortcuts.ts'
import { closeToast, showToast, useToast } from '#ui/toast-store.ts'

/** So long a harmless step can be taken back without looking for it. */
const SECONDS = 20

/** Says what was done, and offers to take it back; only for steps that hurt nobody when they are (rule K9). */
export const offerUndo = (text: string, run: () => void): void =>
  showToast({ text, action: { label: 'Zurücknehmen (Z)', run }, seconds: SECONDS })

/** The key that takes the last harmless step back while that is offered. */
export function useUndoKey(): Shortcut[] {
  const toast = useToast((now) => now.toast)
  const { action } = toast ?? {}
  if (!toast || !action) return []
  const run = () => {
    closeToast(toast)
    action.run()
  }
  return [{ key: 'z', run }]
}
