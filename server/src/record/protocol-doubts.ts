import { sessionDay } from '@portal/shared/attendance/rules.ts'
import type { NoteInput, ProtocolDay } from '@portal/shared/record/protocol.ts'
import { doubtsOf, refuseNote } from '@portal/shared/record/protocol-rules.ts'
import { USUAL_SEATS } from '@portal/shared/usual.ts'
import type { Choice } from '@portal/shared/voting/records.ts'
import { MajorityRule, Mode, type Votings } from '@portal/shared/voting/records.ts'
import { hallOf, onlineOf } from '#voting/view.ts'
import type { Books, Result } from './protocol-books.ts'
import { lastOf, lateCountOf } from './protocol-notes.ts'

export type Doubt = ProtocolDay['doubts'][number] & { at: Date }

/** What somebody should look into before the protocol is released (rule RE15): of results that hold. */
export function doubtsIn(books: Books): Doubt[] {
  const counted = new Set(
    books.results.filter((row) => hallOf(row)).map(({ declared_at }) => sessionDay(declared_at)),
  )
  const changed = new Set(books.adopted.filter((text) => text.changed).map(({ id }) => id))
  return books.results.filter(holds).flatMap((row) => {
    const motion = row.app_id === null ? undefined : books.motionById.get(row.app_id)
    if (row.app_id === null && row.procedural_id === null) return []
    const found = [
      ...(row.chambers === true || row.rule === null ? [] : doubtsOf(seenOf(row, books, counted))),
      ...(changed.has(row.id) ? ['text-changed' as const] : []),
    ]
    const entry = { entryId: `result-${row.id}`, title: motion?.title ?? row.content, at: row.declared_at }
    return found.map((doubt) => ({ doubt, ...entry }))
  })
}

/** Whether a result is neither repeated nor corrected. */
const holds = ({ withdrawn, state }: Result): boolean =>
  !withdrawn && (state === 'declared' || state === null)

export type Enterable = ProtocolDay['enterable'][number] & { at: Date }

/** What of the hall nobody has entered yet, of results that hold and that can have it (rule RE13). */
export const enterableIn = (books: Books): Enterable[] =>
  books.results.filter(holds).flatMap((row) => {
    if (row.app_id === null && row.procedural_id === null) return []
    const result = {
      mode: Mode.parse(row.mode),
      chambers: row.chambers === true,
      hallCounted: hallOf(row) !== null,
      namesGone: row.names_gone,
    }
    const kinds = (['count', 'rollcall'] as const).filter(
      (kind) => !books.noteOf.has(`${kind} ${row.id}`) && refuseNote(blank[kind], result) === null,
    )
    return kinds.length > 0 ? [{ entryId: `result-${row.id}`, kinds, at: row.declared_at }] : []
  })

const blank = {
  count: { kind: 'count', yes: 0, no: 0, abstention: 0 },
  rollcall: { kind: 'rollcall', votes: [] },
} as const satisfies Record<string, NoteInput>

function seenOf(row: Result, books: Books, counted: ReadonlySet<string>) {
  const late = lateCountOf(row, books)
  const entered = lastOf(books.noteOf.get(`rollcall ${row.id}`))
  return {
    mode: Mode.parse(row.mode),
    rule: MajorityRule.parse(row.rule),
    online: onlineOf(row),
    hall: hallOf(row) ?? late,
    countedLate: late !== null,
    namesGone: row.names_gone,
    named: entered?.kind === 'rollcall' ? addedUp(entered.votes) : null,
    declared: row.result,
    seats: row.seats ?? books.congress?.seats ?? USUAL_SEATS,
    handsCount: counted.has(sessionDay(row.declared_at)),
  }
}

const addedUp = (votes: readonly { vote: Choice }[]): Votings => {
  const count = (choice: number) => votes.filter(({ vote }) => vote === choice).length
  return { '0': count(0), '1': count(1), '2': count(2) }
}
