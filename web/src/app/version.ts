/** The query that says for which version this page was loaded anew. */
export const RELOADED_FOR = 'version-reload'

interface ReloadFacts {
  /** The build that this page was made by. */
  own: string
  /** The build that the server announces; null before the first answer. */
  announced: string | null
  /** The version that this page was already reloaded for. */
  reloadedFor: string | null
  voteRuns: boolean
  /** What is shown was kept on this device: nothing newer can be had. */
  copied: boolean
}

/**
 * Whether the reader is offered to load the page anew because the server brings another version (rule O6). Never while a
 * vote runs, on a motion or a procedural one, and never twice for the same version: a server that announces what it does not deliver must not put people
 * into a loop.
 */
export function isOffered({ own, announced, reloadedFor, voteRuns, copied }: ReloadFacts): boolean {
  if (own === 'development' || announced === null || announced === own) return false
  return announced !== reloadedFor && !voteRuns && !copied
}

/** The same page's address, with the version that it is loaded anew for. */
export function reloadAddress(address: string, announced: string): string {
  const url = new URL(address)
  url.searchParams.set(RELOADED_FOR, announced)
  return url.href
}
