import { useEffect } from 'react'
import { useLive } from '#live/store.ts'
import type { Shortcut } from '#ui/shortcuts.ts'
import { closeToast, showToast, type Toast, useToast } from '#ui/toast-store.ts'
import { keyLabels } from './console-keys.ts'

/** So long a harmless step can be taken back without looking for it. */
const SECONDS = 20

const label = 'Zurücknehmen (Z)'

const isOffer = (toast: Toast | null) => toast?.action?.label === label

/** Says what was done, and offers to take it back; only for steps that hurt nobody when they are (rule K9). */
export const offerUndo = (text: string, run: () => void): void =>
  showToast({ text, action: { label, run }, seconds: SECONDS })

/** Whether the key takes back a step of this kind now. */
export const useUndoOffered = (): boolean => useToast(({ toast }) => isOffer(toast))

/** The key that takes the last harmless step back while that is offered. */
export function useUndoKey(): Shortcut[] {
  const toast = useToast((now) => now.toast)
  const { action } = toast ?? {}
  if (!toast || !action || !isOffer(toast)) return []
  const run = () => {
    closeToast(toast)
    action.run()
  }
  return [{ key: 'z', label: keyLabels.takeBack, run }]
}

/** Once the next vote is called or opened, what was before it is history, and the key means that vote. */
export function useUndoUntilVote(): void {
  const step = useLive(({ point }) => {
    const vote = point?.currentVote
    return vote && `${vote.appId} ${vote.open || vote.closesAt !== null}`
  })
  useEffect(() => {
    const { toast } = useToast.getState()
    if (step && toast && isOffer(toast)) closeToast(toast)
  }, [step])
}
