import type { Application } from '@portal/shared/motions/records.ts'
import { type Facet, type Filters, facets } from './facets.ts'
import { pageSizes, type View } from './list.ts'

/** What the list shows, as its address says it. */
export interface Shown extends Filters {
  view: View
  query: string
  /** Only motions that the reader has not opened, or only those with a bookmark. */
  onlyNew: boolean
  onlyMarked: boolean
  /** 0 where the address names no page. */
  page: number
  /** Id of the unfolded motion. */
  motion: number | null
}

/** What the address calls each filter. */
const names: Record<Facet, string> = {
  top: 'top',
  applicant: 'von',
  type: 'art',
  association: 'kammer',
  status: 'status',
}

/** Reads the address. What it does not say is the specified default; the view is the one last chosen. */
export function readAddress(params: URLSearchParams, lastView: View): Shown {
  const view = params.get('ansicht')
  const filters = facets.map((facet) => [facet, params.get(names[facet]) ?? ''])
  return {
    ...(Object.fromEntries(filters) as Filters),
    view: view === 'liste' ? 'overview' : view === 'detail' ? 'detail' : lastView,
    query: params.get('q') ?? '',
    onlyNew: params.get('neu') === '1',
    onlyMarked: params.get('lesezeichen') === '1',
    page: wholeNumber(params.get('seite')) ?? 0,
    motion: wholeNumber(params.get('antrag')),
  }
}

/** Writes it back, without what need not be said. */
export function writeAddress(shown: Shown): URLSearchParams {
  const { view, query, onlyNew, onlyMarked, page, motion } = shown
  const params = new URLSearchParams()
  params.set('ansicht', view === 'overview' ? 'liste' : 'detail')
  for (const facet of facets) if (shown[facet]) params.set(names[facet], shown[facet])
  if (query) params.set('q', query)
  if (onlyNew) params.set('neu', '1')
  if (onlyMarked) params.set('lesezeichen', '1')
  if (page > 1) params.set('seite', String(page))
  if (motion !== null) params.set('antrag', String(motion))
  return params
}

/** What chooses motions, without how many of them are shown at a time and what is unfolded. */
export const chooses = (shown: Shown): boolean =>
  shown.query !== '' || shown.onlyNew || shown.onlyMarked || facets.some((facet) => shown[facet] !== '')

/** The page that the address names; without one, that of the unfolded motion, so that its link leads to it. */
export function pageToShow({ page, motion, view }: Shown, motions: Application[]): number {
  if (page > 0 || motion === null) return Math.max(1, page)
  const place = motions.findIndex((app) => app.id === motion)
  return Math.floor(Math.max(0, place) / pageSizes[view]) + 1
}

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
