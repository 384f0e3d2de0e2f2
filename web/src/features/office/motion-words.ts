import type { AgendaItem, Application } from '@portal/shared/motions/records.ts'
import type { OfficeMotion } from '@portal/shared/office/records.ts'
import { formatClock, unbroken } from '#ui/format.ts'
import { isNew } from './motion-list.ts'

/** How the office calls a motion: by its number, or as it came in. */
export const nameOf = ({ print_number, transfer_id }: OfficeMotion): string =>
  unbroken(print_number ?? `Eingang ${transfer_id ?? ''}`)

/** Who moves it, as short as a table needs it. */
export function moverOf({ users, applicant, laek }: OfficeMotion): string {
  const [first, ...others] = users
  const who = first ? `${first.name}${others.length > 0 ? unbroken(' u. a.') : ''}` : applicant
  return [who, laek.replace(/^(?:Landesä|Ä)rztekammer (?:des )?/, '')].filter(Boolean).join(' · ')
}

const day = new Intl.DateTimeFormat('de-DE', { day: '2-digit', month: '2-digit' })

/** "12.05., 08:00". */
export const shortMoment = (at: Date): string => `${day.format(at)}, ${formatClock(at)}`

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long something has waited: "seit 12 min", "seit 3 h", or since which day. */
export function since(at: Date, now: Date): string {
  const waited = Math.max(0, now.getTime() - at.getTime())
  if (waited < HOUR_MS) return `seit ${Math.floor(waited / MINUTE_MS)} min`
  if (waited < 24 * HOUR_MS) return `seit ${Math.floor(waited / HOUR_MS)} h`
  return `seit ${day.format(at)}`
}

/** Milliseconds after which a new submission has waited for long. */
const LONG_MS = 10 * MINUTE_MS

/** What stands in the column of publication; `late` where somebody has waited for long. */
export function publishedWords(motion: OfficeMotion, now: Date): { words: string; late?: true } {
  const { state, public_datetime, submittedAt, version } = motion
  const publicAt = public_datetime === null ? null : new Date(public_datetime)
  if (state === 'submitted' && submittedAt !== null) {
    const at = new Date(submittedAt)
    const late = isNew(motion) && now.getTime() - at.getTime() > LONG_MS
    return { words: since(at, now), ...(late && { late }) }
  }
  if (publicAt === null) return { words: version > 1 ? `Fassung ${version}` : '' }
  return { words: state === 'scheduled' ? `ab ${shortMoment(publicAt)}` : shortMoment(publicAt) }
}

/** The first letters of first name and surname: "JS" for Dr. med. Jochen Schneider. */
export function initialsOf(name: string): string {
  const words = name.split(' ').filter((word) => word !== '' && !word.endsWith('.'))
  const [first, last] = [words.at(0), words.at(-1)]
  return `${first?.charAt(0) ?? ''}${words.length > 1 ? last?.charAt(0) : ''}`
}

/** The word for a kind of motion, without the part that all of them have. */
export const shortType = ({ name }: Pick<Application['typ'], 'name'>): string =>
  name.replace(/(?<=ung)santrag$|(?<=ss)antrag$/, '')

export const topName = (tops: readonly AgendaItem[], id: number): string =>
  tops.find((top) => top.id === id)?.name ?? ''
