const DAY_MS = 86_400_000
const STEP_MINUTES = 5

const clock = (at: Date): string =>
  [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')

/** The time on the clock in so many minutes, at a round one: a hall agrees on 14:30, not on 14:28. */
export function timeIn(minutes: number, now: Date): string {
  const at = new Date(now.getTime() + minutes * 60_000)
  at.setMinutes(Math.ceil(at.getMinutes() / STEP_MINUTES) * STEP_MINUTES, 0, 0)
  return clock(at)
}

/** The next moment at which the clock shows this time; null where it is none. */
export function momentAt(time: string, now: Date): Date | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(time) ?? []
  if (hours === undefined || minutes === undefined) return null
  const at = new Date(now)
  at.setHours(Number(hours), Number(minutes), 0, 0)
  return at > now ? at : new Date(at.getTime() + DAY_MS)
}

/** The time that words name last, as in "Mittagspause 13:00 bis 14 Uhr"; null where they name none. */
export function timeNamedIn(words: string): string | null {
  const named = [...words.matchAll(/\b([01]?\d|2[0-3])(?:[:.]([0-5]\d)(?!\d|\.)|(?=\s*Uhr\b))/g)].at(-1)
  if (!named) return null
  const [, hours = '', minutes = '00'] = named
  return `${hours.padStart(2, '0')}:${minutes}`
}
