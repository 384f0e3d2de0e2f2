import { refuseTel } from '#people/rules.ts'
import { can, type Role } from '#roles.ts'
import type { CurrentSpeaker, SpeakerEntry, SpeakerList, SpeechStatus } from './records.ts'
import { lineType, speechStatus } from './states.ts'

/** Seconds that a speaking time may have: ten seconds to an hour (rule W8). */
export const speakingSeconds = { min: 10, max: 3600 } as const

/** How long a withdrawn entry is still shown (rule W4). */
export const WITHDRAWN_SECONDS = 10

export type SpeakerRefusal =
  | 'not-logged-in'
  | 'account-inactive'
  | 'no-right-to-speak'
  | 'speaks-in-the-hall'
  | 'list-closed'
  | 'speech-asked-too-often'
  | 'already-listed'
  | 'theme-required'
  | 'theme-unknown'
  | 'theme-inactive'
  | 'tel-malformed'

export type ListRefusal =
  | 'speaker-unknown'
  | 'not-your-speech'
  | 'already-called'
  | 'speech-over'
  | 'not-speaking'
  | 'not-a-speaker'
  | 'person-listed'
  | 'theme-taken'

interface Speaker {
  roles: readonly Role[]
  active: boolean
  online_only: boolean
}

/** Why somebody can't register on any list (rule W1). */
export function refuseSpeaker(user: Speaker | null): SpeakerRefusal | null {
  if (!user) return 'not-logged-in'
  if (!user.active) return 'account-inactive'
  if (!can(user, 'speak')) return 'no-right-to-speak'
  return user.online_only ? null : 'speaks-in-the-hall'
}

/** Why this request to speak is not taken, the first reason first (rules W1 to W3). */
export function refuseSpeech(question: {
  user: Speaker | null
  list: Pick<SpeakerList, 'open' | 'themes'>
  /** Whether the user has an open entry on the list. */
  listed: boolean
  topic: number | null
  contact: string
}): SpeakerRefusal | null {
  const { user, list, listed, topic, contact } = question
  const refusal = refuseSpeaker(user)
  if (refusal) return refusal
  if (listed) return 'already-listed'
  if (!list.open) return 'list-closed'
  return refuseTheme(list.themes, topic) ?? refuseTel(contact.trim())
}

/** How often one person may register within a minute, on all lists together (rule W15). */
export const REQUESTS_IN_MINUTE = 10

/** Why somebody has to wait who has registered so often within the last minute. */
export const refuseMoreRequests = (inMinute: number): SpeakerRefusal | null =>
  inMinute >= REQUESTS_IN_MINUTE ? 'speech-asked-too-often' : null

/** A theme has to be chosen where there are active ones, and only among those (rule W3). */
export function refuseTheme(
  themes: readonly { id: number; active: boolean }[],
  topic: number | null,
): SpeakerRefusal | null {
  if (topic === null) return themes.some(({ active }) => active) ? 'theme-required' : null
  const theme = themes.find(({ id }) => id === topic)
  if (!theme) return 'theme-unknown'
  return theme.active ? null : 'theme-inactive'
}

type OwnedEntry = Pick<SpeakerEntry, 'type' | 'status' | 'registerNumber'>

/** Its owner withdraws an entry while it waits; after that, and others' entries, only the chair (rule W4). */
export function refuseWithdrawal(
  { type, status, registerNumber }: OwnedEntry,
  user: { register_number: string; roles: readonly Role[] },
): ListRefusal | null {
  const chair = can(user, 'run-floor')
  if (!chair && (type === lineType.heading || registerNumber !== user.register_number))
    return 'not-your-speech'
  if (status === speechStatus.spoken) return 'speech-over'
  return chair || status === speechStatus.waiting || status === speechStatus.withdrawn
    ? null
    : 'already-called'
}

/** Who waits can be called up, and who has been called can be put back (rule W6). */
export const refuseCall = (entry: OwnedEntry): ListRefusal | null =>
  refuseUnless(entry, (status) => status === speechStatus.waiting || status === speechStatus.called)

/** Who waits or has been called up can be given the floor; who has it keeps it (rule W7). */
export const refuseStart = (entry: OwnedEntry): ListRefusal | null => refuseUnless(entry, isOpen)

/** Who speaks, or has spoken, can be told to end (rule W7). */
export function refuseEnd(entry: OwnedEntry): ListRefusal | null {
  const refusal = refuseUnless(entry, (status) => status !== speechStatus.withdrawn)
  if (refusal) return refusal
  return entry.status === speechStatus.speaking || entry.status === speechStatus.spoken
    ? null
    : 'not-speaking'
}

/** Only the clock of a speech that is being held stands still or goes on (rule W16). */
export const refuseHold = (entry: OwnedEntry): ListRefusal | null =>
  refuseUnless(entry, (status) => status !== speechStatus.spoken && status !== speechStatus.withdrawn) ??
  (entry.status === speechStatus.speaking ? null : 'not-speaking')

function refuseUnless(
  { type, status }: OwnedEntry,
  fits: (status: SpeechStatus | null) => boolean,
): ListRefusal | null {
  if (type === lineType.heading) return 'not-a-speaker'
  return fits(status) ? null : 'speech-over'
}

/** Waiting, called up or speaking. */
export const isOpen = (status: SpeechStatus | null): boolean =>
  status !== null && status <= speechStatus.speaking

/** The order after a line was moved before another one, or to the end; lines that are not there move nothing. */
export function moveBefore(ids: readonly number[], id: number, before: number | null): number[] {
  if (id === before || !ids.includes(id)) return [...ids]
  const others = ids.filter((other) => other !== id)
  const index = before === null ? others.length : others.indexOf(before)
  return index < 0 ? [...ids] : others.toSpliced(index, 0, id)
}

/** Seconds that a speech takes where nothing is known: a speaking time that assemblies often decide on. */
const USUAL_SECONDS = 180

/** How long a speech on this list takes: its limit, or as long as the speeches so far on average (rule W9). */
export function usualSeconds({ seconds, list }: Pick<SpeakerList, 'seconds' | 'list'>): number {
  if (seconds !== null) return seconds
  const lasted = list.flatMap(({ startedAt, endedAt, heldAt, restedMs }) =>
    startedAt && endedAt ? [spokenSeconds({ startedAt, heldAt, restedMs }, new Date(endedAt))] : [],
  )
  return lasted.length === 0 ? USUAL_SECONDS : lasted.reduce((sum, one) => sum + one, 0) / lasted.length
}

export interface Turn {
  /** 1 for whoever is next. */
  position: number
  /** Seconds until the turn comes, as far as one can say. */
  seconds: number
}

/** When the turn of a waiting entry comes: all open ones before it speak first (rule W9). */
export function turnOf(list: Pick<SpeakerList, 'seconds' | 'list'>, id: number, now: Date): Turn | null {
  const index = list.list.findIndex((entry) => entry.id === id)
  const entry = list.list[index]
  if (!entry || !isOpen(entry.status) || entry.status === speechStatus.speaking) return null
  const usual = usualSeconds(list)
  const speaking = list.list.find(({ status }) => status === speechStatus.speaking)
  const clock = speaking && clockOfSpeech(speaking)
  const rest = clock ? Math.max(0, usual - spokenSeconds(clock, now)) : 0
  const before = list.list
    .slice(0, index)
    .filter(({ status }) => status === speechStatus.waiting || status === speechStatus.called).length
  return { position: before + 1, seconds: rest + before * usual }
}

/** The clock of a speech: when it began, since when it stands still (null while it goes), and for how long it did before. */
export type SpeechTime = Pick<CurrentSpeaker, 'startedAt' | 'heldAt' | 'restedMs'>

/** The clock of an entry; null before the speech has begun. */
export const clockOfSpeech = ({ startedAt, heldAt, restedMs }: SpeakerEntry): SpeechTime | null =>
  startedAt === null ? null : { startedAt, heldAt, restedMs }

/**
 * Seconds that somebody has spoken, without those for which the clock stood still (rule W16); none where the reader's clock is
 * a moment behind the server's.
 */
export const spokenSeconds = ({ startedAt, heldAt, restedMs }: SpeechTime, now: Date): number =>
  Math.max(0, ((heldAt ? Date.parse(heldAt) : now.getTime()) - Date.parse(startedAt) - restedMs) / 1000)

/** Minutes and seconds, as on a clock: `2:05`. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
