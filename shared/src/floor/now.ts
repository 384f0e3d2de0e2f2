import type { Top } from '#motions/records.ts'
import type { ProceduralMotion } from '#procedural/records.ts'
import type { CurrentVote, Result } from '#voting/records.ts'
import { MOTION_RESULT } from '#voting/result-types.ts'
import type { Pause, WorkingPoint } from './records.ts'

/** The one thing that the hall is doing. */
export type FloorNow =
  | { kind: 'procedural'; motion: ProceduralMotion }
  | { kind: 'vote'; vote: CurrentVote }
  | { kind: 'pause'; pause: Pause }
  | { kind: 'text'; text: string }
  | { kind: 'result'; result: Result }
  | { kind: 'speech' }
  | { kind: 'top'; top: Top }
  | { kind: 'nothing' }

type Point = Omit<WorkingPoint, 'currentUnionVote' | 'rev'>

/**
 * What comes first of all that is before the hall: a procedural motion before the vote that it interrupts (rule Q1), a vote
 * before a pause (rule K12), and the rest as rule A4 says. `speaks` is whether somebody speaks or is called to it.
 */
export function floorNow(
  { currentBusinessOrder, currentVote, pause, hallText, result, top }: Point,
  { speaks = false } = {},
): FloorNow {
  if (currentBusinessOrder) return { kind: 'procedural', motion: currentBusinessOrder }
  if (currentVote) return { kind: 'vote', vote: currentVote }
  if (pause) return { kind: 'pause', pause }
  if (hallText !== '') return { kind: 'text', text: hallText }
  if (result) return { kind: 'result', result }
  if (speaks) return { kind: 'speech' }
  return top ? { kind: 'top', top } : { kind: 'nothing' }
}

/** Members' banners leave out what is the hall's alone. */
export const memberNow = (point: Point): FloorNow => floorNow({ ...point, hallText: '' })

/** The same on the hall's screen: what a procedural motion came to stands before a vote that is not open yet (rule A4). */
export function hallNow(point: Point, { speaks = false } = {}): FloorNow {
  const first = floorNow(point, { speaks })
  const waits = first.kind === 'vote' && !first.vote.open && first.vote.closesAt === null
  const next = waits ? floorNow({ ...point, currentVote: null }, { speaks }) : first
  return next.kind === 'result' && next.result.type !== MOTION_RESULT ? next : first
}

/** Whether ballots are being taken, or were and wait for their result: who may cast one stays as it is meanwhile. */
export const takesBallots = ({ currentVote, currentBusinessOrder }: Point): boolean =>
  (currentVote !== null && (currentVote.open || currentVote.closesAt !== null)) ||
  (currentBusinessOrder?.open ?? false)
