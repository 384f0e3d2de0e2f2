/** Shortest allowed password, in characters (rule S2). */
export const MIN_PASSWORD_LENGTH = 10

export type PasswordRefusal = 'password-too-short' | 'password-is-username' | 'password-is-pin'

/** Rule S2: at least ten characters, and neither the user name nor the PIN. */
export function refusePassword(password: string, username: string, pin: string): PasswordRefusal | null {
  if (password.length < MIN_PASSWORD_LENGTH) return 'password-too-short'
  if (password.toLowerCase() === username.toLowerCase()) return 'password-is-username'
  if (password === pin) return 'password-is-pin'
  return null
}

/** Seconds that the next try has to wait after so many failed ones: 0, 0, 0, 1, 2, 4 … at most 60 (rule S3). */
export const loginDelay = (failures: number): number => (failures < 3 ? 0 : Math.min(60, 2 ** (failures - 3)))
