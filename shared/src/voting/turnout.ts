import type { Turnout } from './records.ts'

/** So many may still vote. */
export const missing = ({ entitled, voted }: Turnout): number => Math.max(0, entitled - (voted ?? 0))

/**
 * Whether somebody of an association who may vote online and has not done so is not connected: the one thing about the
 * turnout that somebody has to see to (rule K31).
 */
export const isTroubled = (association: Turnout): boolean =>
  association.connected < association.entitled && missing(association) > 0
