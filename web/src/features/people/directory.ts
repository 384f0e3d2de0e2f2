import type { Entry } from '#parts/find-people.ts'

export const PAGE_SIZE = 15

/** Each letter that occurs, with the page on which its first name stands. */
export function letterPages(entries: Entry[]): { letter: string; page: number }[] {
  const first = new Map<string, number>()
  entries.forEach(({ letter }, place) => {
    if (!first.has(letter)) first.set(letter, Math.floor(place / PAGE_SIZE) + 1)
  })
  return Array.from(first, ([letter, page]) => ({ letter, page }))
}

/** One page of the list. A number outside the list is the nearest page inside. */
export function pageOf(entries: Entry[], wanted: number) {
  const pages = Math.max(1, Math.ceil(entries.length / PAGE_SIZE))
  const page = Math.min(Math.max(1, wanted), pages)
  return { page, pages, entries: entries.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) }
}
