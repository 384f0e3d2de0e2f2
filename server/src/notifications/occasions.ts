import type { ProceduralType } from '@portal/shared/procedural/records.ts'
import type { SpeakerAction } from '@portal/shared/speakers/events.ts'
import type { CurrentVote } from '@portal/shared/voting/records.ts'
// oxlint-disable-next-line eslint/no-restricted-imports -- hears what is told, to whom
import type { Message } from '#core/broadcast.ts'

/** What somebody is notified of (rule R1), as the events tell of it. */
export type Occasion =
  | { kind: 'vote'; vote: CurrentVote }
  | { kind: 'procedural'; id: number; type: ProceduralType }
  | { kind: 'result'; rev: number }
  | { kind: 'turn'; turn: SpeakerAction['data'] & { registerNumber: string } }
  | { kind: 'share'; id: string; userIds: number[] }

/** One occasion is told to several audiences in several events: one of them counts. */
export function occasionOf({ audience, event }: Message): Occasion | null {
  const toEverybody = audience.rooms.length === 0
  if (event.name === 'open-bo') {
    const { id, type } = event.payload
    return toEverybody ? { kind: 'procedural', id, type } : null
  }
  if (event.name !== 'send-data') return null
  const { payload } = event
  if (payload.op === 'open-vote')
    return toEverybody && payload.data.open ? { kind: 'vote', vote: payload.data } : null
  if (payload.op === 'result-vote' || payload.op === 'result-bo')
    return toEverybody ? { kind: 'result', rev: payload.data.rev } : null
  if (payload.op === 'speaker-action') {
    const { registerNumber, action } = payload.data
    if (registerNumber === null || action === 'ended') return null
    return { kind: 'turn', turn: { ...payload.data, registerNumber } }
  }
  if (payload.op !== 'share') return null
  const userIds = audience.rooms.flatMap((room) =>
    room.startsWith('user:') ? [Number(room.slice('user:'.length))] : [],
  )
  return { kind: 'share', id: payload.data.id, userIds }
}
