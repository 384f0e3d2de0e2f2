import {
  REHEARSAL_SECONDS,
  REHEARSED_CHOICE,
  type RehearsalFindings,
  type RehearsalMeasures,
} from '#voting/rehearsal.ts'
import { choiceLabels } from './votes.ts'

/** What is asked for, as it stands on its button. */
export const REHEARSED_LABEL = choiceLabels[REHEARSED_CHOICE]

/** What a rehearsal has found, in one sentence, and whether it is as it should be. */
export interface FindingInWords {
  good: boolean
  sentence: string
}

/** All that a rehearsal has found, in the order in which it matters. */
export function findingsInWords(findings: RehearsalFindings, measures: RehearsalMeasures): FindingInWords[] {
  const { aim, pace, network, clock, letters } = findings
  const { tookMs, roundTripMs, clockOffsetMs, beside } = measures
  return [
    { good: aim === 'sure', sentence: aimInWords[aim](beside) },
    ...(pace === null
      ? []
      : [
          {
            good: pace === 'quick',
            sentence: `Sie haben ${seconds(tookMs ?? 0)} gebraucht. Oft bleiben 15\u00a0s${pace === 'slow' ? '; stimmen Sie zuerst ab und lesen Sie danach' : ''}.`,
          },
        ]),
    { good: network === 'good', sentence: networkInWords[network](roundTripMs ?? 0) },
    ...(clock === null
      ? []
      : [{ good: clock === 'right', sentence: clockInWords[clock](Math.abs(clockOffsetMs)) }]),
    { good: letters !== 'small', sentence: lettersInWords[letters] },
  ]
}

const seconds = (ms: number): string => {
  const tenths = Math.max(1, Math.round(ms / 100))
  return `${tenths < 100 ? String(tenths / 10).replace('.', ',') : Math.round(tenths / 10)}\u00a0s`
}

const minutes = (ms: number): string =>
  ms < 120_000 ? seconds(ms) : `${Math.round(ms / 60_000)}\u00a0Minuten`

const aimInWords: Record<RehearsalFindings['aim'], (beside: number) => string> = {
  sure: () => `Gleich Ihr erster Druck traf „${REHEARSED_LABEL}“.`,
  beside: (times) =>
    `„${REHEARSED_LABEL}“ haben Sie getroffen, ${times === 1 ? 'einmal' : `${times}-mal`} kam der Finger daneben auf.`,
  wrong: () =>
    `Zuerst haben Sie etwas anderes getroffen als „${REHEARSED_LABEL}“. In einer Abstimmung hätte das gezählt.`,
  none: () => `In ${REHEARSAL_SECONDS}\u00a0s kam kein Druck auf „${REHEARSED_LABEL}“ an.`,
}

const networkInWords: Record<RehearsalFindings['network'], (ms: number) => string> = {
  good: (ms) => `Das Netz ist gut: Ihre Stimme wäre nach ${seconds(ms)} bestätigt.`,
  slow: (ms) =>
    `Das Netz ist langsam: Ihre Stimme wäre erst nach ${seconds(ms)} bestätigt. Stimmen Sie früh ab.`,
  none: () =>
    'Das Netz antwortet nicht. Eine Stimme würde von selbst gesendet, sobald die Verbindung wieder steht; sie zählt nur vor dem Ende der Abstimmung.',
}

const TIME_IS_RIGHT = 'Die Restzeit stimmt trotzdem, sie richtet sich nach dem Portal.'

const clockInWords: Record<NonNullable<RehearsalFindings['clock']>, (ms: number) => string> = {
  right: () => 'Die Uhr dieses Geräts geht richtig.',
  ahead: (ms) => `Die Uhr dieses Geräts geht ${minutes(ms)} vor. ${TIME_IS_RIGHT}`,
  behind: (ms) => `Die Uhr dieses Geräts geht ${minutes(ms)} nach. ${TIME_IS_RIGHT}`,
}

const lettersInWords: Record<RehearsalFindings['letters'], string> = {
  small: 'Die Schrift ist klein eingestellt.',
  usual: 'Die Schrift hat die übliche Größe.',
  large: 'Die Schrift ist groß eingestellt.',
}
