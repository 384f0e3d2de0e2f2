import { asciiOf } from './names.ts'

export interface NamedAssociation {
  code: string
  laek: string
}

/** What somebody has written for an association, and which one was meant. */
export interface Spelling {
  spelling: string
  code: string
}

/** The usual ways to write the names of the Landesärztekammern, each behind the words that are left of its name. */
const usual: Record<string, readonly string[]> = {
  'baden wuerttemberg': ['bw', 'bawue', 'ba wue', 'baden wuertemberg', 'badenwuerttemberg'],
  bayern: ['by', 'bay', 'bayerische', 'bayr', 'blaek'],
  berlin: ['be', 'bln'],
  brandenburg: ['bb', 'brb'],
  bremen: ['hb', 'bre'],
  hamburg: ['hh'],
  hessen: ['he', 'hessische', 'laekh'],
  'mecklenburg vorpommern': ['mv', 'meck pomm', 'm v', 'mecklenburg vorp'],
  niedersachsen: ['ni', 'nds', 'aekn', 'niedersaechsische'],
  nordrhein: ['no', 'nr', 'aekno', 'nordrheinische'],
  'rheinland pfalz': ['rp', 'rlp', 'rheinlandpfalz'],
  saarland: ['sl', 'saar', 'saarlaendische', 'saarlandes'],
  sachsen: ['sn', 'saechsische', 'slaek'],
  'sachsen anhalt': ['st', 'lsa', 'aeksa', 'sachsenanhalt'],
  'schleswig holstein': ['sh', 's h', 'aeksh', 'schleswigholstein'],
  thueringen: ['th', 'thue', 'thueringer'],
  'westfalen lippe': ['wl', 'w l', 'aekwl', 'westfalenlippe'],
}
const usualNames = new Map(
  Object.entries(usual).flatMap(([name, ways]) => [name, ...ways].map((way) => [way, name] as const)),
)

const chamberWords =
  /\b(landesaerztekammern?|aerztekammern?|laek|aek|kammer|koerperschaft des oeffentlichen rechts|koer|kdoer|freistaat|land|der|des|die|in|im|fuer)\b/g

/** What is left of a name without the words that every association has in its own. */
function coreOf(text: string): string {
  const words = asciiOf(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  const core = words.replace(chamberWords, ' ').replace(/\s+/g, ' ').trim() || words
  return usualNames.get(words) ?? usualNames.get(core) ?? core
}

/** One spelling and the same one again, whatever its case and spaces. */
export const spellingKey = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()

export type FoundAssociation = { code: string } | { suggestion: string | null }

/**
 * Which association a text means (rule BP5): by its code, its name, a usual way to write it, or as somebody has said of this
 * spelling before. Of another text the nearest one is suggested, where one is near.
 */
export function findAssociation(
  text: string,
  associations: readonly NamedAssociation[],
  spellings: readonly Spelling[] = [],
): FoundAssociation {
  const key = spellingKey(text)
  const byCode = associations.find(({ code }) => spellingKey(code) === key)
  if (byCode) return { code: byCode.code }
  const said = spellings.find(({ spelling }) => spellingKey(spelling) === key)
  if (said && associations.some(({ code }) => code === said.code)) return { code: said.code }
  const core = coreOf(text)
  const cores = associations.map(({ code, laek }) => ({ code, core: coreOf(laek) }))
  const named = cores.filter((association) => association.core === core)
  const [only] = named
  if (only && named.length === 1) return { code: only.code }
  return { suggestion: nearest(core, cores) }
}

function nearest(core: string, cores: readonly { code: string; core: string }[]): string | null {
  if (core.length < 3) return null
  const measured = cores.map((association) => ({
    code: association.code,
    distance: association.core.includes(core) && core.length >= 4 ? 1 : distance(core, association.core),
    bound: Math.max(2, Math.floor(association.core.length / 3)),
  }))
  const near = measured.filter(({ distance, bound }) => distance <= bound)
  const [first, second] = near.toSorted((a, b) => a.distance - b.distance)
  // Of two that are equally near neither is suggested.
  if (!first || second?.distance === first.distance) return null
  return first.code
}

/** How many letters have to be added, left out, changed or swapped with the next one. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 8) return Number.POSITIVE_INFINITY
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1]
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(
          (rows[i - 1]?.[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (rows[i - 1]?.[j - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    rows.push(row)
  }
  return rows[a.length]?.[b.length] ?? 0
}
