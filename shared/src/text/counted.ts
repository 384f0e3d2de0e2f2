/** "1 Antrag" or "1.204 Anträge": a number with its word. */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('de-DE')} ${count === 1 ? one : many}`
