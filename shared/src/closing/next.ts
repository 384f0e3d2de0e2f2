import type { CongressFile } from '#congress/records.ts'

/** What stands against the beginning of the next congress, each a reason of its refusal. */
export const nextObstacles = [
  'end-before-next',
  'archive-before-next',
  'deletion-before-next',
  'office-before-next',
] as const
export type NextObstacle = (typeof nextObstacles)[number]

/** How far the congress before has been brought to its end. */
export interface NextConditions {
  ended: boolean
  /** There is an archive that was begun after the end. */
  archived: boolean
  /** All of the plan has been deleted. */
  deleted: boolean
  /**
   * Somebody of the office keeps an account and has a password for it; those of the demo, whose passwords everybody can read, do
   * not stay.
   */
  staffed: boolean
}

/** What has to be done before the next congress begins (rule KE13), in this order. */
export function obstaclesToNext({ ended, archived, deleted, staffed }: NextConditions): NextObstacle[] {
  const done = [ended, archived, deleted, staffed]
  return nextObstacles.filter((_, place) => !done[place])
}

export type NextRefusal = NextObstacle | 'next-unconfirmed'

/** Why the next congress can't begin now; whoever begins it writes down which one goes. */
export function refuseNext(finished: NextConditions, title: string, written: string): NextRefusal | null {
  const [obstacle] = obstaclesToNext(finished)
  if (obstacle) return obstacle
  return written.trim() === title.trim() ? null : 'next-unconfirmed'
}

/** What is new of a congress that begins with the one before. */
export type NextTitle = Pick<CongressFile['congress'], 'title' | 'subtitle' | 'dates'>

/**
 * A congress as the next one begins with it (rule KE14): associations with seats, agenda, kinds of motions, speaker lists and pages.
 * People, motions and their order, and where its stream and discussion were, stay behind.
 */
export const beginWith = (file: CongressFile, named: NextTitle): CongressFile => ({
  ...file,
  congress: { ...file.congress, ...named },
  tops: file.tops.map((top) => ({ ...top, intake_closed_at: null })),
  users: [],
  apps: [],
  presentation: [],
  speakerlists: file.speakerlists.map((list) => ({ ...list, open: false })),
  stream: { publicUrl: null, internalUrl: null, password: null },
  discussion: { watchUrl: null, participateUrl: null },
})

const DAY_MS = 86_400_000
/** The next one begins on the same day of the week. */
const YEAR_DAYS = 364

/** The days of the next congress, as far as the last one's say them. */
export const daysOfNext = (dates: CongressFile['congress']['dates']): string[] =>
  typeof dates === 'string'
    ? []
    : dates.map((day) => new Date(Date.parse(day) + YEAR_DAYS * DAY_MS).toISOString().slice(0, 10))

/** The year by which a congress is remembered: that of its days, else that of its end. */
export const yearOf = (dates: CongressFile['congress']['dates'], ended: Date): string =>
  (typeof dates === 'string' ? undefined : dates[0]?.slice(0, 4)) ?? String(ended.getUTCFullYear())

/** Where the archive of a congress is found; a second one of a year is told by a number. */
export function placeOfArchive(year: string, taken: readonly string[]): string {
  let place = year
  for (let number = 2; taken.includes(place); number += 1) place = `${year}-${number}`
  return place
}
