import type { Application, Synonyms } from '@portal/shared/motions/records.ts'
import { isDecided } from '@portal/shared/motions/rules.ts'
import { type Facet, type Option, optionsOf, passes } from './facets.ts'
import type { Shown } from './list-address.ts'
import { search } from './search.ts'
import type { Similar } from './similar.ts'
import { questionOf } from './synonyms.ts'

/** What narrows the list for everybody alike. */
export type ListFilter = Pick<Shown, Facet | 'onlyDecided'>

/** What has the words, then what has words like them. */
export interface SearchResult {
  motions: Application[]
  /** Those of them that have the words only nearly, with the words that they have instead. */
  similar: Similar[]
}

export function seek(
  motions: Application[],
  query: string,
  synonyms: Synonyms,
  similar: Similar[] = [],
): SearchResult {
  const exact = search(motions, questionOf(query, synonyms))
  if (similar.length === 0) return { motions: exact, similar }
  const known = new Map(motions.map((motion) => [motion.id, motion]))
  for (const { id } of exact) known.delete(id)
  const others = similar.filter(({ id }) => known.has(id))
  return { motions: [...exact, ...others.flatMap(({ id }) => known.get(id) ?? [])], similar: others }
}

export interface FilteredMotions {
  motions: Application[]
  /** What else could be chosen. */
  options: Record<Facet, Option[]>
  /** How many of the motions are decided on, or would be left with that filter. */
  decided: number
}

/** What of the motions the filters leave (rules M5, M11). */
export function choose(sought: Application[], wish: ListFilter): FilteredMotions {
  const passing = sought.filter((motion) => passes(motion, wish))
  const decided = passing.filter(isDecided)
  return {
    motions: wish.onlyDecided ? decided : passing,
    options: optionsOf(wish.onlyDecided ? sought.filter(isDecided) : sought, wish),
    decided: decided.length,
  }
}
