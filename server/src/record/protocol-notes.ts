import type { ElectionNote, NoteContent, ProtocolEntry } from '@portal/shared/record/protocol.ts'
import { momentInWords } from '@portal/shared/text/moment.ts'
import { choiceLabels } from '@portal/shared/text/votes.ts'
import type { Votings } from '@portal/shared/voting/records.ts'
import type { Books, Result } from './protocol-books.ts'
import type { Sitting } from './protocol-store.ts'

export type Note = Sitting['notes'][number]
type Version = Note['versions'][number]

/** What a note says now; nothing where it was struck out. */
export const lastOf = (note: Note | undefined): NoteContent | null => note?.versions.at(-1)?.content ?? null

/** The count of the hall that was handed in later. */
export function lateCountOf({ id }: Pick<Result, 'id'>, { noteOf }: Pick<Books, 'noteOf'>): Votings | null {
  const count = lastOf(noteOf.get(`count ${id}`))
  return count?.kind === 'count' ? { '0': count.abstention, '1': count.yes, '2': count.no } : null
}

/** That something was added to a result later, by whom, and what it said before (rule RE13). */
export function lateSentences({ id }: Pick<Result, 'id'>, { noteOf }: Pick<Books, 'noteOf'>): string[] {
  return [
    { note: noteOf.get(`count ${id}`), what: 'Zählung des Saals nachgetragen' },
    { note: noteOf.get(`rollcall ${id}`), what: 'Namentliche Abstimmung des Saals eingetragen' },
  ].flatMap(({ note, what }) => {
    const [first] = note?.versions ?? []
    return note && first ? [`${what} ${signatureOf(first)}.`, ...changesOf(note)] : []
  })
}

const signatureOf = ({ at, by }: Pick<Version, 'at' | 'by'>): string =>
  `am ${momentInWords(at)}${by === null ? '' : ` von ${by}`}`

/** Every change of a note in a sentence, with what it said before. */
const changesOf = ({ versions }: Note): string[] =>
  versions.slice(1).map((version, place) => {
    const before = versions[place]?.content
    const deed = version.content === null ? 'Gestrichen' : 'Geändert'
    const because = version.reason === '' ? '' : ` Begründung: ${version.reason}`
    return `${deed} ${signatureOf(version)}.${before ? ` Zuvor: ${inShort(before)}` : ''}${because}`
  })

/** What a note said, in a line. */
function inShort(content: NoteContent): string {
  switch (content.kind) {
    case 'remark':
      return `„${content.text}“`
    case 'election':
      return [
        content.title,
        ...roundsOf(content).map(
          ({ title, lines }) => `${title}: ${lines.map(({ name, votes }) => `${name} ${votes}`).join(', ')}`,
        ),
        ...electedSentences(content),
      ].join('; ')
    case 'count':
      return `${content.yes} Ja, ${content.no} Nein, ${content.abstention} Enthaltungen.`
    case 'rollcall':
      return `${content.votes.map(({ name, vote }) => `${name} ${choiceLabels[vote]}`).join(', ')}.`
  }
}

/** Remarks and elections stand for themselves. What was struck out stays, as struck out. */
export function noteEntries(note: Note, { motionById }: Pick<Books, 'motionById'>): ProtocolEntry[] {
  const { id, kind, at, top_id: topId, versions } = note
  if (kind !== 'remark' && kind !== 'election') return []
  const content = lastOf(note)
  const [first] = versions
  const entry: ProtocolEntry = {
    ...{ id: `note-${id}`, at: at.toISOString(), topId, appId: null, content: '', outcome: null },
    ...{ counts: [], rollCall: [], absent: [], rounds: [] },
    kind,
    title: kind === 'remark' ? 'Bemerkung' : 'Wahl',
    text: [],
  }
  const signed = first ? [`Eingetragen ${signatureOf(first)}.`] : []
  if (content?.kind === 'election') {
    const motion = content.appId === null ? undefined : motionById.get(content.appId)
    return [
      {
        ...entry,
        topId: topId ?? motion?.top_id ?? null,
        appId: motion?.id ?? null,
        title: `Wahl: ${content.title}`,
        text: [
          content.onPaper ? 'Gewählt wurde auf Papier.' : 'Gewählt wurde außerhalb des Portals.',
          ...(motion?.polya ? [`Verweis auf die Wahl: ${motion.polya}`] : []),
          ...electedSentences(content),
          ...signed,
          ...changesOf(note),
        ],
        outcome: content.elected === '' ? 'Nicht Gewählt' : 'Gewählt',
        rounds: roundsOf(content),
      },
    ]
  }
  const words = content?.kind === 'remark' ? content.text.split(/\n+/) : []
  return [{ ...entry, text: [...words, ...signed, ...changesOf(note)] }]
}

const roundsOf = ({ rounds }: ElectionNote): ProtocolEntry['rounds'] =>
  rounds.map(({ runOff, candidates, abstention, invalid }, place) => {
    const cast = candidates.reduce((sum, { votes }) => sum + votes, abstention + invalid)
    return {
      title: runOff ? `Stichwahl (${place + 1}. Wahlgang)` : `${place + 1}. Wahlgang`,
      lines: [
        ...candidates,
        { name: 'Enthaltungen', votes: abstention },
        { name: 'ungültig', votes: invalid },
        { name: 'abgegeben', votes: cast },
      ],
    }
  })

const electedSentences = ({ lot, elected, accepted }: ElectionNote): string[] => [
  ...(lot === '' ? [] : [`Das Los fällt auf ${lot}.`]),
  elected === '' ? 'Niemand ist gewählt.' : `Gewählt ist ${elected}.`,
  ...(elected === '' || accepted === null
    ? []
    : [accepted ? `${elected} nimmt die Wahl an.` : `${elected} nimmt die Wahl nicht an.`]),
]
