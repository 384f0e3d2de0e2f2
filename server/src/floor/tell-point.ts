import { type Audience, chair, everyoneBut, users } from '#core/broadcast.ts'
import { readFloor } from '#core/floor.ts'
import type { Work } from '#core/work.ts'
import { readProceduralVoters } from '#procedural/store.ts'
import { readVoters } from '#voting/vote-count.ts'
import { readParts } from './read-parts.ts'
import { type PointReader, viewPoint } from './view.ts'

/** A member who has no ballot in anything. */
const member: PointReader = {
  seesCounts: false,
  seesRegister: true,
  hasVoted: false,
  hasVotedProcedural: false,
}

/**
 * Tells everybody what the hall is doing now: the chair with numbers, those who have voted that they have, visitors
 * without register numbers.
 */
export async function tellPoint(work: Work): Promise<void> {
  const parts = await readParts(work.tx, await readFloor(work.tx))
  const { vote, procedural } = parts
  const voters = vote ? [...(await readVoters(work.tx, vote))] : []
  const procedurally = procedural ? await readProceduralVoters(work.tx, procedural.row.id) : []
  const tell = (audience: Audience, reader: Partial<PointReader>) => {
    const data = viewPoint(parts, { ...member, ...reader })
    work.publish(audience, { name: 'send-data', payload: { op: 'working-point', data, rev: data.rev } })
  }
  const tellUsers = (ids: number[], reader: Partial<PointReader>) => {
    if (ids.length > 0) tell(users(ids), reader)
  }
  const both = voters.filter((id) => procedurally.includes(id))
  const only = (ids: number[]) => ids.filter((id) => !both.includes(id))
  tellUsers(only(voters), { hasVoted: true })
  tellUsers(only(procedurally), { hasVotedProcedural: true })
  tellUsers(both, { hasVoted: true, hasVotedProcedural: true })
  tell(chair, { seesCounts: true })
  tell({ rooms: ['members'], except: ['chair', ...users([...voters, ...procedurally]).rooms] }, {})
  tell(everyoneBut('members'), { seesRegister: false })
  work.changed('floor')
}
