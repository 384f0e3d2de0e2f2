import type { ProceduralType } from '#procedural/records.ts'
import { proceduralType } from '#procedural/types.ts'
import { proceduralNames } from '#text/procedural.ts'
import { ABSTENTION, NO, YES } from '#voting/choices.ts'
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

type Sides = Record<typeof YES | typeof NO, string>

const consequences: Partial<Record<ProceduralType, (about: string) => Sides>> = {
  [proceduralType.boardReferral]: (about) => ({
    [YES]: `${about} geht an den Vorstand`,
    [NO]: `${about} kommt zur Abstimmung`,
  }),
  [proceduralType.nonHandling]: (about) => ({
    [YES]: `${about} wird nicht behandelt`,
    [NO]: `${about} kommt zur Abstimmung`,
  }),
  [proceduralType.endOfDebate]: () => ({
    [YES]: 'Die Debatte endet sofort',
    [NO]: 'Die Debatte geht weiter',
  }),
  [proceduralType.endOfList]: () => ({ [YES]: 'Die Liste wird geschlossen', [NO]: 'Die Liste bleibt offen' }),
  [proceduralType.speakingTime]: () => ({
    [YES]: 'Die Redezeit wird begrenzt',
    [NO]: 'Die Redezeit bleibt wie bisher',
  }),
  [proceduralType.pause]: () => ({ [YES]: 'Die Sitzung wird unterbrochen', [NO]: 'Die Sitzung geht weiter' }),
  [proceduralType.secondReading]: (about) => ({
    [YES]: `${about} wird neu beraten`,
    [NO]: 'Es bleibt beim Beschluss',
  }),
  [proceduralType.adjournment]: (about) => ({
    [YES]: `${about} wird vertagt`,
    [NO]: `${about} wird jetzt behandelt`,
  }),
  [proceduralType.committee]: (about) => ({
    [YES]: `${about} geht in den Ausschuss`,
    [NO]: `${about} wird hier behandelt`,
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
