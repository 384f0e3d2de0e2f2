import { motionStatus } from '#motions/status.ts'

/** Why a paper belongs into the next bundle. */
export const unprinted = ['new', 'changed', 'renumbered'] as const
export type Unprinted = (typeof unprinted)[number]

/** So many papers one bundle holds; what is left comes into the next one. */
export const BUNDLE_LIMIT = 500

interface BundledMotion {
  version: number
  print: string
}

/**
 * Why the paper of a published motion belongs into the next bundle (rule BA12): it was in none, or has another text or number
 * since the last one that it was in. Null where it was printed as it is, and for what is withdrawn or has lapsed.
 */
export function whyUnprinted(
  motion: BundledMotion & { statusid: number },
  last: BundledMotion | null,
): Unprinted | null {
  if (motion.statusid === motionStatus.withdrawn || motion.statusid === motionStatus.lapsed) return null
  if (last === null) return 'new'
  if (last.version !== motion.version) return 'changed'
  return last.print === motion.print ? null : 'renumbered'
}
