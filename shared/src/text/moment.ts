const berlin = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
})

/** "22.11.2026, 10:32 Uhr", by the clock of the congress. */
export const momentInWords = (at: Date): string => `${berlin.format(at)} Uhr`
