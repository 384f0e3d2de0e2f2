import type { PortalEvent } from '@portal/shared/events.ts'
import type { ProceduralMotion } from '@portal/shared/procedural/records.ts'
import type { Result, Votings } from '@portal/shared/voting/records.ts'
import { noVotes } from '@portal/shared/voting/rules.ts'
import { type Audience, chair, everyoneBut, members, type Room } from '#core/broadcast.ts'
import type { Work } from '#core/work.ts'
import type { ProceduralRow } from './store.ts'
import { type ProceduralReader, viewProcedural, withoutRegister } from './view.ts'

type Event = 'start-bo' | 'open-bo' | 'update-bo'

/** The motion as each kind of reader sees it: the chair, those who have voted, the other members, visitors. */
export function proceduralMessages(
  name: Event,
  row: ProceduralRow,
  rev: number,
  { votings, voters }: { votings: Votings; voters: readonly number[] },
): { audience: Audience; event: PortalEvent }[] {
  const rooms = voters.map((id): Room => `user:${id}`)
  const shown = (reader: ProceduralReader): PortalEvent => ({
    name,
    payload: viewProcedural(row, votings, rev, reader),
  })
  const member = { seesCounts: false, seesRegister: true, hasVoted: false }
  return [
    ...(rooms.length > 0 ? [{ audience: { rooms }, event: shown({ ...member, hasVoted: true }) }] : []),
    { audience: chair, event: shown({ ...member, seesCounts: true }) },
    { audience: { rooms: ['members'], except: ['chair', ...rooms] }, event: shown(member) },
    { audience: everyoneBut('members'), event: shown({ ...member, seesRegister: false }) },
  ]
}

/** Tells how it stands before anybody has voted on it. */
export function tellProcedural(work: Work, name: Event, row: ProceduralRow, rev: number): void {
  const nobody = { votings: noVotes, voters: [] }
  for (const { audience, event } of proceduralMessages(name, row, rev, nobody)) work.publish(audience, event)
  work.changed('floor')
}

export function tellResult(work: Work, result: Result): void {
  const event = (data: Result): PortalEvent => ({
    name: 'send-data',
    payload: { op: 'result-bo', data, rev: data.rev },
  })
  work.publish(members, event(result))
  work.publish(everyoneBut('members'), event(withoutRegister(result)))
}

/** What its chair or mover gets back when it has just been started. */
export const freshlyStarted = (row: ProceduralRow, rev: number, seesCounts: boolean): ProceduralMotion =>
  viewProcedural(row, noVotes, rev, { seesCounts, seesRegister: true, hasVoted: false })
