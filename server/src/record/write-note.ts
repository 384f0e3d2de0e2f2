import type { NoteContent, NoteInput } from '@portal/shared/record/protocol.ts'
import { refuseNote } from '@portal/shared/record/protocol-rules.ts'
import { Mode } from '@portal/shared/voting/records.ts'
import { memberOf } from '#core/member-of.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { readTop } from '#motions/store.ts'
import { hallOf } from '#voting/view.ts'
import {
  insertNote,
  insertNoteVersion,
  lockNote,
  readDeviceVoters,
  readNotedResult,
  readPeopleByNumber,
} from './note-store.ts'

interface WrittenNote {
  id: number | null
  version: number | null
  at: string | null
  topId: number | null
  resultId: number | null
  reason: string
  note: NoteInput
}

/** The office adds something to the protocol, or writes it otherwise: what it said before stays (rule RE13). */
export async function writeNote(work: Work, request: WrittenNote): Promise<{ id: number; version: number }> {
  const { id, note, reason } = request
  const before = id === null ? null : await lockVersion(work, id, request.version)
  if (before && before.kind !== note.kind) throw new Refusal('protocol-note-unknown')
  if (before && reason.trim() === '') throw new Refusal('protocol-note-reason')
  const resultId = before ? before.result_id : request.resultId
  const isOnResult = note.kind === 'count' || note.kind === 'rollcall'
  const result = isOnResult && resultId !== null ? await readNotedResult(work.tx, resultId) : undefined
  refuseIf(
    refuseNote(
      note,
      result
        ? {
            mode: Mode.parse(result.mode),
            chambers: result.chambers === true,
            hallCounted: hallOf(result) !== null,
            namesGone: result.names_gone,
          }
        : null,
    ),
  )
  const content = await contentOf(work, note, resultId)
  const written = before ?? (await add(work, request, isOnResult ? resultId : null))
  const version = written.version + 1
  await insertNoteVersion(work.tx, {
    ...{ note_id: written.id, version, at: work.now, user_id: memberOf(work).id, reason },
    content: JSON.stringify(content),
  })
  work.audit('write-protocol-note', { id: written.id, kind: note.kind, version, reason })
  return { id: written.id, version }
}

/** What the office has added does not hold any more, and stays to be read. */
export async function strikeNote(
  work: Work,
  { id, version, reason }: { id: number; version: number; reason: string },
): Promise<1> {
  const note = await lockVersion(work, id, version)
  if (reason.trim() === '') throw new Refusal('protocol-note-reason')
  await insertNoteVersion(work.tx, {
    ...{ note_id: id, version: version + 1, at: work.now, user_id: memberOf(work).id, reason },
    content: null,
  })
  work.audit('strike-protocol-note', { id, kind: note.kind, reason })
  return 1
}

/** Nobody writes over what a colleague has written meanwhile. */
async function lockVersion({ tx }: Work, id: number, version: number | null) {
  const note = await lockNote(tx, id)
  if (!note) throw new Refusal('protocol-note-unknown')
  if (note.version !== version) throw new Refusal('protocol-note-otherwise')
  return note
}

async function add({ tx, now }: Work, { at, topId, note }: WrittenNote, resultId: number | null) {
  if (topId !== null && !(await readTop(tx, topId))) throw new Refusal('top-unknown')
  const id = await insertNote(tx, {
    ...{ kind: note.kind, at: at === null ? now : new Date(at) },
    ...{ top_id: topId, result_id: resultId },
  })
  if (id === undefined) throw new Refusal('protocol-note-there')
  return { id, version: 0 }
}

/** Who voted by hand is kept under the names of this day; whoever has voted on a device is none of them. */
async function contentOf({ tx }: Work, note: NoteInput, resultId: number | null): Promise<NoteContent> {
  if (note.kind !== 'rollcall') return note
  const numbers = note.votes.map(({ registerNumber }) => registerNumber)
  if (new Set(numbers).size < numbers.length) throw new Refusal('named-twice')
  const people = new Map(
    (await readPeopleByNumber(tx, numbers)).map((person) => [person.register_number, person]),
  )
  const onDevice = new Set(await readDeviceVoters(tx, resultId ?? 0))
  return {
    kind: 'rollcall',
    votes: note.votes.map(({ registerNumber, vote }) => {
      const person = people.get(registerNumber)
      if (!person) throw new Refusal('person-unknown')
      if (onDevice.has(registerNumber)) throw new Refusal('voted-on-device')
      return { registerNumber, vote, name: person.name, association: person.medical_association_code }
    }),
  }
}
