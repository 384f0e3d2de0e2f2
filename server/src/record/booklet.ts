import type { Decided, Protocol, ProtocolCount, ProtocolEntry } from '@portal/shared/record/records.ts'
import { modeLabels } from '@portal/shared/text/votes.ts'
import { countVotings, totalOf } from '@portal/shared/voting/rules.ts'

/** Decisions or the protocol as they are printed: texts are data, and no part of them is code. */
export interface Booklet {
  name: string
  congress: string
  place: string
  /** What says on each page that this does not hold yet; empty where it does. */
  mark: string
  chapters: { title: string; entries: Entry[] }[]
  /** Stands at the end. */
  closing: string
}

interface Entry {
  /** When it happened: "09:21"; empty where nobody knows, or asks. */
  time: string
  title: string
  outcome: string
  text: string[]
  /** Formatted text, cleaned. */
  content: string
  counts: ProtocolCount[]
  /** Names in a roll call: "Ja (12)" and all of them in one line. */
  names: { title: string; people: string }[]
}

const berlin = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  hour: '2-digit',
  minute: '2-digit',
})
const moments = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'long',
  timeStyle: 'short',
})
const days = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', dateStyle: 'full' })

export const bookletOfProtocol = ({ title, subtitle, days: all, hash }: Protocol): Booklet => ({
  name: 'Beschlussprotokoll',
  congress: title,
  place: subtitle,
  mark: 'Entwurf',
  chapters: all.flatMap(({ day, sections }) =>
    sections.map((section) => ({
      title: `${days.format(new Date(day))} · ${section.title}`,
      entries: section.entries.map(entryOf),
    })),
  ),
  closing: `Fingerabdruck des Inhalts (SHA-256): ${hash}`,
})

const entryOf = ({ at, title, outcome, text, content, counts, rollCall, absent }: ProtocolEntry): Entry => ({
  time: berlin.format(new Date(at)),
  title,
  outcome: outcome ?? '',
  text,
  content,
  counts,
  names: [
    ...[...Map.groupBy(rollCall, ({ vote }) => vote)].map(([vote, people]) => namesOf(vote, people)),
    ...(absent.length > 0 ? [namesOf('Nicht abgestimmt', absent)] : []),
  ],
})

const namesOf = (title: string, people: readonly { name: string; association: string | null }[]) => ({
  title: `${title} (${people.length})`,
  people: people
    .map(({ name, association }) => (association === null ? name : `${name} (${association})`))
    .join(', '),
})

export const bookletOfDecisions = (
  decisions: readonly Decided[],
  congress: { title: string; subtitle: string },
): Booklet => ({
  name: 'Beschlüsse',
  congress: congress.title,
  place: congress.subtitle,
  mark: '',
  chapters: [...Map.groupBy(decisions, ({ top }) => top.id).values()].map((ofTop) => ({
    title: ofTop[0] ? `TOP ${ofTop[0].top.name}: ${ofTop[0].top.content}` : '',
    entries: ofTop.map(decisionEntry),
  })),
  closing: '',
})

function decisionEntry({
  number,
  title,
  outcome,
  type,
  applicant,
  decidedAt,
  opening,
  content,
  result,
}: Decided): Entry {
  const all = result && totalOf(result)
  return {
    time: '',
    title: `${number} ${title}`,
    outcome,
    text: [
      [type, applicant && `von ${applicant}`].filter(Boolean).join(' '),
      ...(decidedAt
        ? [
            `Beschlossen am ${moments.format(new Date(decidedAt))} Uhr${result ? `, ${modeLabels[result.mode]}` : ''}.`,
          ]
        : []),
      ...(opening ? [opening] : []),
    ],
    content,
    counts:
      all && countVotings(all) > 0 ? [{ name: 'Gesamt', yes: all[1], no: all[2], abstention: all[0] }] : [],
    names: [],
  }
}
