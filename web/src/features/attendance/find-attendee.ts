import { type Entry, matching } from '#parts/find-people.ts'

/** Whom somebody at a desk means: one person, several who are offered, or nobody. */
export interface Found {
  one: Entry | null
  offered: Entry[]
}

/** So many are offered at once. */
const MOST = 6

/**
 * A whole number is somebody's: that of the badge, which a scanner reads, before the register number. Anything else is looked
 * up in names, associations and beginnings of register numbers.
 */
export function findAttendee(entries: Entry[], typed: string): Found {
  const words = typed.trim()
  if (words === '') return { one: null, offered: [] }
  const exact =
    entries.find(({ user }) => user.number === words) ??
    entries.find(({ user }) => user.register_number === words)
  if (exact) return { one: exact, offered: [] }
  const found = matching(entries, words, '')
  return { one: found.length === 1 ? (found[0] ?? null) : null, offered: found.slice(0, MOST) }
}
