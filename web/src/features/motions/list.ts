import type { Application } from '@portal/shared/motions/records.ts'
import { printNumber } from '@portal/shared/motions/rules.ts'
import { formatNumber } from '#ui/format.ts'

/** Detail view with a few motions, or an overview with many, as specified. */
export type View = 'detail' | 'overview'
export const pageSizes: Record<View, number> = { detail: 5, overview: 100 }

export interface Page {
  page: number
  pages: number
  motions: Application[]
}

/** One page of the list. A number outside the list is the nearest page inside. */
export function pageOf(motions: Application[], page: number, size: number): Page {
  const pages = Math.max(1, Math.ceil(motions.length / size))
  const shown = Math.min(Math.max(1, page), pages)
  return { page: shown, pages, motions: motions.slice((shown - 1) * size, shown * size) }
}

/** The list's own heading. */
export const listTitle = { title: 'Anträge', rest: ' und Beschlüsse' }

/** How a motion is called that somebody has opened. */
export const titleOf = (motion: Application): string => `${printNumber(motion)} ${motion.title}`

/** "1.234 Anträge". */
export const countInWords = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'Antrag' : 'Anträge'}`
