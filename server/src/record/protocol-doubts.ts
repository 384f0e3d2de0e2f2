import { sessionDay } from '@portal/shared/attendance/rules.ts'
import type { ProtocolDay } from '@portal/shared/record/protocol.ts'
import { doubtsOf } from '@portal/shared/record/protocol-rules.ts'
import { USUAL_SEATS } from '@portal/shared/usual.ts'
import { MajorityRule, Mode, type Votings } from '@portal/shared/voting/records.ts'
import { hallOf, onlineOf } from '#voting/view.ts'
import type { Books, Result } from './protocol-entries.ts'
import { lastOf, lateCountOf } from './protocol-notes.ts'

export type Doubt = ProtocolDay['doubts'][number] & { at: Date }

/** What somebody should look into before the protocol is released (rule RE15): of results that hold. */
export function doubtsIn(books: Books): Doubt[] {
  const counted = new Set(
    books.results.filter((row) => hallOf(row)).map(({ declared_at }) => sessionDay(declared_at)),
  )
  const changed = new Set(books.adopted.filter((text) => text.changed).map(({ id }) => id))
  return books.results
    .filter(({ withdrawn, state }) => !withdrawn && (state === 'declared' || state === null))
    .flatMap((row) => {
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

function seenOf(row: Result, books: Books, counted: ReadonlySet<string>) {
  const late = lateCountOf(row, books)
  const entered = lastOf(books.noteOf.get(`rollcall ${row.id}`))
  return {
    mode: Mode.parse(row.mode),
    rule: MajorityRule.parse(row.rule),
    online: onlineOf(row),
    hall: hallOf(row) ?? late,
    countedLate: late !== null,
    named: entered?.kind === 'rollcall' ? addedUp(entered.votes) : null,
    declared: row.result,
    seats: row.seats ?? books.congress?.seats ?? USUAL_SEATS,
    handsCount: counted.has(sessionDay(row.declared_at)),
  }
}

const addedUp = (votes: readonly { vote: 0 | 1 | 2 }[]): Votings => {
  const count = (choice: number) => votes.filter(({ vote }) => vote === choice).length
  return { '0': count(0), '1': count(1), '2': count(2) }
}
