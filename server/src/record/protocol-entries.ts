import { setImmediate as breathe } from 'node:timers/promises'
import { quorumOf } from '@portal/shared/attendance/rules.ts'
import { applicantInWords, isElection, printNumber } from '@portal/shared/motions/rules.ts'
import type { ProceduralType } from '@portal/shared/procedural/records.ts'
import { isVotedOn } from '@portal/shared/procedural/rules.ts'
import type { ProtocolCount, ProtocolEntry } from '@portal/shared/record/protocol.ts'
import { proceduralNames, proceduralOutcome } from '@portal/shared/text/procedural.ts'
import {
  choiceLabels,
  modeLabels,
  outcomeInWords,
  ruleInWords,
  seatsInWords,
  TOO_FEW,
} from '@portal/shared/text/votes.ts'
import { USUAL_SEATS } from '@portal/shared/usual.ts'
import { Choice } from '@portal/shared/voting/records.ts'
import { addVotings, countVotings } from '@portal/shared/voting/rules.ts'
import { viewResult } from '#voting/view.ts'
import { lastOf, lateCountOf, lateSentences, type Note, noteEntries } from './protocol-notes.ts'
import type { Sitting } from './protocol-store.ts'

export type Result = Sitting['results'][number]
type Motion = Sitting['motions'][number]

const nothing = {
  topId: null,
  appId: null,
  text: [],
  content: '',
  outcome: null,
  counts: [],
  rollCall: [],
  absent: [],
  rounds: [],
}

/** So many results are written in one turn of the thread that takes ballots. */
const AT_ONCE = 20

/** All that happened and belongs into the protocol, each thing once, in the order of time (rule RE9). */
export async function entriesOf(books: Books): Promise<ProtocolEntry[]> {
  const written: ProtocolEntry[] = []
  for (const [place, row] of books.results.entries()) {
    written.push(...resultEntries(row, books))
    if (place % AT_ONCE === AT_ONCE - 1) await breathe()
  }
  written.push(...deedEntries(books))
  await breathe()
  written.push(...speechEntries(books), ...replacementEntries(books), ...quorumEntries(books))
  written.push(...books.notes.flatMap((note) => noteEntries(note, books)))
  await breathe()
  const entries = written.toSorted(
    (a, b) => inOrder(a.at, b.at) || order(a) - order(b) || numerically.compare(a.id, b.id),
  )
  // What belongs to no agenda item by itself happened under the one that was called.
  let called: number | null = null
  return entries.map((entry) => {
    if (entry.kind === 'item') called = entry.topId
    return { ...entry, topId: entry.topId ?? called }
  })
}

/** A sitting in which what belongs to one thing is found at once. */
export interface Books extends Sitting {
  topById: Map<number, Sitting['tops'][number]>
  motionById: Map<number, Motion>
  proceduralById: Map<number, Sitting['procedural'][number]>
  moversOf: Map<number, Sitting['movers']>
  rollCallOf: Map<number, Sitting['rollCalls']>
  chambersOf: Map<number, Sitting['chambers']>
  /** The texts that were adopted, by their results. */
  adoptedBy: Map<number, string>
  /** What the office has added to results. */
  noteOf: Map<string, Note>
}

const byId = <T extends { id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]))

export const booksOf = (sitting: Sitting): Books => ({
  ...sitting,
  topById: byId(sitting.tops),
  motionById: byId(sitting.motions),
  proceduralById: byId(sitting.procedural),
  moversOf: Map.groupBy(sitting.movers, ({ motion_id }) => motion_id),
  rollCallOf: Map.groupBy(sitting.rollCalls, ({ result_id }) => result_id),
  chambersOf: Map.groupBy(sitting.chambers, ({ vote_id }) => vote_id),
  adoptedBy: new Map(sitting.adopted.map(({ id, content }) => [id, content])),
  noteOf: new Map(sitting.notes.map((note) => [`${note.kind} ${note.result_id}`, note])),
})

/** Times of one form, all of UTC, come in the order of their letters. */
const inOrder = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
const numerically = new Intl.Collator('en', { numeric: true })

/** At one moment an agenda item is called before what happens under it, and what is remarked on that stands behind it. */
const order = ({ kind }: ProtocolEntry): number => (kind === 'item' ? 0 : kind === 'remark' ? 2 : 1)

const berlin = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  hour: '2-digit',
  minute: '2-digit',
})
const clock = (at: Date): string => `${berlin.format(at)} Uhr`

const naming = (name: string, code: string | null): string => (code === null ? name : `${name} (${code})`)

const moverOf = (motion: Motion, { moversOf }: Books): string =>
  applicantInWords({ ...motion, users: moversOf.get(motion.id) ?? [] })

const numberOf = (motion: Motion): string => printNumber({ ...motion, top: { name: motion.top_name } })

function deedEntries({ deeds, topById, motionById }: Books): ProtocolEntry[] {
  return deeds.flatMap(({ seq, at, action, details }): ProtocolEntry[] => {
    const { topId, appId, appIds, lapsing, id, reason, paused, until, editorial } = (details ?? {}) as Record<
      string,
      unknown
    >
    const entry = { ...nothing, id: `deed-${seq}`, at: at.toISOString() }
    const about = (id: unknown) => {
      const motion = motionById.get(Number(id))
      return motion
        ? {
            ...entry,
            id: `deed-${seq}-${motion.id}`,
            appId: motion.id,
            topId: motion.top_id,
            title: `${numberOf(motion)} ${motion.title}`,
          }
        : null
    }
    const lapsed = (ids: unknown, sentence: string) =>
      (Array.isArray(ids) ? ids : []).flatMap((one): ProtocolEntry[] => {
        const named = about(one)
        return named ? [{ ...named, kind: 'lapsed', text: [sentence] }] : []
      })
    const because = typeof reason === 'string' && reason !== '' ? [`Begründung: ${reason}`] : []
    switch (action) {
      case 'set-working-point': {
        const top = topById.get(Number(topId))
        return top
          ? [
              {
                ...entry,
                kind: 'item',
                topId: top.id,
                title: `Aufruf von TOP ${top.name}`,
                text: [`Um ${clock(at)} wird der Tagesordnungspunkt aufgerufen.`],
              },
            ]
          : []
      }
      case 'set-pause':
      case 'end-pause': {
        if (action === 'end-pause' || paused !== true)
          return [
            {
              ...entry,
              kind: 'resumed',
              title: 'Fortsetzung der Sitzung',
              text: [`Die Sitzung wird um ${clock(at)} fortgesetzt.`],
            },
          ]
        const end = typeof until === 'string' ? ` bis ${clock(new Date(until))}` : ''
        return [
          {
            ...entry,
            kind: 'pause',
            title: 'Unterbrechung der Sitzung',
            text: [`Die Sitzung wird um ${clock(at)} unterbrochen${end}.`],
          },
        ]
      }
      case 'cancel-vote': {
        const named = about(appId)
        return named
          ? [{ ...named, kind: 'cancelled', text: ['Die Abstimmung wird ohne Ergebnis abgebrochen.'] }]
          : []
      }
      case 'cancel-procedural':
      case 'reset-procedural':
        if (id === null) return []
        return [
          {
            ...entry,
            kind: 'cancelled',
            title: 'Geschäftsordnungsantrag',
            text: ['Der Geschäftsordnungsantrag wird ohne Ergebnis beendet.'],
          },
        ]
      case 'edit-motion': {
        const named = editorial === true ? about(appId) : null
        return named
          ? [
              {
                ...named,
                kind: 'editorial',
                text: ['Der Beschluss wird redaktionell berichtigt.', ...because],
              },
            ]
          : []
      }
      case 'withdraw-motion': {
        const named = about(appId)
        return named
          ? [
              { ...named, kind: 'withdrawn', text: ['Der Antrag wird zurückgezogen.', ...because] },
              ...lapsed(lapsing, 'Der Antrag entfällt mit dem, den er ändert.'),
            ]
          : []
      }
      case 'unlapse-motions':
        return lapsed(appIds, 'Der Antrag gilt nicht mehr als entfallen.')
      default:
        return lapsed(appIds, 'Der Antrag ist entfallen.')
    }
  })
}

/** A vote, or what was put right in it. A test vote is none of the assembly's. */
function resultEntries(row: Result, books: Books): ProtocolEntry[] {
  if (row.procedural_id !== null) return proceduralEntry(row, row.procedural_id, books)
  const motion = motionOf(row.app_id, books)
  return motion ? [voteEntry(row, motion, books)] : []
}

const motionOf = (id: number | null, { motionById }: Books) => (id === null ? undefined : motionById.get(id))

function voteEntry(row: Result, motion: Motion, books: Books): ProtocolEntry {
  const { id, reason, result } = row
  const seats = row.seats ?? books.congress?.seats ?? USUAL_SEATS
  const shown = viewResult(row)
  const chamber = row.chambers === true
  const block = shown.block.length > 1 ? [`En bloc mit ${shown.block.length - 1} weiteren abgestimmt.`] : []
  const repeated =
    row.state === 'discarded' ? ['Die Abstimmung wurde wiederholt; dieses Ergebnis gilt nicht.'] : []
  const holds = !row.withdrawn && row.state === 'declared'
  const adopted = result === true && holds && !isElection(motion.type_id)
  const moved = formula(motion, adopted, moverOf(motion, books))
  return {
    ...nothing,
    id: `result-${id}`,
    at: row.declared_at.toISOString(),
    kind: row.corrects === null ? 'vote' : 'correction',
    topId: motion.top_id,
    appId: motion.id,
    title: `${numberOf(motion)} ${motion.title}`,
    text: [
      ...(reason === null ? [] : [`Berichtigung des Ergebnisses: ${reason}`]),
      ...(adopted ? [] : [moved]),
      `Abstimmung: ${chamber ? 'Kammerabstimmung' : modeLabels[shown.mode]}, ${ruleInWords(shown.rule, seats)}.`,
      ...block,
      ...(row.too_few ? [`${TOO_FEW}.`] : []),
      ...(row.present === null ? [] : [`Anwesend: ${row.present} von ${seats}.`]),
      ...(chamber ? chamberSentences(row, books) : []),
      ...repeated,
      ...lateSentences(row, books),
      // What was adopted follows at once.
      ...(adopted ? [moved] : []),
    ],
    content: holds ? (books.adoptedBy.get(id) ?? '') : '',
    outcome: outcomeInWords(result, motion.type_id),
    counts: countsOf(row, books),
    ...namesIn(row, books),
  }
}

/** What was adopted and holds is announced; of everything else it is said what it was. */
function formula(motion: Motion, adopted: boolean, mover: string): string {
  const of = mover === '' ? '' : ` von ${mover}`
  const named = `(Drucksache ${numberOf(motion)})`
  if (!adopted) return `${motion.type_name}${of} ${named}.`
  return motion.type_name.startsWith('Entschließung')
    ? `Auf Antrag${of} ${named} fasst die Versammlung folgende Entschließung:`
    : `Auf Antrag${of} ${named} beschließt die Versammlung:`
}

/** Hall and online apart and together; of a secret vote together alone, and nothing of too few ballots. */
function countsOf(row: Result, books: Books): ProtocolCount[] {
  const chamber = row.chambers === true
  const { votings, hall: counted } = viewResult(row)
  const hall = counted ?? lateCountOf(row, books)
  if (votings === null) return []
  const line = (name: string, votes: typeof votings): ProtocolCount => ({
    name,
    yes: votes[1],
    no: votes[2],
    abstention: chamber ? null : votes[0],
  })
  const all = addVotings(votings, hall)
  if (countVotings(all) === 0) return []
  return hall ? [line('Saal', hall), line('Online', votings), line('Gesamt', all)] : [line('Gesamt', all)]
}

function chamberSentences({ vote_id }: Result, { chambersOf }: Books): string[] {
  const cast = vote_id === null ? [] : (chambersOf.get(vote_id) ?? [])
  const listed = (value: boolean | null) =>
    cast
      .filter((ballot) => ballot.value === value)
      .map(({ code, seats }) => `${code} (${seatsInWords(seats)})`)
  return ([true, false, null] as const).flatMap((value) => {
    const codes = listed(value)
    const name = value === null ? 'Nicht abgestimmt' : choiceLabels[value ? 1 : 2]
    return codes.length > 0 ? [`${name}: ${codes.join(', ')}.`] : []
  })
}

/**
 * Who voted what in a roll call, and who could have and has not: of those who vote by hand this is known once the office has
 * entered their roll call.
 */
function namesIn(row: Result, { rollCallOf, noteOf, delegates, replacements }: Books) {
  if (row.mode !== 'rollcall' || row.procedural_id !== null) return {}
  const cast = rollCallOf.get(row.id) ?? []
  const entered = lastOf(noteOf.get(`rollcall ${row.id}`))
  const byHand = entered?.kind === 'rollcall' ? entered.votes : null
  const there = new Set(cast.map(({ user_id }) => user_id))
  const thereByHand = new Set(byHand?.map(({ registerNumber }) => registerNumber))
  const at = row.declared_at
  return {
    rollCall: [
      ...cast.map(({ name, association, choice }) => ({ name, association, choice: Choice.parse(choice) })),
      ...(byHand ?? []).map(({ name, association, vote }) => ({ name, association, choice: vote })),
    ].map(({ choice, ...person }) => ({ ...person, vote: choiceLabels[choice] })),
    absent: delegates
      .filter(
        (person) =>
          (person.online_only || byHand) &&
          !there.has(person.id) &&
          !thereByHand.has(person.register_number) &&
          heldSeat(person, at, replacements),
      )
      .map(({ name, association }) => ({ name, association })),
  }
}

/** Whether a delegate had the seat at a moment: replacements say when it changed hands. */
function heldSeat(
  { id, active }: Sitting['delegates'][number],
  at: Date,
  replacements: Sitting['replacements'],
): boolean {
  const during = ({ began_at, ended_at }: Sitting['replacements'][number]) =>
    began_at <= at && (ended_at === null || ended_at > at)
  if (replacements.some((one) => one.replaced_id === id && during(one))) return false
  const asSuccessor = replacements.filter((one) => one.successor_id === id)
  if (asSuccessor.some(during)) return true
  const [first] = asSuccessor
  if (first && !(first.successor_was_delegate && first.successor_was_active)) return false
  return active || replacements.some((one) => one.replaced_id === id && one.began_at > at)
}

function proceduralEntry(row: Result, id: number, books: Books): ProtocolEntry[] {
  const moved = books.proceduralById.get(id)
  if (!moved) return []
  const type = moved.type as ProceduralType
  const motion = motionOf(row.app_id ?? moved.app_id, books)
  const seats = row.seats ?? books.congress?.seats ?? USUAL_SEATS
  return [
    {
      ...nothing,
      id: `result-${row.id}`,
      at: row.declared_at.toISOString(),
      kind: 'procedural',
      topId: motion?.top_id ?? null,
      appId: motion?.id ?? null,
      title: `${proceduralNames[type]}${motion ? ` zu ${numberOf(motion)}` : ''}`,
      text: [
        `Geschäftsordnungsantrag von ${naming(moved.owner, moved.owner_code)}${moved.content === '' ? '.' : `: ${moved.content}`}`,
        ...(moved.pro === null ? [] : [`Dafür spricht ${moved.pro}.`]),
        ...(moved.contra === null ? [] : [`Dagegen spricht ${moved.contra}.`]),
        ...(isVotedOn(type) ? [`Abstimmung: ${ruleInWords(viewResult(row).rule, seats)}.`] : []),
        ...(type === 3 && row.result === true && motion
          ? [`Der Antrag ${numberOf(motion)} wird zur weiteren Beratung an den Vorstand überwiesen.`]
          : []),
        ...lateSentences(row, books),
      ],
      outcome: proceduralOutcome(type, row.result),
      counts: countsOf(row, books),
    },
  ]
}

const speechEntries = ({ speeches }: Sitting): ProtocolEntry[] =>
  speeches.flatMap(({ id, top_id, guest, name, code, started_at, ended_at, rested_ms }) => {
    if (!started_at || !ended_at) return []
    const seconds = Math.max(0, Math.round((ended_at.getTime() - started_at.getTime() - rested_ms) / 1000))
    const length = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} Minuten`
    const speaker = name === null ? `${guest ?? ''} (Gast)` : naming(name, code)
    return [
      {
        ...nothing,
        id: `speech-${id}`,
        at: started_at.toISOString(),
        kind: 'speech' as const,
        topId: top_id,
        title: speaker,
        text: [`Wortbeitrag von ${clock(started_at)} an, ${length}.`],
      },
    ]
  })

const replacementEntries = ({ replacements }: Sitting): ProtocolEntry[] =>
  replacements.flatMap(
    ({ id, began_at, ended_at, replaced, successor, code, passed_voice_leader, end_reason }) => {
      const entry = { ...nothing, kind: 'replacement' as const }
      const voice = passed_voice_leader ? ' und führt die Stimme der Kammer' : ''
      const began: ProtocolEntry = {
        ...entry,
        id: `replacement-${id}`,
        at: began_at.toISOString(),
        title: 'Wechsel im Mandat',
        text: [`Für ${naming(replaced, code)} rückt ${successor} nach${voice}.`],
      }
      if (!ended_at) return [began]
      const because = end_reason === '' ? [] : [`Begründung: ${end_reason}`]
      const ended: ProtocolEntry = {
        ...entry,
        id: `return-${id}`,
        at: ended_at.toISOString(),
        title: 'Rückkehr in das Mandat',
        text: [`${naming(replaced, code)} kehrt zurück; ${successor} gibt den Sitz ab.`, ...because],
      }
      return [began, ended]
    },
  )

const quorumEntries = ({ quorums }: Sitting): ProtocolEntry[] =>
  quorums.map(({ id, at, seats, present, hall, online, quorate }) => ({
    ...nothing,
    id: `quorum-${id}`,
    at: at.toISOString(),
    kind: 'quorum' as const,
    title: 'Feststellung der Beschlussfähigkeit',
    text: [
      `Um ${clock(at)} sind ${present} von ${seats} Delegierten anwesend, ${hall} im Saal und ${online} online; nötig sind ${quorumOf(seats)}.`,
      quorate ? 'Die Versammlung ist beschlussfähig.' : 'Die Versammlung ist nicht beschlussfähig.',
    ],
  }))
