import { broughtAs } from '@portal/shared/letters/letter-link.ts'

let brought: { username: string; pin: string } | null = null
let setupKey: string | null = null

/**
 * What the code on a letter, or the link to the set-up, brings along stands behind the # of the address. It is gone from there before anything else
 * happens, so that no picture of the screen, no bookmark and nobody's glance finds it (rule BL4).
 */
export function takeBrought(): void {
  const { pathname, search, hash } = window.location
  if (pathname === '/Einrichtung' && hash.length > 1) {
    setupKey = hash.slice(1)
    window.history.replaceState(window.history.state, '', pathname + search)
  }
  if (pathname !== '/Registration') return
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  const [username, pin] = [fields.get(broughtAs.username), fields.get(broughtAs.pin)]
  if (username === null || pin === null) return
  brought = { username, pin }
  window.history.replaceState(window.history.state, '', pathname + search)
}

export const readBrought = () => brought

/** It holds for one form. */
export const forgetBrought = (): void => {
  brought = null
}

/** The secret of the link to the set-up, for as long as the page stands (rule BN1). */
export const readSetupKey = () => setupKey
