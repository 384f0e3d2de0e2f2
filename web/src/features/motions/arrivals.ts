import type { Application } from '@portal/shared/motions/records.ts'

/** What has happened to the list while somebody reads it as it was. */
export interface Arrivals {
  /** Motions that were not there yet. */
  fresh: number
  /** Whether others came in or would fall out, as after a new status. */
  changed: boolean
}

/** `shown` is the list that is read, out of `known` motions; `now` is what the same question gives now (rule M8). */
export function arrivalsBetween(known: Application[], shown: Application[], now: Application[]): Arrivals {
  const knownIds = new Set(known.map(({ id }) => id))
  const shownIds = new Set(shown.map(({ id }) => id))
  const fresh = now.filter(({ id }) => !knownIds.has(id)).length
  const common = now.filter(({ id }) => shownIds.has(id)).length
  return { fresh, changed: common !== shown.length || now.length - fresh !== common }
}

export function arrivalsInWords({ fresh, changed }: Arrivals): string {
  if (fresh === 1) return '1 neuer Antrag'
  if (fresh > 1) return `${fresh} neue Anträge`
  return changed ? 'Die Liste hat sich geändert' : ''
}
