/** Shortest allowed password, in characters (rule S2). */
export const MIN_PASSWORD_LENGTH = 10

/** Where the provider of single sign-on sends people back to; it has to know this page's address. */
export const SIGN_ON_PAGE = '/Login'

/** A page of the portal, never of another site, however it is written (rule SO5). */
export const portalPath = /^\/(?![/\\])[^\\\p{Cc}]*$/u

export type PasswordRefusal = 'password-too-short' | 'password-is-username' | 'password-is-pin'

/** Rule S2: at least ten characters, and neither the user name nor the PIN. */
export function refusePassword(password: string, username: string, pin: string): PasswordRefusal | null {
  if (password.length < MIN_PASSWORD_LENGTH) return 'password-too-short'
  if (password.toLowerCase() === username.toLowerCase()) return 'password-is-username'
  if (password === pin) return 'password-is-pin'
  return null
}
