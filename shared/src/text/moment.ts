const berlin = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
})

/** "22.11.2026, 10:32 Uhr", by the clock of the congress. */
export const momentInWords = (at: Date): string => `${berlin.format(at)} Uhr`

const days = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'UTC' })

const berlinDays = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Europe/Berlin' })

/** The day that the calendar shows in Berlin, `2026-05-12`. */
export const dayInBerlin = (at: Date): string => berlinDays.format(at)

/** A session day, `2026-05-28`: "28.05.2026"; what is no day stays as it is. */
export const dayInWords = (day: string): string => {
  const at = new Date(day)
  return Number.isNaN(at.getTime()) ? day : days.format(at)
}
