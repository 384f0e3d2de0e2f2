import type { LiveData } from '@portal/shared/live-data.ts'
import type { Application, LineKind, StatusId } from '@portal/shared/motions/records.ts'
import { printNumber } from '@portal/shared/motions/rules.ts'
import { motionStatus } from '@portal/shared/motions/status.ts'
import type { LineState } from '@portal/shared/order/records.ts'
import { statesOf, withNewcomers } from '@portal/shared/order/rules.ts'
import { unbroken } from '#ui/format.ts'

/** A line of an agenda item's order as it is arranged: with its motion, or with its text. */
export interface Line {
  id: number
  kind: LineKind
  text: string
  fresh: boolean
  motion: Application | null
  state: LineState
  /** When the motion's turn comes among those of the item, from 1; what is decided had its turn. */
  place: number
}

type Shown = Pick<LiveData, 'presentation' | 'apps'>

/** The lines of an agenda item in their order, or in the one that somebody has just wished. */
export function linesOf(
  { presentation, apps }: Shown,
  topId: number,
  { onFloor, wished }: { onFloor: readonly number[]; wished: readonly number[] | null },
): Line[] {
  const motions = new Map(apps.map((motion) => [motion.id, motion]))
  const lines = presentation.flatMap(({ id, kind, topid, application, text, fresh }) => {
    const motion = motions.get(application ?? 0) ?? null
    return topid === topId && (motion || application === null) ? [{ id, kind, text, fresh, motion }] : []
  })
  const ordered = wished ? inWishedOrder(lines, wished) : lines
  const states = statesOf(ordered, onFloor)
  let [before, place] = [0, ordered.filter((line, at) => line.motion && states[at] === 'decided').length]
  return ordered.map((line, at) => {
    const state = states[at] ?? 'waiting'
    if (!line.motion) return { ...line, state, place: 0 }
    return { ...line, state, place: state === 'decided' ? (before += 1) : (place += 1) }
  })
}

/** What has come in since stands behind the line that it stands behind. */
function inWishedOrder<L extends { id: number }>(lines: readonly L[], wished: readonly number[]): L[] {
  const ids = lines.map(({ id }) => id)
  const byId = new Map(lines.map((line) => [line.id, line]))
  return withNewcomers(wished, ids, new Set(wished)).flatMap((id) => byId.get(id) ?? [])
}

/** What a line is called in a sentence. */
export const nameOf = ({ motion, text }: Pick<Line, 'motion' | 'text'>): string =>
  motion ? unbroken(printNumber(motion)) : `„${text}“`

/** Where something comes that is put behind a line. */
export const placeInWords = (behind: Line | undefined): string =>
  behind ? `nach ${nameOf(behind)}` : 'an den Anfang'

/** What was decided comes first, then what was settled without that. */
const inWords: readonly (readonly [StatusId, string])[] = [
  [motionStatus.accepted, 'angenommen'],
  [motionStatus.rejected, 'abgelehnt'],
  [motionStatus.referred, 'an den Vorstand'],
  [motionStatus.notHandled, 'nicht befasst'],
  [motionStatus.lapsed, 'entfallen'],
  [motionStatus.withdrawn, 'zurückgezogen'],
]

/** What became of motions, in words: "13 angenommen, 2 abgelehnt". */
export const decidedInWords = (motions: readonly Pick<Application, 'statusid'>[]): string =>
  inWords
    .map(([status, word]) => ({ word, count: motions.filter(({ statusid }) => statusid === status).length }))
    .filter(({ count }) => count > 0)
    .map(({ word, count }) => `${count} ${word}`)
    .join(', ')

/** Amendments that stand directly before the motion that they change, by the motion's line. */
export interface Group {
  original: Line
  amendments: Line[]
}

/** Whether the motion would change the other one: it names it, or has its number and a letter. */
export const isAmendmentOf = (amendment: Application, motion: Application): boolean =>
  amendment.clone
    ? amendment.clone.id === motion.id
    : amendment.changes !== '' &&
      motion.changes === '' &&
      amendment.number === motion.number &&
      amendment.top.id === motion.top.id

/** The motions that wait with amendments directly before them; amendments of amendments are among those. */
export function groupsOf(lines: readonly Line[]): Group[] {
  const waiting = lines.filter(({ motion, state }) => motion && state === 'waiting')
  const targetOf = (line: Line) => waiting.find((other) => other !== line && isAmendment(line, other))
  return waiting.flatMap((original) => {
    if (targetOf(original)) return []
    const amended = new Set([original])
    // Seen from the motion upwards, an amendment of an amendment stands before that one.
    const above = lines
      .slice(0, lines.indexOf(original))
      .filter(({ state }) => state !== 'decided')
      .toReversed()
    const other = above.findIndex((line) => {
      const target = line.state === 'waiting' ? targetOf(line) : undefined
      if (!target || !amended.has(target)) return true
      amended.add(line)
      return false
    })
    const amendments = above.slice(0, other < 0 ? above.length : other).toReversed()
    return amendments.length > 0 ? [{ original, amendments }] : []
  })
}

/** Whether the line is a motion that would change the other line's one. */
export const isAmendment = ({ motion }: Line, { motion: other }: Line): boolean =>
  motion !== null && other !== null && isAmendmentOf(motion, other)
