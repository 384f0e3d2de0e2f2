import { setImmediate as breathe } from 'node:timers/promises'
import { quorumOf } from '@portal/shared/attendance/rules.ts'
import { applicantInWords, isElection } from '@portal/shared/motions/rules.ts'
import type { ProceduralType } from '@portal/shared/procedural/records.ts'
import { isVotedOn } from '@portal/shared/procedural/rules.ts'
import { proceduralType } from '@portal/shared/procedural/types.ts'
import type { ProtocolCount, ProtocolEntry } from '@portal/shared/record/protocol.ts'
import { proceduralOutcome } from '@portal/shared/text/procedural.ts'
import {
  choiceLabels,
  modeLabels,
  outcomeInWords,
  ruleInWords,
  seatsInWords,
} from '@portal/shared/text/votes.ts'
import { TOO_FEW } from '@portal/shared/text/votings.ts'
import { USUAL_SEATS } from '@portal/shared/usual.ts'
import { Choice } from '@portal/shared/voting/records.ts'
import { addVotings, countVotings } from '@portal/shared/voting/votings.ts'
import { viewResult } from '#voting/view.ts'
import {
  type Books,
  clock,
  type Motion,
  naming,
  nothing,
  numberOf,
  proceduralWords,
  type Result,
} from './protocol-books.ts'
import { deedEntries } from './protocol-deeds.ts'
import { lastOf, lateCountOf, lateSentences, noteEntries } from './protocol-notes.ts'
import { sittingEntries } from './protocol-sittings.ts'
import type { Sitting } from './protocol-store.ts'

/** So many results are written in one turn of the thread that takes ballots. */
const AT_ONCE = 20

/** All that happened and belongs into the protocol, each thing once, in the order of time (rule RE9). */
export async function entriesOf(books: Books): Promise<ProtocolEntry[]> {
  const written: ProtocolEntry[] = []
  for (const [place, row] of books.results.entries()) {
    written.push(...resultEntries(row, books))
    if (place % AT_ONCE === AT_ONCE - 1) await breathe()
  }
  written.push(...deedEntries(books), ...sittingEntries(books))
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
    if (entry.kind === 'opened') called = null
    return { ...entry, topId: entry.topId ?? called }
  })
}

/** Times of one form, all of UTC, come in the order of their letters. */
const inOrder = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
const numerically = new Intl.Collator('en', { numeric: true })

/** At one moment the sitting is opened before an agenda item is called, and that before what happens under it, and what is remarked on that stands behind it. */
const order = ({ kind }: ProtocolEntry): number => {
  if (kind === 'opened') return 0
  if (kind === 'item') return 1
  return kind === 'remark' ? 3 : 2
}

const moverOf = (motion: Motion, { moversOf }: Books): string =>
  applicantInWords({ ...motion, users: moversOf.get(motion.id) ?? [] })

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
      ...(row.names_gone ? ['Wer wie gestimmt hat, ist nach Plan gelöscht.'] : []),
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
  if (row.mode !== 'rollcall' || row.procedural_id !== null || row.names_gone) return {}
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
  const { title, text } = proceduralWords(moved, motion)
  return [
    {
      ...nothing,
      id: `result-${row.id}`,
      at: row.declared_at.toISOString(),
      kind: 'procedural',
      topId: motion?.top_id ?? null,
      appId: motion?.id ?? null,
      title,
      text: [
        ...text,
        ...(isVotedOn(type) ? [`Abstimmung: ${ruleInWords(viewResult(row).rule, seats)}.`] : []),
        ...(type === proceduralType.boardReferral && row.result === true && motion
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
