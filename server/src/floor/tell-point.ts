import type { Work } from '#core/work.ts'
import { readFloor } from '#floor-lock/store.ts'
import { readProceduralVoters } from '#procedural/store.ts'
import { readVoters } from '#voting/ballot/vote-count.ts'
import { pointChanged } from './events.ts'
import { readParts } from './read-parts.ts'

/** Tells everybody what the hall is doing now. */
export async function tellPoint(work: Work): Promise<void> {
  const parts = await readParts(work.tx, await readFloor(work.tx))
  const { vote, procedural } = parts
  const voters = vote ? [...(await readVoters(work.tx, vote))] : []
  const proceduralVoters = procedural ? await readProceduralVoters(work.tx, procedural.row.id) : []
  work.tell(pointChanged({ parts, voters, proceduralVoters }))
}
