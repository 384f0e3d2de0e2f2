import type { Context } from '#core/context.ts'
import { announce } from '#core/tell.ts'
import { readFloor } from '#floor-lock/store.ts'
import { Gatherer } from '#voting/ballot/gatherer.ts'
import { proceduralCounted } from './events.ts'
import { readProcedural, readProceduralVoters, tallyProcedural } from './store.ts'

/** Gathers the ballots on procedural motions. */
export class ProceduralGatherer extends Gatherer {
  constructor(context: Context) {
    super(context, (id) => tellCount(context, id))
  }
}

/** Read in one transaction: what is told goes on from one revision, and never shows the next one's state. */
async function tellCount(context: Context, id: number): Promise<void> {
  const event = await context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { procedural_id, rev } = await readFloor(tx)
      if (procedural_id !== id) return null
      const counted = { votings: await tallyProcedural(tx, id), voters: await readProceduralVoters(tx, id) }
      return proceduralCounted({ row: await readProcedural(tx, id), rev, counted })
    })
  if (event) await announce(context, event)
}
