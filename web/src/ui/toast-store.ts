import { create } from 'zustand'

export interface Toast {
  text: string
  action?: { label: string; run: () => void }
  /** After this time it goes by itself; without it, it stays until it is closed. */
  seconds?: number
}

/** The last message about something that was just done. */
export const useToast = create<{ toast: Toast | null }>()(() => ({ toast: null }))

export function showToast(toast: Toast): void {
  useToast.setState({ toast })
  if (toast.seconds === undefined) return
  setTimeout(() => closeToast(toast), toast.seconds * 1000)
}

/** Closes it, unless another one has taken its place. */
export const closeToast = (toast: Toast): void =>
  useToast.setState((now) => (now.toast === toast ? { toast: null } : now))
