import type { ProceduralType } from '#procedural/records.ts'
import { proceduralType } from '#procedural/types.ts'
import { proceduralNames } from '#text/procedural.ts'
import { ABSTENTION, NO } from '#voting/choices.ts'
import type { Choice } from '#voting/records.ts'

/** What is decided, as a question, where the name of the type alone leaves room for doubt. `about` is a print number. */
export function proceduralQuestion(type: ProceduralType, about: string | null): string | null {
  const subject = about ?? 'diesen Antrag'
  switch (type) {
    case proceduralType.boardReferral:
      return `Soll ${about ?? 'der Antrag'} an den Vorstand gehen?`
    case proceduralType.nonHandling:
      return `Soll über ${subject} nicht abgestimmt werden?`
    case proceduralType.endOfDebate:
      return 'Soll die Debatte jetzt enden?'
    case proceduralType.endOfList:
      return 'Soll die Rednerliste geschlossen werden?'
    case proceduralType.speakingTime:
      return 'Soll die Redezeit begrenzt werden?'
    case proceduralType.pause:
      return 'Soll die Sitzung unterbrochen werden?'
    case proceduralType.secondReading:
      return `Soll über ${subject} noch einmal beraten werden?`
    case proceduralType.adjournment:
      return `Soll ${about ?? 'der Antrag'} vertagt werden?`
    case proceduralType.committee:
      return `Soll ein Ausschuss ${about ?? 'den Antrag'} vorberaten?`
    default:
      return null
  }
}

type Sides = Record<1 | 2, string>

const consequences: Partial<Record<ProceduralType, (about: string) => Sides>> = {
  [proceduralType.boardReferral]: (about) => ({
    1: `${about} geht an den Vorstand`,
    2: `${about} kommt zur Abstimmung`,
  }),
  [proceduralType.nonHandling]: (about) => ({
    1: `${about} wird nicht behandelt`,
    2: `${about} kommt zur Abstimmung`,
  }),
  [proceduralType.endOfDebate]: () => ({ 1: 'Die Debatte endet sofort', 2: 'Die Debatte geht weiter' }),
  [proceduralType.endOfList]: () => ({ 1: 'Die Liste wird geschlossen', 2: 'Die Liste bleibt offen' }),
  [proceduralType.speakingTime]: () => ({
    1: 'Die Redezeit wird begrenzt',
    2: 'Die Redezeit bleibt wie bisher',
  }),
  [proceduralType.pause]: () => ({ 1: 'Die Sitzung wird unterbrochen', 2: 'Die Sitzung geht weiter' }),
  [proceduralType.secondReading]: (about) => ({
    1: `${about} wird neu beraten`,
    2: 'Es bleibt beim Beschluss',
  }),
  [proceduralType.adjournment]: (about) => ({
    1: `${about} wird vertagt`,
    2: `${about} wird jetzt behandelt`,
  }),
  [proceduralType.committee]: (about) => ({
    1: `${about} geht in den Ausschuss`,
    2: `${about} wird hier behandelt`,
  }),
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
  if (choice === ABSTENTION) return null
  if (choice === NO && parent !== null) return `Weiter mit: ${proceduralNames[parent]}`
  return consequences[type]?.(about ?? 'Der Antrag')[choice] ?? null
}
