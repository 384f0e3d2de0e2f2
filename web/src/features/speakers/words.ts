import type { SpeakerEntry, SpeakerList, SpeechStatus } from '@portal/shared/speakers/records.ts'
import { clockTime, type Turn } from '@portal/shared/speakers/rules.ts'
import { speechStatus } from '@portal/shared/speakers/states.ts'
import type { Tone } from '#ui/status-badge.tsx'

/** What the state of an entry is called, and which colour goes with it. */
export const statusInWords = {
  [speechStatus.waiting]: { word: 'wartet', tone: 'plain' },
  [speechStatus.called]: { word: 'aufgerufen', tone: 'wait' },
  [speechStatus.speaking]: { word: 'spricht', tone: 'live' },
  [speechStatus.spoken]: { word: 'hat gesprochen', tone: 'good' },
  [speechStatus.withdrawn]: { word: 'zurückgezogen', tone: 'plain' },
} as const satisfies Record<SpeechStatus, { word: string; tone: Tone }>

/** How long it takes until one's turn, as one says it: nobody is held to the minute. */
export function waitInWords({ position, seconds }: Turn): string {
  const minutes = Math.round(seconds / 60)
  const when = minutes < 1 ? 'gleich' : `in etwa ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'}`
  return position === 1
    ? `Sie sind als Nächstes an der Reihe, ${when}.`
    : `Sie sind voraussichtlich ${when} an der Reihe.`
}

/** `3 Minuten`, `1:30 Minuten`. */
export function timeInWords(seconds: number): string {
  const length = seconds % 60 === 0 ? String(seconds / 60) : clockTime(seconds)
  return `${length}\u00a0${length === '1' ? 'Minute' : 'Minuten'}`
}

/** The speaking time: `Redezeit 3 Minuten`, `Redezeit 1:30 Minuten`. */
export const limitInWords = (seconds: number | null): string =>
  seconds === null ? 'Redezeit unbegrenzt' : `Redezeit ${timeInWords(seconds)}`

/** What stands beside a clock that does not go. */
export const RESTS = 'ruht'

/** What the chair does to a clock that stands still, or goes. */
export const holdInWords = (held: boolean): string => (held ? 'Uhr weiter' : 'Uhr anhalten')

/** What the clock of a speech shows: what is left of the speaking time, or what has passed. */
export interface Clock {
  time: string
  label: string
  over: boolean
}

export function clockOf(elapsed: number, seconds: number | null): Clock {
  if (seconds === null) return { time: clockTime(elapsed), label: 'spricht seit', over: false }
  if (elapsed <= seconds) return { time: clockTime(seconds - elapsed), label: 'noch', over: false }
  return { time: `+${clockTime(elapsed - seconds)}`, label: 'Redezeit überschritten', over: true }
}

/** The lines of a list by what is still to come and what has been. */
export function partsOf({ list }: SpeakerList) {
  return {
    speaking: list.find(({ status }) => status === speechStatus.speaking) ?? null,
    /** Who waits, with the headings between them, and for a moment who has withdrawn. */
    coming: list.filter(
      ({ status }) =>
        status === null ||
        status === speechStatus.waiting ||
        status === speechStatus.called ||
        status === speechStatus.withdrawn,
    ),
    spoken: list.filter(({ status }) => status === speechStatus.spoken),
  }
}

/** The places of those who wait, by the ids of their entries. */
export function placesOf(list: readonly SpeakerEntry[]): Map<number, number> {
  const waiting = list.filter(
    ({ status }) => status === speechStatus.waiting || status === speechStatus.called,
  )
  return new Map(waiting.map(({ id }, index) => [id, index + 1]))
}
