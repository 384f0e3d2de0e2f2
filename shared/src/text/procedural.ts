import type { ProceduralType } from '#procedural/records.ts'
import { isVotedOn } from '#procedural/rules.ts'

/** The names of the types, as everybody reads them. */
export const proceduralNames: Record<ProceduralType, string> = {
  3: 'Vorstandsüberweisung',
  6: 'Nichtbefassung',
  102: 'Ende der Debatte',
  103: 'Schluss der Redeliste',
  104: 'Redezeitbegrenzung',
  105: 'Sitzungsunterbrechung',
  106: 'Persönliche Erklärung',
  107: 'Sachliche Berichtigung',
  108: 'Zweite Lesung',
  109: 'Vertagung',
  110: 'Vorberatung im Ausschuss',
  111: 'Feststellung der Beschlussfähigkeit',
  112: 'Sonstiges',
}

/** What it came to in one word: what is only heard is done with and neither accepted nor rejected. */
export function proceduralOutcome(type: ProceduralType, result: boolean | null): string {
  if (!isVotedOn(type)) return 'Erledigt'
  if (result === null) return 'Konnte nicht entschieden werden'
  return result ? 'Angenommen' : 'Abgelehnt'
}

/** The type of a result, where it is a procedural motion's and not a motion's own. */
export const proceduralTypeOf = (result: { type: number } | null): ProceduralType | null =>
  result !== null && result.type in proceduralNames ? (result.type as ProceduralType) : null
