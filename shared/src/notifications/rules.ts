export type PushRefusal = 'push-service-unknown' | 'push-key-wrong'

/** How long a push service keeps a notice for a device that sleeps: as long as it is of use (rule R2), in seconds. */
export const noticeSeconds = {
  /** A vote without a countdown, and a call to speak. */
  usual: 60,
  /** A countdown may be longer or shorter; what comes too late is worth nothing. */
  longest: 3600,
  support: 14_400,
} as const
