import { create } from 'zustand'

const useOpenDialogs = create<{ count: number }>()(() => ({ count: 0 }))

/** Notes that a dialog is open; what is answered ends it. */
export function noteDialog(): () => void {
  useOpenDialogs.setState(({ count }) => ({ count: count + 1 }))
  return () => useOpenDialogs.setState(({ count }) => ({ count: count - 1 }))
}

/** Whether a question stands before the page. Nothing else may come before it, and it says itself what was refused. */
export const useDialogOpen = (): boolean => useOpenDialogs(({ count }) => count > 0)
