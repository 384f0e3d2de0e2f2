import type { WorkingPoint } from '@portal/shared/floor/records.ts'
import type { Application } from '@portal/shared/motions/records.ts'
import { numberWithin, verdictSentence } from '@portal/shared/text/verdict.ts'
import { CHAMBER_VOTE } from '@portal/shared/text/votes.ts'
import type { Mode } from '@portal/shared/voting/records.ts'
import type { VoteState } from '@portal/shared/voting/rules.ts'

export interface Announcement {
  text: string
  urgency: 'polite' | 'assertive'
}

/** What is listened to, at one moment. */
export interface Moment {
  appId: number | null
  state: VoteState | null
  /** How it is voted on; `chambers` where the associations vote. */
  mode: Mode | 'chambers' | null
  seconds: number | null
  result: WorkingPoint['result']
}

/** Seconds before the end at which people who listen are told. */
const REMINDERS = [10, 5]

interface Listener {
  motion: Application | undefined
  /** Whether this person has a ballot in the vote, and has not cast it. */
  mayVote: boolean
  /** What is decided with it: "und 3 weitere". */
  others?: string
}

/** What is said when one moment follows another. Counts are never said, they are there to be read. */
export function announcementFor(before: Moment, now: Moment, listener: Listener): Announcement | null {
  if (now.appId !== null && now.state !== null) {
    const entered = now.state !== before.state || now.appId !== before.appId
    if (entered) return entering(now, listener)
    if (now.state === 'open' && listener.mayVote) return reminder(before.seconds, now.seconds)
    return null
  }
  if (now.result && now.result.rev !== before.result?.rev)
    return polite(verdictSentence(now.result, listener.motion))
  return null
}

const votes: Record<Mode | 'chambers', string> = {
  open: 'Abstimmung',
  rollcall: 'Namentliche Abstimmung',
  secret: 'Geheime Abstimmung',
  chambers: CHAMBER_VOTE,
}

/** What is said when a vote has ended and no result has followed for a while: the chair has broken it off. */
export const brokenOff = (motion: Application | undefined): Announcement =>
  polite(`Antrag ${spoken(motion)}: Die Abstimmung wurde ohne Ergebnis beendet.`)

/** Whoever only listens is told of a roll call before voting, too (rule V18). */
function entering(
  { state, mode, seconds }: Moment,
  { motion, mayVote, others }: Listener,
): Announcement | null {
  const name = named(motion, others)
  const vote = votes[mode ?? 'open']
  if (state === 'announced') return polite(`${vote} wird vorbereitet: ${name}, ${motion?.title ?? ''}.`)
  if (state === 'closed') return polite(`${vote} geschlossen: ${name}. Das Ergebnis folgt.`)
  const opened = `${vote} eröffnet: ${name}.${seconds === null ? '' : ` ${seconds} Sekunden.`}`
  return mayVote
    ? {
        text: `${opened} ${mode === 'chambers' ? 'Ja oder Nein' : 'Ja, Nein oder Enthaltung'}.`,
        urgency: 'assertive',
      }
    : { text: opened, urgency: 'polite' }
}

function reminder(before: number | null, now: number | null): Announcement | null {
  if (before === null || now === null) return null
  return REMINDERS.some((mark) => before > mark && now <= mark && now > 0)
    ? polite(`Noch ${now} Sekunden.`)
    : null
}

const named = (motion: Application | undefined, others = ''): string =>
  ['Antrag', spoken(motion), others].filter(Boolean).join(' ')

const spoken = (motion: Application | undefined): string => (motion ? numberWithin(motion) : '')

const polite = (text: string): Announcement => ({ text, urgency: 'polite' })
