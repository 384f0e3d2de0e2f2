import type { Application, Synonyms } from '@portal/shared/motions/records.ts'
import { choose, seek } from './choose.ts'
import { facetNames, facets } from './facets.ts'
import { countInWords } from './list.ts'
import type { Shown } from './list-address.ts'

/** Of a longer search single words are not tried: each try looks through all motions. */
const MOST_WORDS = 6

/** Something that narrows the list to nothing: what it is called, and how many motions there are without it. */
export interface Loosening {
  name: string
  change: Partial<Shown>
  count: number
}

/** What the reader alone has marked; visitors have nothing. */
export interface OwnFilters {
  isNew: (motion: Application) => boolean
  isMarked: (motion: Application) => boolean
}

/**
 * What to loosen where nothing is found (rule M13): each thing that leaves some motions when it alone is taken back, the
 * words of the search first.
 */
export function looseningsOf(
  motions: Application[],
  synonyms: Synonyms,
  shown: Shown,
  own?: OwnFilters,
): Loosening[] {
  const countWith = (change: Partial<Shown>): number => {
    const wish = { ...shown, ...change }
    const { motions: found } = choose(seek(motions, wish.query, synonyms).motions, wish)
    return own
      ? found.filter(
          (motion) => (!wish.onlyNew || own.isNew(motion)) && (!wish.onlyMarked || own.isMarked(motion)),
        ).length
      : found.length
  }
  const words = shown.query.split(/\s+/).filter(Boolean)
  const candidates: Omit<Loosening, 'count'>[] = [
    ...(words.length > 1 && words.length <= MOST_WORDS
      ? words.map((word, place) => ({
          name: `das Wort „${word}“`,
          change: { query: words.toSpliced(place, 1).join(' ') },
        }))
      : []),
    ...(words.length > 0 ? [{ name: 'die Suche', change: { query: '' } }] : []),
    ...facets
      .filter((facet) => shown[facet].length > 0)
      .map((facet) => ({ name: `den Filter „${facetNames[facet]}“`, change: { [facet]: [] } })),
    ...(shown.onlyDecided ? [{ name: 'den Filter „Beschlüsse“', change: { onlyDecided: false } }] : []),
    ...(shown.onlyNew ? [{ name: 'den Filter „Nur neue“', change: { onlyNew: false } }] : []),
    ...(shown.onlyMarked ? [{ name: 'den Filter „Meine Lesezeichen“', change: { onlyMarked: false } }] : []),
  ]
  return candidates
    .map((candidate) => ({ ...candidate, count: countWith(candidate.change) }))
    .filter(({ count }) => count > 0)
}

/** "Ohne die Suche: 12 Anträge". */
export const looseningInWords = ({ name, count }: Pick<Loosening, 'name' | 'count'>): string =>
  `Ohne ${name}: ${countInWords(count)}`
