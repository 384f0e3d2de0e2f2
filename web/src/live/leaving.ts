import { call } from './fetch-call.ts'

/** How long a logout waits for what is still on its way. */
export const LEAVE_MS = 3000

/** Remembers on the device that its user wants to be logged out; what the server does not know yet. */
const KEY = 'portal-abmeldung'

export const wishToLeave = (): void => localStorage.setItem(KEY, String(Date.now()))

/** Calls back when another window of this browser is logged out by its user. */
export function whenAnotherLeaves(leave: () => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && newValue !== null) leave()
  })
}

/** A new login ends the former session by itself. */
export const forgetLeaving = (): void => localStorage.removeItem(KEY)

/** Tells the server about a logout that happened without a connection. Rejects with `Problem` while it cannot be told. */
export async function leaveFirst(): Promise<void> {
  if (localStorage.getItem(KEY) === null) return
  await call('logout', {})
  forgetLeaving()
  // What the page asked for before its code ran was for the one who has left; each answer is given once.
  await Promise.allSettled([call('data', {}), call('workingPoint', {})])
}
