import type { Application } from '@portal/shared/motions/records.ts'
import type { ProceduralMotion, SpeechShare } from '@portal/shared/procedural/records.ts'
import { verdictSentence } from '@portal/shared/text/verdict.ts'
import { nameOf } from './subject.ts'
import type { ProceduralResult } from './use-procedural.ts'

export interface Moment {
  motion: Pick<ProceduralMotion, 'id' | 'type' | 'open' | 'owner' | 'history'> | null
  last: ProceduralResult | null
}

export interface Announcement {
  text: string
  urgency: 'polite' | 'assertive'
}

type Speech = Pick<SpeechShare['data'], 'type' | 'speakerFor' | 'speakerAgainst'>

interface Listener {
  about: Application | null
  /** Whether this person has a ballot, and has not cast it. */
  mayVote: boolean
}

/**
 * Whether a motion has come back from underneath, and the result that brought it back is still on its way: `steps` is how
 * much was decided above it when somebody last listened.
 */
export const awaitsResult = ({ motion, last }: Moment, steps: number): boolean =>
  motion !== null && last === null && motion.history.length > steps

/** What is said when one moment follows another: a result first, then what is before the hall now. */
export function announcementsFor(before: Moment, now: Moment, { about, mayVote }: Listener): Announcement[] {
  const said: Announcement[] = []
  if (now.last && now.last.result.rev !== before.last?.result.rev)
    said.push(polite(verdictSentence(now.last.result, now.last.about ?? undefined)))
  const { motion } = now
  if (!motion) return said
  const name = nameOf(motion.type, about)
  const isNew = motion.id !== before.motion?.id
  if (motion.open && (isNew || !before.motion?.open)) {
    const opened = `Abstimmung eröffnet: ${name}.`
    said.push(
      mayVote ? { text: `${opened} Ja, Nein oder Enthaltung.`, urgency: 'assertive' } : polite(opened),
    )
  } else if (isNew) said.push(polite(`Geschäftsordnungsantrag: ${name}, beantragt von ${motion.owner.name}.`))
  return said
}

/** Who speaks to a procedural motion, for those whom it concerns (rule Q23). */
export function speechSentence(
  { type, speakerFor, speakerAgainst }: Speech,
  about: Application | null,
): string {
  const who = [
    ...(speakerFor ? [`dafür spricht ${speakerFor.name}`] : []),
    ...(speakerAgainst ? [`dagegen spricht ${speakerAgainst.name}`] : []),
  ]
  return `${nameOf(type, about)}: ${who.join(', ')}.`
}

const polite = (text: string): Announcement => ({ text, urgency: 'polite' })
