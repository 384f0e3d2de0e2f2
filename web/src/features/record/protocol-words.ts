import type { ProtocolDay, ProtocolDoubt } from '@portal/shared/record/protocol.ts'

const dayNames = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

/** "Donnerstag, 28. Mai" of a session day. */
export const nameOfDay = (day: string): string => dayNames.format(new Date(day))

/** Digits that people compare, in groups of four. */
export const grouped = (hash: string): string =>
  hash
    .slice(0, 32)
    .toUpperCase()
    .replaceAll(/.{4}(?=.)/g, '$& ')

/** The text of a day that waits for its release: the day itself, or what has changed since; null where nothing waits. */
export function waitingOf(day: ProtocolDay) {
  if (day.state === 'draft') return { number: 0, hash: day.hash, approved: day.approved }
  return day.supplements.find(({ state }) => state === 'draft') ?? null
}

export const doubtWords: Record<ProtocolDoubt, string> = {
  'hall-not-counted': 'Abstimmung ohne Zählung des Saals',
  'hall-not-named': 'Namentliche Abstimmung ohne die Namen des Saals',
  'hall-named-otherwise': 'Namen und Zählung des Saals stimmen nicht überein',
  'count-against-result': 'Die nachgetragene Zählung spricht gegen das festgestellte Ergebnis',
  'text-changed': 'Wortlaut nach dem Beschluss geändert',
}

/** The result that an entry tells; null of other entries. */
export const resultOf = (entryId: string): number | null => {
  const [, id] = /^result-(\d+)$/.exec(entryId) ?? []
  return id === undefined ? null : Number(id)
}

/** What the office has added, that an entry tells. */
export const noteOf = (entryId: string): number | null => {
  const [, id] = /^note-(\d+)$/.exec(entryId) ?? []
  return id === undefined ? null : Number(id)
}
