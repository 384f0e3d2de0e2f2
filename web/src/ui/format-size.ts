const figure = new Intl.NumberFormat('de-DE', { maximumSignificantDigits: 2 })
const units = ['Byte', 'kB', 'MB', 'GB']

/** `1234567` is "1,2 MB". */
export function formatSize(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** power
  return `${value < 100 ? figure.format(value) : Math.round(value)}\u00a0${units[power]}`
}
