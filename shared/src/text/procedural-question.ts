import type { ProceduralType } from '#procedural/records.ts'
import { proceduralNames } from '#text/procedural.ts'
import type { Choice } from '#voting/records.ts'

/** What is decided, as a question, where the name of the type alone leaves room for doubt. `about` is a print number. */
export function proceduralQuestion(type: ProceduralType, about: string | null): string | null {
  const subject = about ?? 'diesen Antrag'
  switch (type) {
    case 3:
      return `Soll ${about ?? 'der Antrag'} an den Vorstand gehen?`
    case 6:
      return `Soll über ${subject} nicht abgestimmt werden?`
    case 102:
      return 'Soll die Debatte jetzt enden?'
    case 103:
      return 'Soll die Rednerliste geschlossen werden?'
    case 104:
      return 'Soll die Redezeit begrenzt werden?'
    case 105:
      return 'Soll die Sitzung unterbrochen werden?'
    case 108:
      return `Soll über ${subject} noch einmal beraten werden?`
    case 109:
      return `Soll ${about ?? 'der Antrag'} vertagt werden?`
    case 110:
      return `Soll ein Ausschuss ${about ?? 'den Antrag'} vorberaten?`
    default:
      return null
  }
}

type Sides = Record<1 | 2, string>

const consequences: Partial<Record<ProceduralType, (about: string) => Sides>> = {
  3: (about) => ({ 1: `${about} geht an den Vorstand`, 2: `${about} kommt zur Abstimmung` }),
  6: (about) => ({ 1: `${about} wird nicht behandelt`, 2: `${about} kommt zur Abstimmung` }),
  102: () => ({ 1: 'Die Debatte endet sofort', 2: 'Die Debatte geht weiter' }),
  103: () => ({ 1: 'Die Liste wird geschlossen', 2: 'Die Liste bleibt offen' }),
  104: () => ({ 1: 'Die Redezeit wird begrenzt', 2: 'Die Redezeit bleibt wie bisher' }),
  105: () => ({ 1: 'Die Sitzung wird unterbrochen', 2: 'Die Sitzung geht weiter' }),
  108: (about) => ({ 1: `${about} wird neu beraten`, 2: 'Es bleibt beim Beschluss' }),
  109: (about) => ({ 1: `${about} wird vertagt`, 2: `${about} wird jetzt behandelt` }),
  110: (about) => ({ 1: `${about} geht in den Ausschuss`, 2: `${about} wird hier behandelt` }),
}

/**
 * What follows from a choice, as its button says it; null where the question says all there is, and for abstentions. `parent`
 * is the type of the motion that comes back when this one is rejected.
 */
export function consequenceOf(
  type: ProceduralType,
  choice: Choice,
  { about, parent }: { about: string | null; parent: ProceduralType | null },
): string | null {
  if (choice === 0) return null
  if (choice === 2 && parent !== null) return `Weiter mit: ${proceduralNames[parent]}`
  return consequences[type]?.(about ?? 'Der Antrag')[choice] ?? null
}
