import type { Application, StatusId } from '@portal/shared/motions/records.ts'
import { isStatus, statusLabel } from '@portal/shared/motions/rules.ts'

/** What the list can be narrowed by; all of them count together (rule M5). */
export const facets = ['top', 'applicant', 'type', 'association', 'status'] as const
export type Facet = (typeof facets)[number]

export const facetNames: Record<Facet, string> = {
  top: 'Tagesordnungspunkt',
  applicant: 'Antragstellende',
  type: 'Art',
  association: 'Landesärztekammer',
  status: 'Status',
}

/** What stands where nothing is chosen. */
export const facetAll: Record<Facet, string> = {
  top: 'Alle TOP',
  applicant: 'Alle Personen',
  type: 'Alle Arten',
  association: 'Alle Kammern',
  status: 'Jeder Status',
}

/** The chosen values of each, none for all. A motion needs one of them. */
export type Filters = Record<Facet, readonly string[]>
export const noFilters: Filters = { top: [], applicant: [], type: [], association: [], status: [] }

/** Of these several values can be chosen. */
export const hasSeveral = (facet: Facet): boolean => facet === 'status'

interface Kind {
  /** Under which values a motion is found. */
  valuesOf: (motion: Application) => string[]
  label: (motion: Application, value: string) => string
  /** By name where the order of the agenda says nothing. */
  byName?: true
}

const kinds: Record<Facet, Kind> = {
  top: { valuesOf: ({ top }) => [top.name], label: ({ top }) => `TOP ${top.name} – ${top.content}` },
  applicant: {
    valuesOf: ({ users, applicant }) =>
      users.length > 0 ? users.map(({ name }) => name) : applicant ? [applicant] : [],
    label: (_, name) => name,
    byName: true,
  },
  type: { valuesOf: ({ typ }) => [String(typ.id)], label: ({ typ }) => typ.name, byName: true },
  association: { valuesOf: ({ laek }) => (laek ? [laek] : []), label: (_, laek) => laek, byName: true },
  status: {
    valuesOf: ({ statusid }) => [String(statusid)],
    label: ({ statusid, typ }) => statusLabel(statusid, typ.id),
    byName: true,
  },
}

const hasValue = (motion: Application, facet: Facet, chosen: readonly string[]): boolean =>
  chosen.length === 0 || kinds[facet].valuesOf(motion).some((value) => chosen.includes(value))

export const passes = (motion: Application, filters: Filters): boolean =>
  facets.every((facet) => hasValue(motion, facet, filters[facet]))

export interface Option {
  value: string
  label: string
  /** How many motions the list would have with it alone, all other filters as they are. */
  count: number
}

const collator = new Intl.Collator('de', { numeric: true })

/** The values of each facet with what they would leave. A chosen value stays to be seen, even where it leaves nothing. */
export function optionsOf(motions: Application[], filters: Filters): Record<Facet, Option[]> {
  const found: Record<Facet, Map<string, Option>> = {
    top: new Map(),
    applicant: new Map(),
    type: new Map(),
    association: new Map(),
    status: new Map(),
  }
  for (const motion of motions) {
    const failing = facets.filter((facet) => !hasValue(motion, facet, filters[facet]))
    const [only, second] = failing
    if (second) continue
    for (const facet of only ? [only] : facets)
      for (const value of kinds[facet].valuesOf(motion)) count(found[facet], kinds[facet], motion, value)
  }
  return Object.fromEntries(
    facets.map((facet) => [facet, sorted(facet, found[facet], filters[facet])]),
  ) as Record<Facet, Option[]>
}

function count(options: Map<string, Option>, { label }: Kind, motion: Application, value: string) {
  const option = options.get(value) ?? { value, label: label(motion, value), count: 0 }
  option.count += 1
  // The same status has another word where it is an election's.
  const words = label(motion, value)
  if (!option.label.split(' / ').includes(words)) option.label += ` / ${words}`
  options.set(value, option)
}

function sorted(facet: Facet, options: Map<string, Option>, chosen: readonly string[]): Option[] {
  const list = [...options.values()]
  for (const value of chosen)
    if (!options.has(value)) list.push({ value, label: missingLabel(facet, value), count: 0 })
  return kinds[facet].byName ? list.sort((a, b) => collator.compare(a.label, b.label)) : list
}

/** How a value is called that none of the motions has. */
const missingLabel = (facet: Facet, value: string): string =>
  facet === 'status' && isStatus(Number(value)) ? statusLabel(Number(value) as StatusId, 1) : value
