import { fingerprintOf } from '@portal/shared/audit/check.ts'
import type {
  Protocol,
  ProtocolCount,
  ProtocolDay,
  ProtocolEntry,
  ProtocolRound,
} from '@portal/shared/record/protocol.ts'
import { isInContents } from '@portal/shared/record/protocol-rules.ts'
import type { Decided } from '@portal/shared/record/records.ts'
import { votedInWords } from '@portal/shared/text/votes.ts'
import { countVotings, totalOf } from '@portal/shared/voting/votings.ts'

/** Decisions or the protocol as they are printed: texts are data, and no part of them is code. */
export interface Booklet {
  name: string
  congress: string
  place: string
  /** What says at the beginning that this does not hold yet; empty where it does. */
  mark: string
  /** Whether each chapter has pages of its own. */
  apart: boolean
  /** Each with what says on its pages that it does not hold yet. */
  chapters: { title: string; mark: string; entries: Entry[] }[]
  /** Stands at the end: who stands by which text, and how it is known again. */
  closing: { title: string; text: string[]; signed: string[] }[]
}

interface Entry {
  /** When it happened: "09:21"; empty where nobody knows, or asks. */
  time: string
  title: string
  /** Whether the contents name it. */
  listed: boolean
  outcome: string
  text: string[]
  /** Formatted text, cleaned. */
  content: string
  counts: ProtocolCount[]
  rounds: ProtocolRound[]
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

const DRAFT = 'Entwurf'

export const bookletOfProtocol = ({ title, subtitle, state, days: all, hash }: Protocol): Booklet => ({
  name: 'Beschlussprotokoll',
  congress: title,
  place: subtitle,
  mark: state === 'released' ? '' : DRAFT,
  apart: false,
  chapters: all.flatMap(({ supplements, ...day }) => [
    ...chaptersOf(day, days.format(new Date(day.day))),
    ...supplements.flatMap(({ number, gone, ...supplement }) => [
      ...chaptersOf(supplement, `Nachtrag ${number} zum ${days.format(new Date(day.day))}`),
      ...gone.map((entry) => ({
        title: `Nachtrag ${number} zum ${days.format(new Date(day.day))} · Entfallen`,
        mark: markOf(supplement),
        entries: [{ ...empty, title: entry.title, text: ['Dieser Eintrag entfällt.'] }],
      })),
    ]),
  ]),
  closing: [
    ...all.flatMap(({ supplements, ...day }) => [
      closingOf(day, `Protokoll vom ${days.format(new Date(day.day))}`),
      ...supplements.map((supplement) =>
        closingOf(supplement, `Nachtrag ${supplement.number} zum ${days.format(new Date(day.day))}`),
      ),
    ]),
    ...(all.length > 1 ? [{ title: 'Gesamtes Protokoll', text: [fingerprint(hash)], signed: [] }] : []),
  ],
})

type Releasable = Pick<ProtocolDay, 'state' | 'hash' | 'approved' | 'released' | 'logHead' | 'sections'>

const markOf = ({ state }: Pick<Releasable, 'state'>): string => (state === 'released' ? '' : DRAFT)

const chaptersOf = (text: Releasable, of: string): Booklet['chapters'] =>
  text.sections.map((section) => ({
    title: `${of} · ${section.title}`,
    mark: markOf(text),
    entries: section.entries.map(entryOf),
  }))

const fingerprint = (hash: string): string => `Fingerabdruck (SHA-256): ${hash}`

function closingOf({ state, hash, approved, released, logHead }: Releasable, title: string) {
  const stand = logHead ? [`Stand des Prüfprotokolls: ${fingerprintOf(logHead)}`] : []
  if (state !== 'released' || !approved || !released)
    return { title, text: [`${DRAFT}. ${fingerprint(hash)}`, ...stand], signed: [] }
  const signed = [approved, released].map(({ by, at }) => `${by}, ${moments.format(new Date(at))} Uhr`)
  return {
    title,
    text: [`Freigegeben von ${signed.join(' und ')}.`, fingerprint(hash), ...stand],
    signed: [approved.by, released.by],
  }
}

const empty: Entry = {
  time: '',
  title: '',
  listed: true,
  outcome: '',
  text: [],
  content: '',
  counts: [],
  rounds: [],
  names: [],
}

const entryOf = ({
  at,
  kind,
  title,
  outcome,
  text,
  content,
  counts,
  rounds,
  rollCall,
  absent,
}: ProtocolEntry): Entry => ({
  time: berlin.format(new Date(at)),
  title,
  listed: isInContents({ kind }),
  outcome: outcome ?? '',
  text,
  content,
  counts,
  rounds,
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
  keptBack: ReadonlyMap<number, Date | null>,
): Booklet => ({
  name: 'Beschlüsse',
  congress: congress.title,
  place: congress.subtitle,
  mark: '',
  apart: true,
  chapters: [...Map.groupBy(decisions, ({ top }) => top.id).values()].map((ofTop) => ({
    title: ofTop[0] ? `TOP ${ofTop[0].top.name}: ${ofTop[0].top.content}` : '',
    mark: '',
    entries: ofTop.map((decision) => decisionEntry(decision, embargoInWords(keptBack.get(decision.appId)))),
  })),
  closing: [],
})

/** Whoever holds it on paper learns how long it is not to be told. */
const embargoInWords = (until: Date | null | undefined): string[] => {
  if (until === undefined) return []
  return [until === null ? 'Sperrfrist bis auf Weiteres.' : `Sperrfrist bis ${moments.format(until)} Uhr.`]
}

function decisionEntry(decision: Decided, embargo: string[]): Entry {
  const { number, title, outcome, type, applicant, decidedAt, opening, content, result, union_vote } =
    decision
  const all = result && totalOf(result)
  return {
    time: '',
    title: `${number} ${title}`,
    listed: true,
    outcome,
    text: [
      ...embargo,
      [type, applicant && `von ${applicant}`].filter(Boolean).join(' '),
      ...(decidedAt
        ? [
            `Beschlossen am ${moments.format(new Date(decidedAt))} Uhr${result ? `, ${votedInWords(result, decision)}` : ''}.`,
          ]
        : []),
      ...(opening ? [opening] : []),
    ],
    content,
    counts:
      all && countVotings(all) > 0
        ? [{ name: 'Gesamt', yes: all[1], no: all[2], abstention: union_vote ? null : all[0] }]
        : [],
    rounds: [],
    names: [],
  }
}
