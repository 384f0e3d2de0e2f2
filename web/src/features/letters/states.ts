import type { LetterState } from '@portal/shared/letters/records.ts'
import type { Entry } from '#parts/find-people.ts'

/** How far somebody is on the way into the portal. */
export type Stage = 'waiting' | 'made' | 'handedOver' | 'registered'

export const stageNames: Record<Stage, string> = {
  waiting: 'ohne Brief',
  made: 'Brief gemacht',
  handedOver: 'ausgehändigt',
  registered: 'registriert',
}

/** The same where the letter is an invitation by e-mail. */
export const mailedNames: Record<Stage, string> = {
  ...stageNames,
  made: 'Einladung wartet',
  handedOver: 'Einladung gesendet',
}

export const stages = Object.keys(stageNames) as Stage[]

export function stageOf({ registered, letter }: Pick<LetterState, 'registered' | 'letter'>): Stage {
  if (registered) return 'registered'
  if (!letter) return 'waiting'
  return letter.handedOverAt === null ? 'made' : 'handedOver'
}

/** Somebody with their letter, as the list shows them. */
export interface Row {
  entry: Entry
  state: LetterState
  stage: Stage
}
