const percent = new Intl.NumberFormat('de-DE', { style: 'percent', maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat('de-DE')
// A browser has its owner's clock; what the server draws goes by the congress's.
const zone = import.meta.env.VITE_TIME_ZONE ? { timeZone: import.meta.env.VITE_TIME_ZONE } : {}
const exactClock = new Intl.DateTimeFormat('de-DE', {
  ...zone,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})
const clock = new Intl.DateTimeFormat('de-DE', { ...zone, hour: '2-digit', minute: '2-digit' })
const moment = new Intl.DateTimeFormat('de-DE', {
  ...zone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** `73.1` is "73,1 %". */
export const formatPercent = (value: number): string => percent.format(value / 100)

/** `1234` is "1.234". */
export const formatNumber = (value: number): string => whole.format(value)

/** "10:42:07", for moments that people compare. */
export const formatExactTime = (at: Date | number): string => exactClock.format(at)

/** "10:42", where it is plain that it is a time. */
export const formatClock = (at: Date | number): string => clock.format(at)

/** "10:42 Uhr", for what people agree on. */
export const formatTime = (at: Date): string => `${clock.format(at)} Uhr`

/** "28.05.2025, 10:42 Uhr". */
export const formatMoment = (at: Date): string => `${moment.format(at)} Uhr`

/** What is left of a countdown: "45 s", "4:05 min". */
export const formatCountdown = (seconds: number): string =>
  seconds < 100 ? `${seconds} s` : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`

/** Keeps the words of a short name together: "TOP Ib" does not break. */
export const unbroken = (words: string): string => words.replaceAll(' ', '\u00a0')

/** Begins a sentence with what stands within one elsewhere. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const figure = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })
const sizeUnits = ['B', 'KB', 'MB', 'GB', 'TB']

/** `5242880` is "5 MB": what a computer counts as one megabyte, as limits are said. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(sizeUnits.length - 1, Math.floor(Math.log2(bytes) / 10))
  return `${figure.format(bytes / 1024 ** power)}\u00a0${sizeUnits[power]}`
}
