/** What this browser was asked to remember; nothing where it refuses to, as some private windows do. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Whether it is remembered; where not, because there is no room or no leave, it holds until the page is left. */
export function writeStored(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** The names of all that is remembered and begins like this. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

export function forgetStored(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // Where nothing may be remembered, nothing is there to forget.
  }
}
