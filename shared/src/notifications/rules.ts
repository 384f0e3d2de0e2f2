export type PushRefusal = 'push-service-unknown' | 'push-key-wrong'

/** How long a push service keeps a notice for a device that sleeps: as long as it is of use (rule R2), in seconds. */
export const noticeSeconds = {
  /** A vote without a countdown, and a call to speak. */
  usual: 60,
  /** A countdown may be longer or shorter; what comes too late is worth nothing. */
  longest: 3600,
  support: 14_400,
} as const

/**
 * How long the notice of a vote is of use, in seconds (rule R2): for what is left of its countdown, which ends at `closesAt`. It is
 * rounded, because two clocks are never quite the same: one that is milliseconds behind must not keep it longer than the
 * countdown lasts.
 */
export function voteNoticeSeconds(closesAt: string | null, now: Date): number {
  if (closesAt === null) return noticeSeconds.usual
  const seconds = Math.round((Date.parse(closesAt) - now.getTime()) / 1000)
  return Math.min(noticeSeconds.longest, Math.max(1, seconds))
}
