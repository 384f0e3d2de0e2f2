import { moveLines } from '@portal/shared/order/rules.ts'
import { reachOf } from '#parts/amendment-reach.ts'
import { type Group, type Line, nameOf, placeInWords } from '#parts/order-lines.ts'
import type { Arrange } from './use-arrange.ts'

/** Where a line that came in by itself is proposed to stand (rules BR6 and BR7). */
export interface Proposal {
  /** The line that it is to come behind, null for the first place; undefined where it stands there already. */
  after: number | null | undefined
  place: string
  reason: string
}

/** What can be done with the lines of an agenda item; each step says afterwards what was done. */
export function stepsFor(lines: readonly Line[], groups: readonly Group[], arrange: Arrange) {
  const waiting = lines.filter(({ state }) => state === 'waiting')
  const above = (line: Line | undefined) => (line && lines[lines.indexOf(line) - 1]?.id) ?? null

  const move = (moved: readonly Line[], after: number | null) => {
    const ids = moved.map(({ id }) => id)
    const states = lines.map(({ state }) => state)
    const order = moveLines(lines, states, { ids, after }).map(({ id }) => id)
    const [first] = moved
    const what = moved.length === 1 && first ? nameOf(first) : `${moved.length} Zeilen`
    const behind = placeInWords(lines.find(({ id }) => id === after))
    arrange.move({ ids, after }, order, `${what} ${behind} verschoben.`)
  }

  const proposalFor = (line: Line): Proposal => {
    const group = groups.find(({ amendments }) => amendments.includes(line))
    if (!group) {
      const previous = lines.slice(0, lines.indexOf(line)).findLast(({ motion }) => motion)
      return { after: undefined, place: placeInWords(previous), reason: 'Dort steht er nach seiner Nummer.' }
    }
    const others = group.amendments.filter((one) => one !== line)
    const next = nextByReach(line, others, group)
    const stays = lines[lines.indexOf(line) + 1] === next.line
    const behind = above(next.line)
    return {
      after: stays ? undefined : behind === line.id ? above(line) : behind,
      place: `vor ${nameOf(next.line)}`,
      reason: next.reason,
    }
  }

  return {
    move,
    proposalFor,
    /** One line up or down, past what runs or is decided. */
    shift: (line: Line, by: 1 | -1) => {
      const next = waiting[waiting.indexOf(line) + by]
      if (next) move([line], by === 1 ? next.id : above(next))
    },
    canShift: (line: Line, by: 1 | -1) => waiting[waiting.indexOf(line) + by] !== undefined,
    /** To be voted on next. */
    first: (moved: readonly Line[]) => move(moved, null),
    /** The proposal is taken up. */
    take: (line: Line) => {
      const { after } = proposalFor(line)
      if (after === undefined) arrange.accept([line.id], `${nameOf(line)} eingeordnet.`)
      else move([line], after)
    },
    /** The amendments of a group are to be voted on in this order. */
    arrangeGroup: (group: Group, order: readonly Line[]) => move(order, above(group.amendments[0])),
    add: (text: Parameters<Arrange['add']>[0]) =>
      arrange.add(text, text.kind === 'pause' ? 'Pause eingefügt.' : 'Textzeile eingefügt.'),
    reword: (text: Parameters<Arrange['reword']>[0]) => arrange.reword(text, 'Text geändert.'),
    remove: (line: Line) => arrange.remove(line.id, `${nameOf(line)} entfernt.`),
    undo: arrange.undo,
  }
}

export type Steps = ReturnType<typeof stepsFor>

/** Before which line an amendment belongs that reaches so far, and why. */
function nextByReach(line: Line, others: Line[], { original }: Group): { line: Line; reason: string } {
  const mine = reach(line, original)
  const shares = others.map((one) => reach(one, original)?.share ?? null)
  if (mine === null || others.length === 0 || shares.includes(null)) {
    const next = others.find((one) => one.place > line.place) ?? original
    return { line: next, reason: 'Änderungsanträge stehen vor dem Antrag, den sie ändern.' }
  }
  const shorter = others.findIndex((_, place) => (shares[place] ?? 0) < mine.share)
  const next = others[shorter] ?? original
  if (shorter !== 0) return { line: next, reason: 'Was vor ihm steht, ändert mehr am Text.' }
  const reason = mine.whole
    ? 'Er ersetzt den ganzen Antrag und geht damit am weitesten.'
    : 'Er ändert am meisten am Text.'
  return { line: next, reason }
}

const reach = (line: Line, original: Line) =>
  line.motion && original.motion && reachOf(line.motion, original.motion)
