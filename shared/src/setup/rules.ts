/** Hours for which a link to the set-up can be used (rule BN1). */
export const LINK_HOURS = 24

export type SetupRefusal = 'setup-unknown' | 'setup-done'

/** Why the portal can't be set up by this link (rule BN1). */
export function refuseSetup(
  link: { expiresAt: Date } | null,
  now: Date,
  hasCongress: boolean,
): SetupRefusal | null {
  if (hasCongress) return 'setup-done'
  return link && link.expiresAt > now ? null : 'setup-unknown'
}

/** Days of the longest congress that the set-up takes. */
const MAX_DAYS = 14
const DAY_MS = 86_400_000

/** The days from the first to the last, both included, as `YYYY-MM-DD`; none where none is given, null where they make no sense. */
export function daysBetween(first: string, last: string): string[] | null {
  if (first === '' && last === '') return []
  const [from, to] = [Date.parse(first || last), Date.parse(last || first)]
  const count = (to - from) / DAY_MS + 1
  if (!(count >= 1 && count <= MAX_DAYS)) return null
  return Array.from({ length: count }, (_, day) => new Date(from + day * DAY_MS).toISOString().slice(0, 10))
}
