import type { Application } from '@portal/shared/motions/records.ts'
import { type Facet, type Filters, facets, noFilters } from './facets.ts'
import { pageSizes, type View } from './list.ts'

/** What the list shows, as its address says it. */
export interface Shown extends Filters {
  view: View
  query: string
  /** Only what the assembly has decided on (rule M11). */
  onlyDecided: boolean
  /** Only motions that the reader has not opened, or only those with a bookmark. */
  onlyNew: boolean
  onlyMarked: boolean
  /** 0 where the address names no page. */
  page: number
  /** Id of the unfolded motion. */
  motion: number | null
}

/** What the address calls each filter; a form without script names its fields like this. */
export const names: Record<Facet, string> = {
  top: 'top',
  applicant: 'von',
  type: 'art',
  association: 'kammer',
  status: 'status',
}

/** Reads the address. What it does not say is the specified default; the view is the one last chosen. */
export function readAddress(params: URLSearchParams, lastView: View): Shown {
  const view = params.get('ansicht')
  const filters = facets.map((facet) => [facet, params.getAll(names[facet]).filter(Boolean)])
  return {
    ...(Object.fromEntries(filters) as Filters),
    view: view === 'liste' ? 'overview' : view === 'detail' ? 'detail' : lastView,
    query: params.get('q') ?? '',
    onlyDecided: params.get('beschluss') === '1',
    onlyNew: params.get('neu') === '1',
    onlyMarked: params.get('lesezeichen') === '1',
    page: wholeNumber(params.get('seite')) ?? 0,
    motion: wholeNumber(params.get('antrag')),
  }
}

/** Writes it back, without what need not be said. */
export function writeAddress(shown: Shown): URLSearchParams {
  const { view, query, onlyDecided, onlyNew, onlyMarked, page, motion } = shown
  const params = new URLSearchParams()
  params.set('ansicht', view === 'overview' ? 'liste' : 'detail')
  for (const facet of facets) for (const value of shown[facet]) params.append(names[facet], value)
  if (query) params.set('q', query)
  if (onlyDecided) params.set('beschluss', '1')
  if (onlyNew) params.set('neu', '1')
  if (onlyMarked) params.set('lesezeichen', '1')
  if (page > 1) params.set('seite', String(page))
  if (motion !== null) params.set('antrag', String(motion))
  return params
}

/**
 * The address after a change, and whether the way back undoes it (rule M14); null where it says all that already. Letters of
 * a search belong to its first step, and what is set while filters are unfolded to theirs. How motions are shown is
 * remembered by the device: the way back does not change it.
 */
export function stepTo(now: Shown, changes: Partial<Shown>, filtersOpen: boolean) {
  const params = writeAddress({ ...now, ...changes })
  if (changes.view === undefined && String(params) === String(writeAddress(now))) return null
  const isLetter = changes.query !== undefined && now.query !== ''
  return { params, isStep: !isLetter && !filtersOpen && changes.view === undefined }
}

/** What chooses motions, without how many of them are shown at a time and what is unfolded. */
export const chooses = (shown: Shown): boolean => shown.query !== '' || filtersOn(shown) > 0

/** How many filters are on, the search not counted. */
export const filtersOn = (shown: Shown): number =>
  [shown.onlyDecided, shown.onlyNew, shown.onlyMarked].filter(Boolean).length +
  facets.reduce((sum, facet) => sum + shown[facet].length, 0)

/** The list without anything that narrows it. */
export const unnarrowed = { ...noFilters, query: '', onlyDecided: false, onlyNew: false, onlyMarked: false }

/** The page that the address names; without one, that of the unfolded motion, so that its link leads to it. */
export function pageToShow({ page, motion, view }: Shown, motions: Application[]): number {
  if (page > 0 || motion === null) return Math.max(1, page)
  const place = motions.findIndex((app) => app.id === motion)
  return Math.floor(Math.max(0, place) / pageSizes[view]) + 1
}

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
