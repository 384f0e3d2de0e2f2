import type { MajorityRule, Mode, Votings } from '#voting/records.ts'
import { verdict } from '#voting/rules.ts'
import { addVotings } from '#voting/votings.ts'
import type { NoteInput, ProtocolDoubt, ProtocolKind } from './protocol.ts'

/** Speeches and the calls of items are many, and found by what stands around them: contents name all else. */
export const isInContents = ({ kind }: { kind: ProtocolKind }): boolean =>
  kind !== 'speech' && kind !== 'item'

/** Who has approved a text, and which. */
interface Approval {
  by: number | null
  hash: string
}

/**
 * Why a day of the protocol can't be approved (rule RE14): the sitting is not over, it reads otherwise than who approves has read
 * it, nothing of it waits for a release, or the same person has approved it already.
 */
export function refuseRelease(release: {
  day: string
  today: string
  /** Whether an agenda item is called, or something is being decided. */
  sitting: boolean
  hash: string
  /** The text that waits for its release; null where everything is released. */
  waiting: string | null
  approved: Approval | null
  me: number
}): ReleaseRefusal | null {
  const { day, today, sitting, hash, waiting, approved, me } = release
  if (waiting === null) return 'nothing-to-release'
  if (day > today || (day === today && sitting)) return 'day-not-over'
  if (hash !== waiting) return 'protocol-otherwise'
  return approved?.hash === hash && approved.by === me ? 'second-person' : null
}
export type ReleaseRefusal =
  | 'day-not-over'
  | 'protocol-otherwise'
  | 'second-person'
  | 'nothing-to-release'
  | 'not-approved'

/** A result, as far as something can be added to it. */
interface NotedResult {
  mode: Mode
  /** Whether associations have voted. */
  chambers: boolean
  /** Whether the hall was counted when it was declared. */
  hallCounted: boolean
  /** Whether who voted what has been deleted by plan. */
  namesGone: boolean
}

/** Why the office can't add something to the protocol (rule RE13). */
export function refuseNote(note: NoteInput, result: NotedResult | null): NoteRefusal | null {
  switch (note.kind) {
    case 'remark':
      return note.text.trim() === '' ? 'protocol-note-empty' : null
    case 'election':
      return note.title.trim() === '' ? 'protocol-note-empty' : null
    case 'count':
      if (!result) return 'result-unknown'
      if (result.mode === 'secret' || result.chambers) return 'never-apart'
      return result.hallCounted ? 'hall-counted' : null
    case 'rollcall':
      if (!result) return 'result-unknown'
      if (result.namesGone) return 'names-gone'
      return result.mode === 'rollcall' ? null : 'not-by-name'
  }
}
export type NoteRefusal =
  | 'protocol-note-empty'
  | 'protocol-note-unknown'
  | 'protocol-note-otherwise'
  | 'protocol-note-there'
  | 'protocol-note-reason'
  | 'result-unknown'
  | 'never-apart'
  | 'hall-counted'
  | 'not-by-name'
  | 'names-gone'
  | 'voted-on-device'
  | 'named-twice'

/** What there is to look into in a result, before its day is released (rule RE15). */
export function doubtsOf(result: {
  mode: Mode
  rule: MajorityRule
  online: Votings
  /** What the hall was counted, then or later. */
  hall: Votings | null
  countedLate: boolean
  /** Who voted what by hand, added up; null where nobody has entered it. */
  named: Votings | null
  /** Whether that has been deleted by plan. */
  namesGone: boolean
  declared: boolean | null
  seats: number
  /** Whether the hall was counted on that day, in any vote. */
  handsCount: boolean
}): ProtocolDoubt[] {
  const { mode, rule, online, hall, countedLate, named, namesGone, declared, seats, handsCount } = result
  if (mode === 'secret') return []
  const byRule = verdict(rule, addVotings(online, hall), seats)
  const isSame = (a: Votings, b: Votings) => a[0] === b[0] && a[1] === b[1] && a[2] === b[2]
  return [
    ...(handsCount && !hall ? ['hall-not-counted' as const] : []),
    ...(mode === 'rollcall' && hall && !named && !namesGone ? ['hall-not-named' as const] : []),
    ...(hall && named && !isSame(hall, named) ? ['hall-named-otherwise' as const] : []),
    ...(countedLate && declared !== null && declared !== byRule ? ['count-against-result' as const] : []),
  ]
}
